import { isIPv6 } from 'node:net'

/** Networks are told apart by so many bits: the longest prefix that goes round between providers. */
export const PREFIX_BITS = 48
const GROUPS = PREFIX_BITS / 16

/** The first 48 bits of an IPv6 address as a number, or `null` for anything else. */
export function prefixOf(address: string): number | null {
  if (!isIPv6(address)) return null
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array(Math.max(zeros, 0)).fill('0'), ...last]
  return groups.slice(0, GROUPS).reduce((number, group) => number * 65_536 + Number.parseInt(group, 16), 0)
}
