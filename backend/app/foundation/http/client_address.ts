import { isIP } from 'node:net'
import type { TrustedProxies } from '#start/trusted_proxies'

/**
 * Finds the client's address: the peer, or behind trusted proxies the last untrusted address in
 * `X-Forwarded-For`. An invalid address ends the search at the proxy that sent it.
 */
export function clientAddress(
  connected: string | undefined,
  forwardedFor: string | undefined,
  trusts: TrustedProxies
): string {
  let address = plainAddress(connected ?? '') ?? '0.0.0.0'
  let rest = forwardedFor ?? ''
  for (let hop = 0; rest !== '' && trusts(address, hop); hop += 1) {
    const comma = rest.lastIndexOf(',')
    const next = plainAddress(rest.slice(comma + 1).trim())
    if (next === null) return address
    address = next
    rest = rest.slice(0, Math.max(comma, 0))
  }
  return address
}

const LONGEST = '[0000:0000:0000:0000:0000:ffff:255.255.255.255]:65535'.length

/** Removes brackets, port and the IPv4 prefix; null for an invalid address. */
function plainAddress(text: string): string | null {
  if (text.length > LONGEST) return null
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const address = (inBrackets ?? beforePort ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 || address.includes('%') ? null : address
}
