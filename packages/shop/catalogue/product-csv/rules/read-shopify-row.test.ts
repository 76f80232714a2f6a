import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { guessMapping } from './dialects.ts'
import { gatherHandle } from './gather-handle.ts'
import type { PlacedRow } from './import-row.ts'
import { readRow } from './read-row.ts'

type Cells = Record<string, string>

function read(cells: Cells) {
  const headers = Object.keys(cells)
  const mapping = guessMapping(headers, 'shopify')
  return readRow(
    { headers, mapping, store: DEFAULT_LOCALE, dialect: 'shopify', sign: '.' },
    Object.values(cells),
  )
}
const MUG = { Handle: 'mug', Title: 'Mug', 'Variant Price': '5' }
const said = (cells: Cells) => {
  const { problems, remarks } = read({ ...MUG, ...cells })
  return [...problems, ...remarks].map(({ column, message }) => `${column}: ${message}`)
}
const gather = (...rows: Cells[]) => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return gatherHandle(
    rows.map((cells, index): PlacedRow => {
      const { row, remarks } = read(Object.fromEntries(headers.map((name) => [name, cells[name] ?? ''])))
      return { ...row, remarks, line: index + 2 }
    }),
  )
}

describe('a row of a Shopify export', () => {
  it.each<[Cells, string[]]>([
    [{ Handle: '' }, ['Handle: Names no handle, so that nobody knows which product is meant.']],
    [{ Status: 'gone' }, ['Status: "gone" is none of active, draft, archived and unlisted.']],
    [{ Status: 'Archived' }, ['Status: Archived there: it is kept as a draft.']],
    [{ Status: 'draft' }, []],
    [
      { 'Variant Inventory Policy': 'maybe' },
      ['Variant Inventory Policy: "maybe" is neither deny nor continue.'],
    ],
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '' },
      [
        'Variant Inventory Tracker: The file does not say how many there are: none are in stock until you count them.',
      ],
    ],
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-2' },
      ['Variant Inventory Qty: -2 cannot be in stock: it is 0 here.'],
    ],
    [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }, []],
    [{ Type: 'A > B > C > D > E' }, ['Type: Categories stand 4 deep here: "E" is cut off.']],
    [{ Title: 'x'.repeat(201) }, ['Title: Is longer than 200 characters.']],
  ])('says what is wrong with it, or to be known of it: %j', (cells, messages) => {
    expect(said(cells)).toEqual(messages)
  })

  it.each<[Cells, object]>([
    [{ 'Variant Inventory Policy': 'Continue' }, { backorders: 'yes' }],
    [{ 'Variant Inventory Policy': 'true' }, { backorders: 'yes' }],
    [{ 'Variant Inventory Policy': 'yes' }, { backorders: 'yes' }],
    [{ 'Variant Inventory Policy': '1' }, { backorders: 'yes' }],
    [{ 'Variant Inventory Policy': 'deny' }, { backorders: 'no' }],
    [{ 'Variant Inventory Policy': 'false' }, { backorders: 'no' }],
    [{ 'Variant Inventory Policy': 'no' }, { backorders: 'no' }],
    [{ 'Variant Inventory Policy': '0' }, { backorders: 'no' }],
    [{ 'Variant Inventory Policy': '' }, { backorders: 'no' }],
    [{ 'Variant Requires Shipping': 'false' }, { requiresShipping: false }],
    [{ 'Variant Requires Shipping': 'true' }, { requiresShipping: true }],
    [{ 'Variant Requires Shipping': '' }, { requiresShipping: true }],
    [{ 'Variant Taxable': 'false' }, { taxClass: 'zero-rate' }],
    [{ 'Variant Taxable': 'true' }, { taxClass: '' }],
    [{ 'Variant Taxable': '' }, { taxClass: '' }],
    [{ 'Variant Inventory Qty': '4' }, { trackStock: true, stock: 4 }],
    [{ 'Variant Inventory Qty': '' }, { trackStock: false }],
    [{ 'Variant Compare At Price': '9' }, { regularPrice: 900, salePrice: 500 }],
    [{ 'Variant Compare At Price': '5' }, { regularPrice: 500, salePrice: null }],
    [{ 'Variant Weight': '2' }, { weightGrams: 2000 }],
    [{ 'Variant Weight': '2', 'Variant Weight Unit': 'G' }, { weightGrams: 2 }],
  ])('means %j: %j', (cells, variant) => {
    expect(said(cells)).toEqual([])
    expect(read({ ...MUG, ...cells }).row.variant).toMatchObject(variant)
  })

  it('says nothing of what it has no column for', () => {
    const { row } = read(MUG)
    expect(row.variant).toEqual({ regularPrice: 500, salePrice: null })
    expect(row.product).toEqual({ name: 'Mug' })
    expect(row).toMatchObject({
      kind: 'product',
      isVariable: false,
      saysType: true,
      isOff: false,
      isGiftCard: false,
    })
    expect([row.handle, row.sku, row.images]).toEqual(['mug', null, []])
    expect(read({ Handle: 'MUG', Title: 'Mug' }).row.handle).toBe('mug')
    expect(read({ ...MUG, Handle: '' }).row.handle).toBeNull()
    expect(read({ Handle: 'mug', Title: 'Mug', 'Variant Price': '' }).row).toMatchObject({
      isSold: false,
      variant: {},
    })
    expect(read({ Handle: 'mug', Title: '', Tags: 'a' }).row.product).toEqual({})
    expect(read({ ...MUG, Type: '', Tags: 'Pool, pool' }).row.product).toMatchObject({
      categories: [],
      tags: ['Pool'],
    })
    expect(read({ ...MUG, 'Variant SKU': "A'B" }).row.sku).toBe("A'B")
    expect(read({ ...MUG, 'Variant Image': 'https://a.example/v.jpg' }).row.images).toEqual([
      { name: 'https://a.example/v.jpg', alt: '', place: -1 },
    ])
  })

  it.each(['Variant SKU', 'Variant Price', 'Option1 Value', 'Option2 Value', 'Option3 Value'])(
    'is sold when it names %s',
    (column) => {
      expect(read({ Handle: 'mug', [column]: '5' }).row.isSold).toBe(true)
    },
  )
})

