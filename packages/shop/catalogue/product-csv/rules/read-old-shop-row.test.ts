import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { guessMapping } from './dialects.ts'
import { gatherHandle } from './gather-handle.ts'
import type { PlacedRow } from './import-row.ts'
import { readRow } from './read-row.ts'

const read = (dialect: string, cells: Record<string, string>) => {
  const headers = Object.keys(cells)
  const mapping = guessMapping(headers, dialect)
  return readRow(
    { headers, mapping, store: { ...DEFAULT_LOCALE, timeZone: 'Australia/Sydney' }, dialect, sign: '.' },
    Object.values(cells),
  )
}
const woo = (cells: Record<string, string>) => read('woocommerce', { Type: 'simple', SKU: 'A', ...cells })

describe('a row of WooCommerce', () => {
  it.each([
    [
      { 'In stock?': '1', Stock: '' },
      { trackStock: false, inStock: true },
    ],
    [
      { 'In stock?': '0', Stock: '' },
      { trackStock: false, inStock: false },
    ],
    [
      { 'In stock?': '1', Stock: '7' },
      { trackStock: true, stock: 7 },
    ],
    [
      { 'In stock?': '1', Stock: '5.0000' },
      { trackStock: true, stock: 5 },
    ],
    [
      { 'In stock?': '0', Stock: '-3' },
      { trackStock: true, stock: 0 },
    ],
    [
      { 'In stock?': 'backorder', Stock: '' },
      { trackStock: true, stock: 0, backorders: 'notify' },
    ],
    [
      { Stock: '0', 'Backorders allowed?': '1' },
      { trackStock: true, stock: 0, backorders: 'yes' },
    ],
    [
      { Stock: '2', 'Backorders allowed?': 'notify' },
      { trackStock: true, stock: 2, backorders: 'notify' },
    ],
    [{ Stock: 'parent' }, { trackStock: true, stock: 0 }],
  ])('says how its stock is kept: %j', (cells, expected) => {
    const { row, problems } = woo(cells)
    expect(problems).toEqual([])
    expect(row.variant).toMatchObject(expected)
  })

  it('says in words what is not as it was: pieces below zero, shared pieces, codes that are no GTIN, more brands', () => {
    const said = (cells: Record<string, string>) => woo(cells).remarks.map(({ message }) => message)
    expect(said({ Stock: '-3' })).toEqual(['-3 cannot be in stock: it is 0 here.'])
    expect(said({ Stock: 'parent' })[0]).toMatch(/^Shares the pieces of its product/)
    expect(said({ 'GTIN, UPC, EAN, or ISBN': '4006381333932' })).toEqual([
      '"4006381333932" is no GTIN, UPC, EAN or ISBN (its check digit does not fit the other digits, so one of them is mistyped), and is left out.',
    ])
    expect(said({ 'GTIN, UPC, EAN, or ISBN': '9.31E+12' })).toEqual([
      '"9.31E+12" is no GTIN, UPC, EAN or ISBN (it needs 8, 12, 13 or 14 digits, or the 10 of an ISBN), and is left out.',
    ])
    expect(said({ Brands: 'Kiln, Loom' })).toEqual(['A product has one brand here: "Kiln" is kept.'])
    expect(said({ Categories: 'A > B > C > D > E' })).toEqual([
      'Categories stand 4 deep here: "E" is cut off.',
    ])
  })

  it.each([
    ['1', 'published'],
    ['true', 'published'],
    ['0', 'draft'],
    ['-1', 'draft'],
    ["'-1", 'draft'],
  ])('is on sale or a draft: Published %j', (cell, status) => {
    expect(woo({ Published: cell }).row.product.status).toBe(status)
  })

  it.each([
    ['taxable', 'taxable'],
    ['none', 'none'],
    ['shipping', 'none'],
    ['', 'taxable'],
  ])('is taxed or not: %j', (cell, status) => {
    expect(woo({ 'Tax status': cell }).row.product.taxStatus).toBe(status)
  })

  it('keeps files to download with their limits, without end where none is given', () => {
    const files = {
      'Download 1 name': 'One',
      'Download 1 URL': 'https://a.example/1.pdf',
      'Download 2 name': '',
      'Download 2 URL': '',
    }
    const kind = {
      Type: 'simple, downloadable, virtual',
      'Download limit': '-1',
      'Download expiry days': '30',
    }
    expect(woo({ ...kind, ...files }).row).toMatchObject({
      product: {
        downloads: [{ name: 'One', url: 'https://a.example/1.pdf' }],
        downloadLimit: null,
        downloadDays: 30,
      },
      variant: { requiresShipping: false },
    })
    expect(woo(files).row.product.downloads).toBeUndefined()
  })

  it('reads names that WordPress keeps as HTML', () => {
    const { row } = woo({
      Name: 'Cups &amp; the potter&#8217;s mugs',
      Categories: 'Home &amp; Garden > Kitchen',
    })
    expect(row.name).toBe('Cups & the potter’s mugs')
    expect(row.product.categories).toEqual([['Home & Garden', 'Kitchen']])
  })

  it.each(['subscription', 'variable-subscription', 'bundle', 'booking'])(
    'is refused by name as %s',
    (type) => {
      expect(woo({ Type: type }).problems[0]?.message).toBe(
        `"${type}" products are not sold here. Use simple, variable or variation.`,
      )
    },
  )
})

