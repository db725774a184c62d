import { BlockList, isIP } from 'node:net'
import type { Rule } from '#start/env_rules'

/** Returns whether the host at this hop may name the client behind it. Hop 0 is the direct peer. */
export type TrustedProxies = (address: string, hop: number) => boolean

const MOST_HOPS = 10

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Reads `TRUST_PROXY`: `false`, the number of proxies, or their addresses and networks separated by
 * commas. `true`, from older configurations, means one proxy.
 */
export const trustedProxies: Rule<TrustedProxies> = (name, value = '') => {
  if (value === 'false') return () => false
  const hops = value === 'true' ? '1' : value
  if (/^\d{1,2}$/.test(hops) && Number(hops) <= MOST_HOPS) {
    return (_address, hop) => hop < Number(hops)
  }
  const networks = new BlockList()
  for (const part of value.split(',').map((text) => text.trim())) {
    if (!addNetwork(networks, part)) {
      throw new Error(
        `${name} must be false, the number of proxies up to ${MOST_HOPS}, or their addresses ` +
          `like 10.0.0.7,192.168.0.0/16, not "${value}".`
      )
    }
  }
  return (address) => networks.check(address, family(address))
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) {
    networks.addAddress(address, family(address))
    return true
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 6 ? 128 : 32)) return false
  networks.addSubnet(address, Number(bits), family(address))
  return true
}
