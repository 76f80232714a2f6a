import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../custom-fields/contract.ts'
import { guessMapping } from './dialects.ts'
import { readRow } from './read-row.ts'

const custom = (kind: string, label: string, part: object = {}) =>
  ({ key: label.toLowerCase(), label, kind, choices: [], ...part }) as unknown as CustomField
const FIELDS = [
  custom('text', 'Care'),
  custom('number', 'Year'),
  custom('date', 'Made'),
  custom('yes-no', 'Signed'),
  custom('choice', 'Wood', {
    choices: [
      { value: 'oak', label: 'White oak' },
      { value: 'ash', label: 'Ash' },
    ],
  }),
]

type File = { dialect?: string; sign?: '.' | ',' | null; fields?: readonly CustomField[] }

function read(
  cells: Record<string, string>,
  { dialect = 'woocommerce', sign = '.', fields = FIELDS }: File = {},
) {
  const headers = Object.keys(cells)
  const mapping = guessMapping(headers, dialect, FIELDS)
  const store = { ...DEFAULT_LOCALE, timeZone: 'Australia/Sydney' }
  return readRow({ headers, mapping, store, dialect, sign, customFields: fields }, Object.values(cells))
}
const said = (cells: Record<string, string>, file?: File) => {
  const { problems, remarks } = read(cells, file)
  return [...problems, ...remarks].map(({ column, message }) => `${column}: ${message}`)
}
const variantOf = (cells: Record<string, string>, file?: File) =>
  read({ Type: 'simple', ...cells }, file).row.variant
const LONG = 'x'.repeat(41)

