import { describe, expect, it } from 'vitest'
import { rowFixture } from '../product-csv-rows.fixtures.ts'
import { expandAny } from './expand-any.ts'
import type { RowGroup } from './import-row.ts'

const sizes = { label: 'Size', values: ['S', 'M', 'L'] }
const colours = { label: 'Colour', values: ['Sage', 'Clay'] }
const apron = (...variations: RowGroup['variations']): RowGroup => ({
  line: 2,
  lines: [2, ...variations.map(({ line }) => line)],
  parent: rowFixture({ line: 2, isVariable: true, attributes: [colours, sizes] }),
  variations,
})
const of = (line: number, sku: string | null, colour: string, size: string, stock?: number) =>
  rowFixture({
    line,
    kind: 'variation',
    sku,
    attributes: [
      { label: 'Colour', values: colour === '' ? [] : [colour] },
      { label: 'Size', values: size === '' ? [] : [size] },
    ],
    variant: stock === undefined ? {} : { stock },
  })
const nothing = { options: [], skus: new Set<string>() }
const made = (group: RowGroup, known: Parameters<typeof expandAny>[1] = nothing) =>
  expandAny(group, known).group.variations.map(({ sku, attributes, variant }) =>
    [sku, ...(attributes ?? []).map(({ values }) => values[0]), variant.stock].filter(
      (one) => one !== undefined,
    ),
  )

