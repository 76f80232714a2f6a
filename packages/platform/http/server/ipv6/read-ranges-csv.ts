import type { CountryRange } from './pack-ranges.ts'
import { prefixOf } from './prefix-of.ts'

/**
 * Reads lines of `first address,last address,country` into ranges of whole networks of 48 bits, in order, neighbours of one
 * country as one. Parts of such a network are left out; where two lines claim one, the first keeps it.
 */
export function readRangesCsv(csv: string): CountryRange[] {
  const lines = csv.split('\n').flatMap((line) => {
    const [first = '', last = '', country = ''] = line.trim().split(',')
    const [from, to] = [prefixOf(first), prefixOf(last)]
    if (from === null || to === null || !/^[A-Z]{2}$/.test(country)) return []
    return [{ from: isWhole(first) ? from : from + 1, until: isWholeEnd(last) ? to + 1 : to, country }]
  })
  const ranges: CountryRange[] = []
  for (const { from, until, country } of lines.sort((one, other) => one.from - other.from)) {
    const before = ranges.at(-1)
    const begin = Math.max(from, before?.until ?? 0)
    if (until <= begin) continue
    if (before?.until === begin && before.country === country) before.until = until
    else ranges.push({ from: begin, until, country })
  }
  return ranges
}

/** Whether an address is the first of its network. */
function isWhole(address: string): boolean {
  return /::$/.test(address) && address.split(':').filter((group) => group !== '').length <= 3
}

/** Whether an address is the last of its network. */
function isWholeEnd(address: string): boolean {
  return /(:ffff){5}$/.test(address)
}