describe('what an owner reads about a cell that cannot be taken', () => {
  it.each<[string, string, string]>([
    ['Regular price', 'cheap', '"cheap" is not an amount such as 49.95.'],
    ['Regular price', LONG, `"${'x'.repeat(39)}…" is not an amount such as 49.95.`],
    ['Regular price', '4.999', '"4.999" has more than two decimals. Write the amount in whole cents.'],
    ['Regular price', '100000.01', '"100000.01" is more than $100,000.'],
    ['Stock', '2.5', '"2.5" has too many decimals.'],
    ['Stock', 'many', '"many" is not a whole number.'],
    ['Stock', '1000001', '"1000001" is more than a million.'],
    ['Backorders allowed?', 'maybe', '"maybe" is none of 0, 1 and notify.'],
    ['In stock?', 'maybe', '"maybe" is none of 1, 0 and backorder.'],
    ['Sold individually?', 'maybe', '"maybe" is neither 1 nor 0.'],
    ['Weight (stone)', '3', '"3" is not a number with a unit that is known.'],
    ['Weight (kg)', 'heavy', '"heavy" is not a number.'],
    ['Weight (kg)', '10000.001', '"10000.001" is not a number with a unit that is known.'],
    ['Date sale price ends', '31.12.2026', '"31.12.2026" is not a day such as 2026-12-24.'],
    ['Published', 'maybe', '"maybe" is none of 1, 0 and -1.'],
    ['Visibility in catalog', 'maybe', '"maybe" is none of visible, catalog, search and hidden.'],
    ['Tax status', 'maybe', '"maybe" is none of taxable, none.'],
    ['Meta: _buoy_minimum_quantity', '0', '"0" is not a whole number from 1 on.'],
    ['Meta: _buoy_quantity_step', '-1', '"-1" is not a whole number from 1 on.'],
    ['Name', 'a\u0000b', 'Holds a character that cannot be kept.'],
    ['Name', 'a\ud800b', 'Holds a character that cannot be kept.'],
    ['Name', 'x'.repeat(201), 'Is longer than 200 characters.'],
    ['SKU', 'x'.repeat(101), 'Is longer than 100 characters.'],
    ['Meta: _buoy_slug', 'x'.repeat(121), 'Is longer than 120 characters.'],
    ['Description', 'x'.repeat(100_001), 'Is longer than 100000 characters.'],
    ['Field: Year', 'old', '"old" is not a number.'],
    ['Field: Made', 'long ago', '"long ago" is not a day such as 2026-12-24.'],
    ['Field: Signed', 'maybe', '"maybe" is not yes or no.'],
    ['Field: Care', 'x'.repeat(1001), 'Is longer than 1000 characters.'],
  ])('%s %j', (column, cell, message) => {
    expect(said({ [column]: cell })).toEqual([`${column}: ${message}`])
  })

  it.each<[string, Record<string, string>, string]>([
    ['a variation alone', { Type: 'variation' }, ': A variation names its parent: a SKU, or id:12.'],
    [
      'a group',
      { Type: 'grouped' },
      'Type: A grouped product only shows others together, and is not kept here. The products themselves come in; show them together with a category or as up-sells.',
    ],
    [
      'a group with its products',
      { Type: 'Grouped', 'Grouped products': 'A, B' },
      'Type: A grouped product only shows others together (A, B), and is not kept here. The products themselves come in; show them together with a category or as up-sells.',
    ],
    [
      'what is sold elsewhere',
      { Type: 'external' },
      'Type: An external product is sold elsewhere, and is not kept here. Link to it from a page.',
    ],
    [
      'what is sold at an address',
      { Type: 'external', 'External URL': 'https://a.test' },
      'Type: An external product is sold elsewhere (https://a.test), and is not kept here. Link to it from a page.',
    ],
    [
      'pieces that are shared',
      { Stock: 'Parent' },
      'Stock: Shares the pieces of its product there. Here each variation is counted by itself: none are in stock until you count them.',
    ],
  ])('about %s', (_what, cells, message) => {
    expect(said(cells)).toEqual([message])
  })

  it('is said of numbers that can be read in two ways', () => {
    expect(said({ 'Regular price': '1,234' }, { sign: null })).toEqual([
      'Regular price: "1,234" can be read in two ways, and amounts are never guessed. Choose the decimal sign of the file, or write it with two decimals.',
    ])
    expect(said({ 'Weight (kg)': '1,234' }, { sign: null })).toEqual([
      'Weight (kg): "1,234" can be read in two ways. Choose the decimal sign of the file.',
    ])
  })

  it('is said of a row with more cells than headings, where the others hold anything', () => {
    const reader = { headers: ['SKU'], mapping: ['sku'], store: DEFAULT_LOCALE, dialect: 'plain', sign: null }
    expect(readRow(reader, ['A', 'B']).problems).toEqual([
      { column: '', message: 'Has more cells than there are headings. A quote may be missing.' },
    ])
    expect(readRow(reader, ['A', ' ', '']).problems).toEqual([])
    expect(readRow({ ...reader, mapping: [null] }, ['A']).row.sku).toBeNull()
  })

  it('is said of a column whose field is gone, where it holds anything', () => {
    const gone = { fields: FIELDS.slice(1) }
    expect(said({ 'Field: Care': 'Wipe' }, gone)).toEqual([
      'Field: Care: This field is not in use any more. Choose another one for the column, or leave it out.',
    ])
    expect(said({ 'Field: Care': '' }, gone)).toEqual([])
  })
})

