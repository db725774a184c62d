import { isIPv6 } from 'node:net'

/** Returns an IPv4 address, or the /64 of an IPv6 address, for limits (rule 2.9). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  if (tail === undefined) return numbersOf(head)
  const [first, last] = [numbersOf(head), numbersOf(tail)]
  const left = Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array<number>(left).fill(0), ...last]
}

const numbersOf = (part: string): number[] =>
  part === ''
    ? []
    : part
        .split(':')
        .flatMap((group) => (group.includes('.') ? ofIPv4(group) : [Number.parseInt(group, 16)]))

function ofIPv4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