describe('the rows of one handle', () => {
  const size = (value: string, more: Cells = {}): Cells => ({
    Handle: 'tee',
    'Option1 Value': value,
    'Variant Price': '5',
    ...more,
  })
  const first = (more: Cells = {}) => size('S', { Title: 'Tee', 'Option1 Name': 'Size', ...more })

  it('are variations by their options, each with its own picture', () => {
    const { group, remarks } = gather(
      first({ 'Image Src': 'a.jpg', 'Variant Image': 's.jpg', 'Variant SKU': 'TS' }),
      size('M', { 'Image Src': 'b.jpg', 'Variant Image': 'm.jpg' }),
      { Handle: 'tee', 'Image Src': 'a.jpg' },
    )
    expect(remarks).toEqual([])
    expect(group.lines).toEqual([2, 3, 4])
    expect(group.parent).toMatchObject({
      line: 2,
      isVariable: true,
      sku: null,
      variant: {},
      attributes: null,
    })
    expect(group.parent?.images?.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(
      group.variations.map(({ kind, sku, attributes, images }) => [kind, sku, attributes, images]),
    ).toEqual([
      ['variation', 'TS', [{ label: 'Size', values: ['S'] }], [{ name: 's.jpg', alt: '', place: -1 }]],
      ['variation', null, [{ label: 'Size', values: ['M'] }], [{ name: 'm.jpg', alt: '', place: -1 }]],
    ])
  })

  it('are one product where there is nothing to choose', () => {
    const plain = gather({ ...MUG, 'Variant SKU': 'MUG' }).group
    expect([plain.variations, plain.parent?.sku, plain.parent?.isVariable]).toEqual([[], 'MUG', false])
    expect(plain.parent?.variant).toMatchObject({ regularPrice: 500 })
    const title = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
    expect(gather({ ...MUG, ...title }).group.variations).toEqual([])
    expect(gather({ ...MUG, ...title, 'Option1 Value': 'Large' }).group.variations).toHaveLength(1)
    expect(gather({ ...MUG, ...title, 'Option1 Name': 'Size' }).group.variations).toHaveLength(1)
    expect(gather(MUG, MUG).group.variations).toHaveLength(2)
    expect(gather({ Handle: 'mug', Title: 'Mug' }).group.parent).toMatchObject({ sku: null, variant: {} })
  })

  it('have the name of the row that has one, wherever it stands', () => {
    const { group } = gather(size('S'), first({ Title: 'Tee', Tags: 'Cotton' }))
    expect(group.parent).toMatchObject({ name: 'Tee', line: 2, product: { tags: ['Cotton'] } })
    expect(() => gatherHandle([])).toThrow('A product of a file has no rows')
  })

  it('say of taxes what their columns say, and nothing without them', () => {
    expect(gather(MUG).group.parent?.product.taxStatus).toBeUndefined()
    expect(gather({ ...MUG, 'Variant Taxable': 'true' }).group.parent?.product.taxStatus).toBe('taxable')
    expect(gather({ Handle: 'mug', Title: 'Mug' }).group.parent?.product.taxStatus).toBeUndefined()
  })

  it('are kept as a draft when a gift card is among them', () => {
    const { group, remarks } = gather(first(), size('M', { 'Gift Card': 'true' }))
    expect(group.parent).toMatchObject({ isGiftCard: true, product: { status: 'draft' } })
    expect(remarks).toEqual([
      {
        line: 2,
        column: 'Gift Card',
        message: 'Gift cards are not sold here yet: it is kept as a draft. Nobody would get a code for it.',
      },
    ])
    expect(gather({ ...size('S'), 'Gift Card': 'true' }).group.parent?.product.status).toBeUndefined()
  })

  it('show pictures by their place, those without one last', () => {
    const picture = (name: string, place: string) => ({
      Handle: 'tee',
      'Image Src': name,
      'Image Position': place,
    })
    const { group } = gather(
      { ...MUG, ...picture('c.jpg', '') },
      picture('b.jpg', '2'),
      picture('a.jpg', '1'),
    )
    expect(group.parent?.images?.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })
})