describe('what a cell means', () => {
  it.each<[string, string, object]>([
    ['Weight (g)', '450', { weightGrams: 450 }],
    ['Weight (grams)', '450', { weightGrams: 450 }],
    ['Weight (gram)', '450', { weightGrams: 450 }],
    ['Weight (kgs)', '1', { weightGrams: 1000 }],
    ['Weight (lb)', '2', { weightGrams: 907 }],
    ['Weight (oz)', '10', { weightGrams: 283 }],
    ['Weight', '10000', { weightGrams: 10_000_000 }],
    ['Weight', '', { weightGrams: null }],
    ['Width (mm)', '25', { widthMm: 25 }],
    ['Height (m)', '2', { heightMm: 2000 }],
    ['Length (in)', '10', { lengthMm: 254 }],
    ['Length (inch)', '1', { lengthMm: 25 }],
    ['Length (yd)', '1', { lengthMm: 914 }],
    ['Length', '', { lengthMm: null }],
    ['Length', '0', { lengthMm: null }],
    ['Regular price', '$100,000', { regularPrice: 10_000_000 }],
    ['Regular price', 'A$ 5', { regularPrice: 500 }],
    ['Regular price', 'aud 5', { regularPrice: 500 }],
    ['Regular price', '5 AUD', { regularPrice: 500 }],
    ['Regular price', '', { regularPrice: null }],
    ['Sale price', '4', { salePrice: 400 }],
    ['Stock', '1000000', { stock: 1_000_000, trackStock: true }],
    ['Date sale price starts', '', { saleFrom: null }],
    ['Date sale price starts', '2026-10-04 10:00:00', { saleFrom: '2026-10-03T14:00:00.000Z' }],
    ['Tax class', 'Zero-Rate', { taxClass: 'zero-rate' }],
    ['Shipping class', 'Bulky', { shippingClass: 'Bulky' }],
    ['Meta: _buoy_minimum_quantity', '3', { minimumQuantity: 3 }],
    ['Meta: _buoy_minimum_quantity', '', { minimumQuantity: 1 }],
    ['Meta: _buoy_quantity_step', '2', { quantityStep: 2 }],
    ['Meta: _buoy_quantity_step', '', { quantityStep: 1 }],
    ['Backorders allowed?', 'Yes', { backorders: 'yes' }],
    ['Backorders allowed?', 'true', { backorders: 'yes' }],
    ['Backorders allowed?', 'parent', { backorders: 'no' }],
    ['Backorders allowed?', 'no', { backorders: 'no' }],
    ['Backorders allowed?', 'false', { backorders: 'no' }],
    ['Backorders allowed?', '', { backorders: 'no' }],
    ['In stock?', 'outofstock', { inStock: false, trackStock: false }],
    ['In stock?', 'no', { inStock: false }],
    ['In stock?', 'false', { inStock: false }],
    ['In stock?', 'instock', { inStock: true }],
    ['In stock?', 'yes', { inStock: true }],
    ['In stock?', 'true', { inStock: true }],
    ['In stock?', 'parent', { inStock: true }],
    ['In stock?', 'onbackorder', { trackStock: true, stock: 0, backorders: 'notify' }],
  ])('%s %j', (column, cell, expected) => {
    expect(said({ [column]: cell })).toEqual([])
    expect(variantOf({ [column]: cell })).toMatchObject(expected)
  })

  it.each(['1', 'yes', 'TRUE', 'y', 'parent'])('yes as %j', (cell) => {
    expect(variantOf({ 'Sold individually?': cell }).soldIndividually).toBe(true)
  })

  it.each(['0', 'no', 'False', 'n', ''])('no as %j', (cell) => {
    expect(variantOf({ 'Sold individually?': cell }).soldIndividually).toBe(false)
  })

  it.each<[string, string, object]>([
    ['Published', 'publish', { status: 'published' }],
    ['Published', 'Published', { status: 'published' }],
    ['Published', 'active', { status: 'published' }],
    ['Published', 'draft', { status: 'draft' }],
    ['Published', 'private', { status: 'draft' }],
    ['Published', 'archived', { status: 'draft' }],
    ['Published', 'false', { status: 'draft' }],
    ['Published', '', { status: 'draft' }],
    ['Visibility in catalog', 'Hidden', { isListed: false }],
    ['Visibility in catalog', 'search', { isListed: true }],
    ['Visibility in catalog', 'catalog', { isListed: true }],
    ['Visibility in catalog', 'visible', { isListed: true }],
    ['Visibility in catalog', '', { isListed: true }],
    ['Is featured?', '1', { featured: true }],
    ['Description', 'a\\nb', { description: 'a\nb' }],
    ['Upsells', 'A, B', { upSells: ['A', 'B'] }],
    ['Cross-sells', 'C', { crossSells: ['C'] }],
    ['Tags', 'Pool, pool, Sun', { tags: ['Pool', 'Sun'] }],
    ['Brands', 'Drinkware > Kiln', { brand: 'Kiln' }],
    ['Brands', '', { brand: null }],
    ['Tax status', 'Parent', { taxStatus: 'taxable' }],
    ['Tax status', 'true', { taxStatus: 'taxable' }],
    ['Tax status', 'false', { taxStatus: 'none' }],
    ['Meta: _buoy_swatches', 'Navy=#0A1b2C, Sand=tan, =#000000', { swatches: { Navy: '#0a1b2c' } }],
    ['Field: Care', 'Wipe', { custom: { care: 'Wipe' } }],
    ['Field: Care', '', { custom: { care: null } }],
    ['Field: Year', '-1.5', { custom: { year: -1.5 } }],
    ['Field: Made', '2026-12-24', { custom: { made: '2026-12-24' } }],
    ['Field: Signed', 'Y', { custom: { signed: true } }],
    ['Field: Signed', 'true', { custom: { signed: true } }],
    ['Field: Signed', '1', { custom: { signed: true } }],
    ['Field: Signed', 'YES', { custom: { signed: true } }],
    ['Field: Signed', 'n', { custom: { signed: false } }],
    ['Field: Signed', 'false', { custom: { signed: false } }],
    ['Field: Signed', '0', { custom: { signed: false } }],
    ['Field: Signed', 'No', { custom: { signed: false } }],
    ['Field: Wood', 'white OAK', { custom: { wood: 'oak' } }],
    ['Field: Wood', 'ash', { custom: { wood: 'ash' } }],
  ])('%s %j of the product', (column, cell, expected) => {
    expect(said({ [column]: cell })).toEqual([])
    expect(read({ [column]: cell }).row.product).toMatchObject(expected)
  })

  it('of a list of the owner’s own takes nothing back that was counted', () => {
    const plain = { dialect: 'plain' }
    expect(read({ SKU: 'A', 'In stock?': '0' }, plain).row.variant).toEqual({ stock: 0, inStock: false })
    expect(read({ SKU: 'A', 'In stock?': '1' }, plain).row.variant).toEqual({})
    expect(read({ SKU: 'A', 'In stock?': '0', Stock: '' }, plain).row.variant).toEqual({
      inStock: false,
      isUncountedWhenNew: true,
    })
    expect(read({ SKU: 'A' }, plain).row.variant).toEqual({})
    expect(read({ SKU: 'A' }).row.variant).toEqual({})
    expect(read({ SKU: 'A', Stock: '' }).row.variant).toEqual({ trackStock: false })
  })

  it('is what was owed in files of this store only', () => {
    expect(read({ Stock: '-3' }, { dialect: 'buoy' }).row.variant).toMatchObject({ stock: -3 })
    expect(said({ Stock: '-3' }, { dialect: 'buoy' })).toEqual([])
    const owed = { 'In stock?': 'backorder', 'Backorders allowed?': '1' }
    expect(variantOf(owed)).toMatchObject({ stock: 0, backorders: 'yes' })
  })

  it('is what is named: ids, places and parents', () => {
    expect(read({ ID: '12', Position: '-3' }).row).toMatchObject({ id: 12, position: -3 })
    expect(read({ ID: '1234567890', Position: '1234567' }).row).toMatchObject({ id: null, position: null })
    expect(read({ ID: 'x12', Position: '3x' }).row).toMatchObject({ id: null, position: null })
    expect(read({ ID: '12x', Position: 'x3' }).row).toMatchObject({ id: null, position: null })
    expect(read({ Parent: 'P', SKU: 'X' }).row).toMatchObject({
      kind: 'variation',
      parentSku: 'P',
      saysType: false,
    })
    expect(read({ Type: 'simple', Parent: 'P' }).row).toMatchObject({
      kind: 'product',
      parentSku: null,
      parentId: null,
    })
    expect(read({ Type: 'variation', Parent: 'ID: 7' }).row).toMatchObject({ parentId: 7, parentSku: null })
    expect(read({ Type: 'variation', Parent: 'xid:7' }).row).toMatchObject({
      parentId: null,
      parentSku: 'xid:7',
    })
    expect(read({ Type: 'variation', Parent: 'id:7x' }).row).toMatchObject({
      parentId: null,
      parentSku: 'id:7x',
    })
    expect(read({ Type: 'variation', Parent: 'P', Published: '0' }).row.isOff).toBe(true)
    expect(read({ Type: 'variation', Parent: 'P', Published: '1' }).row.isOff).toBe(false)
    expect(read({ Type: 'simple', Published: '0' }).row.isOff).toBe(false)
    expect(read({ Type: 'variable, virtual' }).row).toMatchObject({ isVariable: true, saysType: true })
    expect(read({ Type: 'virtual' }).row.variant.requiresShipping).toBe(false)
    expect(read({ Type: 'simple' }).row.variant.requiresShipping).toBe(true)
  })
})
