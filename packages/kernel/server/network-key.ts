import { isIPv6 } from 'node:net'

/** Groups of 16 bits in an address of IPv6, and in the part of it that a provider gives to one household. */
const GROUPS = 8
const HOUSEHOLD_GROUPS = 4

/**
 * What an address is counted by: one of IPv4 as it is, also when it is written inside IPv6 (`::ffff:203.0.113.9`), and of
 * IPv6 the network of 64 bits, of which one household has all addresses (RFC 6177).
 */
export function networkKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  // The parser writes IPv4 parts and leading zeros in one way.
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]/`)
  const [before = '', after = ''] = hostname.slice(1, -1).split('::')
  const [left, right] = [before, after].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: GROUPS - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = hostname.includes('::') ? [...(left ?? []), ...zeros, ...(right ?? [])] : (left ?? [])
  return `${groups.slice(0, HOUSEHOLD_GROUPS).join(':')}::/64`
}
