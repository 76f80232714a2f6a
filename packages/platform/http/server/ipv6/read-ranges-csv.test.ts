import { expect, it } from 'vitest'
import { prefixOf } from './prefix-of.ts'
import { readRangesCsv } from './read-ranges-csv.ts'

const at = (address: string) => prefixOf(address) ?? 0
const END = ':ffff:ffff:ffff:ffff:ffff'

it('reads whole networks, joins neighbours, and leaves parts and nonsense out', () => {
  const csv = [
    `2001:10:2::,2001:10:2${END},NZ`,
    `2001:10::,2001:10:1${END},NZ`,
    `2001:20::,2001:20:0:7fff:ffff:ffff:ffff:ffff,AU`,
    `2001:30:0:8000::,2001:30:1${END},IL`,
    `2001:40::,2001:40:0${END},ZZZ`,
    'first,last,AU',
    '',
  ].join('\n')
  expect(readRangesCsv(csv)).toEqual([
    { from: at('2001:10::'), until: at('2001:10:3::'), country: 'NZ' },
    { from: at('2001:30:1::'), until: at('2001:30:2::'), country: 'IL' },
  ])
})
