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
    ...{ line, kind: 'variation', sku },
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
})
