import { lookup } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/** Networks that are not public, from the special-purpose registries of IANA. */
const SPECIAL: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL) special.addSubnet(network, prefix, familyOf(network))

/** Contains all public IPv6 addresses, but no IPv4-mapped, translated, local or multicast ones. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

function familyOf(address: string) {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

/** Returns whether the host of a URL is an IP address that is not public; false for a name. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublic(address)
}

export function isPublic(address: string): boolean {
  if (special.check(address, familyOf(address))) return false
  return isIP(address) === 4 || globalUnicast.check(address, 'ipv6')
}

export class PrivateAddress extends Error {}

/**
 * Resolves a name for a connection and fails if one of its addresses is not public. The connection
 * uses these addresses, so a later response of the name server has no effect.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) done(error, [])
    else if (addresses.every(({ address }) => isPublic(address))) done(null, addresses)
    else done(new PrivateAddress(), [])
  })
}
