import { describe, expect, it } from 'vitest'
import { fieldsByHeading, guessColumns, plainHeading } from './guess-columns.ts'

const COLUMNS = [
  { field: 'sku', heading: 'SKU', aliases: ['Variant SKU', 'Article number'] },
  { field: 'price', heading: 'Regular price' },
  { field: '', heading: 'Published', aliases: ['Status'] },
]
const known = fieldsByHeading(COLUMNS)
const guess = (...headers: string[]) =>
  guessColumns(headers, (header) => known.get(plainHeading(header)) ?? null)

describe('what the columns of a file mean', () => {
  it('is known by their heading and by the other names for it, however they are typed', () => {
    expect(guess('SKU', 'Regular price')).toEqual(['sku', 'price'])
    expect(guess('variant_sku')).toEqual(['sku'])
    expect(guess(' ARTICLE  Number ')).toEqual(['sku'])
    expect(guess('Regular price?')).toEqual(['price'])
    expect(guess('ＳＫＵ')).toEqual(['sku'])
  })

  it('is nothing for a heading that is unknown, or that is known and not read', () => {
    expect(guess('Colour', 'SKU', 'Published', 'status', '')).toEqual([null, 'sku', null, null, null])
    expect([known.has('published'), known.get('published'), known.has('colour')]).toEqual([true, null, false])
  })

  it('is given to the first of two columns that mean the same', () => {
    expect(guess('Regular price', 'SKU', 'Variant SKU')).toEqual(['price', 'sku', null])
  })
})

describe('a heading in its plain form', () => {
  it.each([
    ['Meta: _brand', 'meta: brand'],
    ['  Tax__status\t', 'tax status'],
    ['Is featured?', 'is featured'],
    ['Customer’s note', "customer's note"],
    ['Breite', 'breite'],
  ])('of %j is %j', (heading, plain) => {
    expect(plainHeading(heading)).toBe(plain)
  })
})
