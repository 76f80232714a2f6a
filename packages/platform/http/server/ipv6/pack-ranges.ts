import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Networks of one country, from a prefix on and before another. */
export type CountryRange = { from: number; until: number; country: string }

/** Ranges as a file holds them: `countries` are two letters each, `ranges` in base 64. */
export type PackedRanges = { countries: string; ranges: string }

/** A country is named by one byte. */
const MOST_COUNTRIES = 256

/**
 * Packs ranges in ascending order: for each how far it begins behind the one before, how long it is, and afterwards the
 * countries, a byte each. Throws where ranges overlap.
 */
export function packRanges(ranges: readonly CountryRange[]): PackedRanges {
  const countries = [...new Set(ranges.map(({ country }) => country))].sort()
  if (countries.length > MOST_COUNTRIES) throw new Error('There are more countries than a byte can name.')
  const bytes: number[] = []
  let end = 0
  for (const { from, until } of ranges) {
    if (from < end || until <= from) throw new Error('Ranges must be in order and not overlap.')
    writeNumber(bytes, from - end)
    writeNumber(bytes, until - from)
    end = until
  }
  const names = ranges.map(({ country }) => countries.indexOf(country))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(ranges.length)
  const packed = brotliCompressSync(Buffer.concat([head, Buffer.from(bytes), Buffer.from(names)]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  return { countries: countries.join(''), ranges: packed.toString('base64') }
}

/** Gives the country of a prefix, or '' for one in no range. */
export type FindRange = (prefix: number) => string

/** Opens what {@link packRanges} made: some megabytes of numbers, in which a prefix is found by halving. */
export function openRanges({ countries, ranges }: PackedRanges): FindRange {
  const bytes = brotliDecompressSync(Buffer.from(ranges, 'base64'))
  const count = bytes.readUInt32LE(0)
  const begins = new Float64Array(count)
  const ends = new Float64Array(count)
  let at = 4
  const readNumber = () => {
    let number = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at] ?? 0
      at += 1
      number += (byte & 127) * factor
      if (byte < 128) return number
    }
  }
  let end = 0
  for (let index = 0; index < count; index += 1) {
    begins[index] = end + readNumber()
    end = (begins[index] ?? 0) + readNumber()
    ends[index] = end
  }
  const names = bytes.subarray(at)
  return (prefix) => {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= prefix) low = middle + 1
      else high = middle
    }
    const begin = begins[low]
    if (begin === undefined || prefix < begin) return ''
    const name = (names[low] ?? 0) * 2
    return countries.slice(name, name + 2)
  }
}

function writeNumber(bytes: number[], number: number): void {
  let left = number
  while (left > 127) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  bytes.push(left)
}
