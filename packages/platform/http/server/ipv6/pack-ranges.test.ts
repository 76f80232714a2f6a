import { describe, expect, it } from 'vitest'
import { openRanges, packRanges } from './pack-ranges.ts'
import { prefixOf } from './prefix-of.ts'

describe('ranges of countries', () => {
  const far = 2 ** 47
  const find = openRanges(
    packRanges([
      { from: 5, until: 8, country: 'NZ' },
      { from: 8, until: 9, country: 'AU' },
      { from: far, until: far + 300, country: 'NZ' },
    ]),
  )

  it('are found by any prefix in them, and by none beside', () => {
    expect([4, 5, 7, 8, 9, far - 1, far, far + 299, far + 300].map(find)).toEqual([
      ...['', 'NZ', 'NZ', 'AU', '', '', 'NZ', 'NZ', ''],
    ])
    expect(openRanges(packRanges([]))(5)).toBe('')
  })

  it('must be in order', () => {
    const two = (from: number) =>
      packRanges([
        { from: 5, until: 8, country: 'NZ' },
        { from, until: 9, country: 'AU' },
      ])
    expect(() => two(7)).toThrow()
    expect(() => two(9)).toThrow()
  })
})

describe('the prefix of an address', () => {
  it('is its first three groups, however it is written', () => {
    const wanted = 0x2001 * 2 ** 32 + 0xdb8 * 2 ** 16 + 0xa
    for (const address of ['2001:db8:a::1', '2001:0DB8:000a:0:0:0:0:1', '2001:db8:a:1:2:3:4:5'])
      expect(prefixOf(address)).toBe(wanted)
    expect(prefixOf('2001::')).toBe(0x2001 * 2 ** 32)
    expect(prefixOf('::1')).toBe(0)
  })

  it('is unknown for what is no such address', () => {
    for (const odd of ['', '1.2.3.4', '2001:db8', '2001:db8::1::2', 'nonsense', '[::1]'])
      expect(prefixOf(odd)).toBeNull()
  })
})
