import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { headings } from './columns.ts'
import { guessMapping } from './dialects.ts'
import { readRow } from './read-row.ts'

const read = (cells: Record<string, string>, dialect = 'woocommerce', sign: '.' | ',' | null = null) => {
  const headers = Object.keys(cells)
  const mapping = guessMapping(headers, dialect)
  return readRow(
    { headers, mapping, store: { ...DEFAULT_LOCALE, timeZone: 'Australia/Sydney' }, dialect, sign },
    Object.values(cells),
  )
}
const base = { SKU: 'RAFT', Name: 'Raft' }

describe('the headings of a file', () => {
  it('are known as WooCommerce writes them', () => {
    const mapping = guessMapping(headings(2), 'woocommerce')
    expect(mapping[headings(2).indexOf('Is featured?')]).toBe('featured')
    expect(mapping[headings(2).indexOf('Attribute 2 value(s)')]).toBe('attribute.2.values')
    expect(mapping[headings(2).indexOf('Tax status')]).toBe('taxStatus')
    expect(mapping[headings(2).indexOf('Purchase note')]).toBeNull()
  })

  it('are guessed whatever their case, unit and order; the first of two wins', () => {
    expect(guessMapping(['PRICE', 'weight (g)', 'Title', 'Regular price', 'Colour of box'], 'plain')).toEqual(
      ['regularPrice', 'weight', 'name', null, null],
    )
  })
})

describe('a row of a file', () => {
  it('says only what its columns say', () => {
    const { row, problems } = read({ ...base, 'Regular price': '1,234.50' })
    expect(problems).toEqual([])
    expect(row).toMatchObject({ kind: 'product', sku: 'RAFT', product: { name: 'Raft' } })
    expect(row.variant).toEqual({ regularPrice: 123_450 })
    expect(row.images).toBeNull()
  })

  it.each([
    ['Regular price', '49,95', { regularPrice: 4995 }],
    ['Regular price', '$49', { regularPrice: 4900 }],
    ['Weight (kg)', '2.45', { weightGrams: 2450 }],
    ['Weight (lbs)', '1', { weightGrams: 454 }],
    ['Length (cm)', '66', { lengthMm: 660 }],
    ['Sold individually?', 'yes', { soldIndividually: true }],
    ['Date sale price starts', '2026-10-04', { saleFrom: '2026-10-03T14:00:00.000Z' }],
    ['Date sale price ends', '2026-10-04', { saleUntil: '2026-10-04T13:00:00.000Z' }],
  ])('reads %s %j', (column, cell, expected) => {
    expect(read({ ...base, [column]: cell }).row.variant).toEqual(expected)
  })

  it.each([
    ['Regular price', 'cheap'],
    ['Regular price', '-5'],
    ['Stock', '2.5'],
    ['Type', 'grouped'],
    ['Published', 'maybe'],
    ['Weight (stone)', '3'],
    ['Date sale price ends', '31.12.2026'],
    ['Name', 'a\u0000b'],
    ['Name', 'x'.repeat(201)],
  ])('refuses %s %j and names the column', (column, cell) => {
    const { problems } = read({ SKU: 'RAFT', [column]: cell })
    expect(problems.map((problem) => problem.column)).toContain(column)
  })

  it('is refused with more cells than headings', () => {
    const { problems } = readRow(
      {
        headers: ['SKU'],
        mapping: ['sku'],
        store: { ...DEFAULT_LOCALE, timeZone: 'UTC' },
        dialect: 'plain',
        sign: null,
      },
      ['A', 'B'],
    )
    expect(problems).toHaveLength(1)
  })

  it('reads attributes, categories and pictures with commas inside', () => {
    const { row } = read({
      ...base,
      'Attribute 1 name': 'Material',
      'Attribute 1 value(s)': 'Bamboo\\, oiled, Rope',
      Categories: 'Trays > Drinks, Gifts',
      Images: 'raft-1.jpg, raft-2.jpg',
    })
    expect(row.attributes).toEqual([{ label: 'Material', values: ['Bamboo, oiled', 'Rope'] }])
    expect(row.product.categories).toEqual([['Trays', 'Drinks'], ['Gifts']])
    expect(row.images?.map(({ name }) => name)).toEqual(['raft-1.jpg', 'raft-2.jpg'])
  })

  it('takes the escape of a formula away', () => {
    expect(read({ ...base, 'Short description': "'=1+1" }).row.product.shortDescription).toBe('=1+1')
  })

  it.each([
    ['PARENT', { parentSku: 'PARENT', parentId: null }],
    ['id:12', { parentSku: null, parentId: 12 }],
  ])('is a variation of %s', (parent, expected) => {
    expect(read({ Type: 'variation', Parent: parent, SKU: 'X' }).row).toMatchObject({
      kind: 'variation',
      ...expected,
    })
  })

  it('is no variation without a parent', () => {
    expect(read({ Type: 'variation', Parent: '', SKU: 'X' }).problems[0]?.column).toBe('Parent')
  })
})

describe('the prices of a store abroad', () => {
  const priceOf = (cell: string, store: Partial<typeof DEFAULT_LOCALE>) => {
    const { row, problems } = readRow(
      {
        headers: ['SKU', 'Name', 'Regular price'],
        mapping: ['sku', 'name', 'regularPrice'],
        store: { ...DEFAULT_LOCALE, ...store },
        dialect: 'woocommerce',
        sign: '.',
      },
      ['RAFT', 'Raft', cell],
    )
    return problems[0]?.message ?? row.variant.regularPrice
  }
  const JAPAN = { currency: 'JPY', locale: 'en-JP' }
  const KUWAIT = { currency: 'KWD', locale: 'en-KW' }
  const GERMANY = { currency: 'EUR', locale: 'en-DE' }

  it.each([
    ['1980', JAPAN, 1980],
    ['¥1980', JAPAN, 1980],
    ['JPY 1980', JAPAN, 1980],
    ['4.250', KUWAIT, 4250],
    ['KWD 4.25', KUWAIT, 4250],
    ['€12.90', GERMANY, 1290],
    ['12.90 EUR', GERMANY, 1290],
  ])('%j are read by its currency', (cell, store, amount) => {
    expect(priceOf(cell, store)).toBe(amount)
  })

  it.each([
    ['10.999', JAPAN, '"10.999" has more decimals than JPY has: none.'],
    ['10.9999', KUWAIT, '"10.9999" has more decimals than KWD has: three.'],
    ['10.999', GERMANY, '"10.999" has more than two decimals. Write the amount in whole cents.'],
    ['$12.90', GERMANY, '"$12.90" is not an amount such as 49.95.'],
    ['100001', JAPAN, '"100001" is more than ¥100,000.'],
  ])('%j are refused with what is wrong', (cell, store, message) => {
    expect(priceOf(cell, store)).toBe(message)
  })
})