const shopify = (...rows: Record<string, string>[]) => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const placed = rows.map((cells, index): PlacedRow => {
    const { row, remarks } = read(
      'shopify',
      Object.fromEntries(headers.map((name) => [name, cells[name] ?? ''])),
    )
    return { ...row, remarks, line: index + 2 }
  })
  return gatherHandle(placed)
}

describe('the rows of a handle of Shopify', () => {
  const mug = { Handle: 'mug', Title: 'Mug', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }

  it.each([
    [{ Published: 'TRUE', Status: 'active' }, 'published', true],
    [{ Published: 'FALSE', Status: 'active' }, 'draft', true],
    [{ Published: 'true', Status: 'draft' }, 'draft', true],
    [{ Published: 'true', Status: 'Archived' }, 'draft', true],
    [{ Published: 'true', Status: 'unlisted' }, 'published', false],
    [{ Published: 'true' }, 'published', true],
    [{ Status: 'Active' }, 'published', true],
  ])('are on sale by both of its columns: %j', (cells, status, isListed) => {
    expect(shopify({ ...mug, ...cells }).group.parent?.product).toMatchObject({ status, isListed })
  })

  it.each([
    ['59.00', '', { regularPrice: 5900, salePrice: null }],
    ['59.00', '69.00', { regularPrice: 6900, salePrice: 5900 }],
    ['59.00', '59.00', { regularPrice: 5900, salePrice: null }],
    ['59.00', '40', { regularPrice: 5900, salePrice: null }],
    ['59.00', '0.00', { regularPrice: 5900, salePrice: null }],
  ])('cost %s, compared with %j', (price, compareAt, expected) => {
    const row = { ...mug, 'Variant Price': price, 'Variant Compare At Price': compareAt }
    expect(shopify(row).group.parent?.variant).toMatchObject(expected)
  })

  it.each([
    [{ 'Variant Grams': '350', 'Variant Weight Unit': 'kg' }, 350],
    [{ 'Weight value (grams)': '12.5' }, 13],
    [{ 'Variant Weight': '1.5', 'Variant Weight Unit': 'lb' }, 680],
    [{ 'Variant Weight': '2', 'Variant Weight Unit': 'oz' }, 57],
    [{ 'Variant Weight': '0.4' }, 400],
  ])('weigh what they weigh: %j', (cells, grams) => {
    expect(shopify({ ...mug, 'Variant Price': '5', ...cells }).group.parent?.variant.weightGrams).toBe(grams)
  })

  it('are in stock by tracker, and none where the file does not say how many', () => {
    const stock = (cells: Record<string, string>) =>
      shopify({ ...mug, 'Variant Price': '5', ...cells }).group.parent
    expect(stock({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '9' })?.variant.trackStock).toBe(
      false,
    )
    expect(
      stock({ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '9' })?.variant,
    ).toMatchObject({
      trackStock: true,
      stock: 9,
    })
    const unknown = stock({ 'Variant Inventory Tracker': 'shopify' })
    expect(unknown?.variant).toMatchObject({ trackStock: true, stock: 0 })
    expect(unknown?.remarks[0]?.message).toMatch(/^The file does not say how many/)
  })

  it('have no tax as a whole, or in a class of their own where only some have none', () => {
    const tee = (...taxable: string[]) =>
      shopify(
        ...taxable.map((cell, index) => ({
          Handle: 'tee',
          Title: index === 0 ? 'Tee' : '',
          'Option1 Name': index === 0 ? 'Size' : '',
          'Option1 Value': `S${index}`,
          'Variant Price': '5',
          'Variant Taxable': cell,
        })),
      ).group
    expect(tee('false', 'FALSE').parent?.product.taxStatus).toBe('none')
    expect(tee('false', 'FALSE').variations.map(({ variant }) => variant.taxClass)).toEqual(['', ''])
    expect(tee('true', 'false').parent?.product.taxStatus).toBe('taxable')
    expect(tee('true', 'false').variations.map(({ variant }) => variant.taxClass)).toEqual(['', 'zero-rate'])
  })

  it('keep the digits of codes that Shopify protects from spreadsheets', () => {
    const row = { ...mug, 'Variant Price': '5', 'Variant SKU': "'00123", 'Variant Barcode': "'9312345678907" }
    expect(shopify(row).group.parent).toMatchObject({ sku: '00123', variant: { gtin: '9312345678907' } })
  })

  it('name a category once, also with a comma in it, and pictures by their place', () => {
    const { group } = shopify(
      {
        ...mug,
        Type: 'Cups, mugs',
        'Image Src': 'https://a.example/2.jpg',
        'Image Position': '2',
        'Image Alt Text': 'Back',
      },
      { Handle: 'MUG', 'Image Src': 'https://a.example/1.jpg', 'Image Position': '1' },
    )
    expect(group.parent?.product.categories).toEqual([['Cups, mugs']])
    expect(group.parent?.images).toEqual([
      { name: 'https://a.example/1.jpg', alt: '', place: 1 },
      { name: 'https://a.example/2.jpg', alt: 'Back', place: 2 },
    ])
    expect(group.lines).toEqual([2, 3])
  })
})