describe('a variation for any value', () => {
  it('becomes one for each value, with a SKU of its own', () => {
    expect(made(apron(of(3, 'A', 'Sage', '')))).toEqual([
      ['A-S', 'Sage', 'S'],
      ['A-M', 'Sage', 'M'],
      ['A-L', 'Sage', 'L'],
    ])
  })

  it('leaves values alone that have a variation of their own, in whatever order they stand', () => {
    expect(
      made(apron(of(3, 'ANY', '', ''), of(4, 'SAGE', 'Sage', ''), of(5, 'SAGE-M', 'Sage', 'M'))),
    ).toEqual([
      ['ANY-CLAY-S', 'Clay', 'S'],
      ['ANY-CLAY-M', 'Clay', 'M'],
      ['ANY-CLAY-L', 'Clay', 'L'],
      ['SAGE-S', 'Sage', 'S'],
      ['SAGE-L', 'Sage', 'L'],
      ['SAGE-M', 'Sage', 'M'],
    ])
  })

  it('shares out pieces that were counted together: never more than there are', () => {
    expect(made(apron(of(3, 'A', 'Sage', '', 7)))).toEqual([
      ['A-S', 'Sage', 'S', 3],
      ['A-M', 'Sage', 'M', 2],
      ['A-L', 'Sage', 'L', 2],
    ])
  })

  it('stays what it is when the store has it under its SKU', () => {
    const group = apron(of(3, 'A', 'Sage', ''))
    expect(expandAny(group, { options: [], skus: new Set(['a']) }).group).toEqual(group)
  })

  it('is a problem where no value is named anywhere, and where far too many are', () => {
    const lonely = { ...apron(of(3, 'A', 'Sage', '')), parent: null }
    expect(expandAny(lonely, nothing).problems.get(3)).toEqual([
      expect.objectContaining({ message: 'It is for any Size, and no value of Size is named anywhere.' }),
    ])
    const many = Array.from({ length: 1001 }, (_, index) => String(index))
    const wide = {
      ...apron(of(3, 'A', 'Sage', '')),
      parent: rowFixture({ line: 2, attributes: [{ label: 'Size', values: many }] }),
    }
    expect(expandAny(wide, nothing).problems.has(3)).toBe(true)
  })

  const remarked = (group: RowGroup) => expandAny(group, nothing).remarks

  it('says what was made of it, and that pieces were shared out', () => {
    expect(remarked(apron(of(3, 'A', 'Sage', '', 7)))).toEqual([
      {
        line: 3,
        column: '',
        message:
          'For any Size: here a variation each for S, M, L. Its 7 pieces were one stock for all: they are shared out, count them again.',
      },
    ])
    for (const stock of [undefined, 0]) {
      expect(remarked(apron(of(3, 'A', 'Sage', '', stock)))[0]?.message).toBe(
        'For any Size: here a variation each for S, M, L.',
      )
    }
  })

  it('says nothing of sharing where one variation has all pieces', () => {
    const group = apron(of(3, 'A', 'Sage', '', 7), of(4, 'B', 'Sage', 'S'), of(5, 'C', 'Sage', 'M'))
    expect(remarked(group)[0]?.message).toBe('For any Size: here a variation each for L.')
    expect(made(group)).toEqual([
      ['A-L', 'Sage', 'L', 7],
      ['B', 'Sage', 'S'],
      ['C', 'Sage', 'M'],
    ])
  })

  it('names six of many, and both values of a row for any of two', () => {
    const many = { ...apron(of(3, 'A', '', '')) }
    expect(remarked(many)[0]?.message).toBe(
      'For any Colour and Size: here a variation each for Sage S, Sage M, Sage L, Clay S, Clay M, Clay L.',
    )
    const sizes = Array.from({ length: 8 }, (_, index) => `${index}`)
    const wide = {
      ...apron(of(3, 'A', 'Sage', '')),
      parent: rowFixture({ line: 2, attributes: [{ label: 'Size', values: sizes }] }),
    }
    expect(remarked(wide)[0]?.message).toBe(
      'For any Size: here a variation each for 0, 1, 2, 3, 4, 5 and 2 more.',
    )
  })

  it('makes none where every value has a variation of its own, and says so', () => {
    const own = ['S', 'M', 'L'].map((size, at) => of(4 + at, `B${size}`, 'sage', size.toLowerCase()))
    const group = apron(of(3, 'A', 'Sage', '', 7), ...own)
    expect(made(group).map(([sku]) => sku)).toEqual(['BS', 'BM', 'BL'])
    expect(remarked(group)[0]?.message).toBe('For any Size, and every value has a variation of its own.')
  })

  it('takes values that the store has, each once, and keeps what is told apart by nothing', () => {
    const choice = (label: string) => ({ label }) as never
    const options = [{ label: 'size', choices: [choice('m'), choice('XXL')] }] as never
    const row = {
      ...of(3, null, 'Sage', ''),
      attributes: [
        { label: 'Size', values: [] },
        { label: 'Made in', values: ['Noosa'] },
      ],
    }
    const parent = rowFixture({ line: 2, attributes: [sizes, { label: 'Care', values: ['Wipe'] }] })
    const { group } = expandAny({ ...apron(row), parent }, { options, skus: new Set() })
    expect(group.variations.map(({ sku, attributes }) => [sku, attributes])).toEqual(
      ['S', 'M', 'L', 'XXL'].map((size) => [
        null,
        [
          { label: 'size', values: [size] },
          { label: 'Made in', values: ['Noosa'] },
        ],
      ]),
    )
  })

  it('is none in a file of Shopify, nor in one that has attributes for nothing', () => {
    for (const part of [{ handle: 'apron' }, { attributes: null }]) {
      const group = apron({ ...of(3, 'A', 'Sage', ''), ...part })
      expect(expandAny(group, nothing)).toEqual({ group, remarks: [], problems: new Map() })
    }
  })

  it('may become a thousand, and is a problem in words beyond', () => {
    const wide = (count: number) => ({
      ...apron(of(3, 'A', 'Sage', '')),
      parent: rowFixture({
        line: 2,
        attributes: [{ label: 'Size', values: Array.from({ length: count }, (_, index) => `${index}`) }],
      }),
    })
    expect(expandAny(wide(1000), nothing).group.variations).toHaveLength(1000)
    const { problems, group } = expandAny(wide(1001), nothing)
    expect(group.variations).toEqual([])
    expect(problems.get(3)).toEqual([
      {
        column: 'Attribute 1 value(s)',
        message: 'It is for so many values at once that more than 1000 variations would be made.',
      },
    ])
  })
})
