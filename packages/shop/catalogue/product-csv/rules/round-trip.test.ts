import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../custom-fields/contract.ts'
import type { DraftVariant, ProductDraft } from '../../products/draft-contract.ts'
import { blankDraft, blankVariant } from '../../products/rules/blank-draft.ts'
import { applyRows, type References } from './apply-rows.ts'
import { guessMapping } from './dialects.ts'
import type { PlacedRow } from './import-row.ts'
import { readRow } from './read-row.ts'
import { type Names, type Row, writeRows } from './write-rows.ts'

const WOOD = {
  key: 'wood',
  label: 'Wood',
  kind: 'text',
  choices: [],
  isArchived: false,
} as unknown as CustomField
const picture = (name: string, widths: number[]) => ({
  name,
  alt: '',
  caption: '',
  width: 1600,
  height: 1600,
  widths,
  fileName: `${name}.jpg`,
})
const NAMES: Names = {
  currency: 'AUD',
  zone: 'Australia/Sydney',
  publicUrl: 'https://shop.example',
  categories: new Map([
    [3, 'Trays > Drinks'],
    [4, 'Gifts'],
  ]),
  shippingClasses: new Map([[5, 'Bulky']]),
  pictures: new Map([
    [7, picture('raft', [240, 1600])],
    [8, picture('later', [])],
  ]),
  codes: new Map([
    [20, 'MUG'],
    [21, 'id:21'],
  ]),
  customFields: [WOOD],
}
const REFS: References = {
  categories: new Map([
    ['trays > drinks', 3],
    ['gifts', 4],
  ]),
  images: new Map([
    ['https://shop.example/pictures/raft-1600.jpg', { kind: 'library' as const, id: 7 }],
    ['later.jpg', { kind: 'library' as const, id: 8 }],
  ]),
  shippingClasses: new Map([['bulky', 5]]),
  taxClasses: new Set(['standard', 'gst-free']),
  products: new Map([
    ['mug', 20],
    ['id:21', 21],
  ]),
  customFields: [WOOD],
}

/** Everything that a file can say of a variation. */
const FULL: Partial<DraftVariant> = {
  gtin: '9312345678907',
  regularPrice: 123_450,
  salePrice: 99_000,
  saleFrom: '2026-10-03T14:00:00.000Z',
  saleUntil: '2026-10-10T13:00:00.000Z',
  stock: 7,
  backorders: 'notify',
  weightGrams: 2450,
  lengthMm: 660,
  widthMm: 455,
  heightMm: 31,
  taxClass: 'gst-free',
  shippingClassId: 5,
  minimumQuantity: 2,
  quantityStep: 3,
  soldIndividually: true,
}
const variant = (part: Partial<DraftVariant>): DraftVariant => ({ ...blankVariant(), ...part })
const draft = (part: Partial<ProductDraft>): ProductDraft => ({ ...blankDraft(), ...part })

const SIMPLE = draft({
  brand: 'Kiln',
  taxStatus: 'none',
  downloadLimit: null,
  seoTitle: 'A raft, for pools',
  seoDescription: 'It floats, really.',
  custom: { wood: 'Cedar, oiled' },
  name: 'Raft, the large one',
  slug: 'the-raft',
  status: 'hidden',
  featured: true,
  shortDescription: 'Floats.',
  description: '<p>One</p>\n<p>Two</p>',
  categoryIds: [3, 4],
  tags: ['summer', 'a, b'],
  attributes: [{ label: 'Care', value: 'Wipe, dry' }],
  pictureIds: [7, 8],
  upSellIds: [20],
  crossSellIds: [21, 20],
  variants: [variant({ ...FULL, sku: 'RAFT' })],
})

const VARIABLE = draft({
  custom: { wood: null },
  name: 'Apron',
  slug: 'apron',
  status: 'published',
  sku: 'APRON',
  pictureIds: [7, 8],
  options: [
    {
      name: 'colour',
      label: 'Colour',
      choices: [
        { value: 'sage', label: 'Sage', swatch: '#aabbcc' },
        { value: 'clay', label: 'Clay', swatch: null },
      ],
    },
    { name: 'size', label: 'Size', choices: [{ value: 's', label: 'S', swatch: null }] },
  ],
  variants: [
    variant({ ...FULL, sku: 'APRON-SAGE', options: { colour: 'sage', size: 's' }, pictureId: 8 }),
    variant({
      sku: 'APRON-CLAY',
      options: { colour: 'clay', size: 's' },
      regularPrice: 500,
      trackStock: false,
      inStock: false,
      backorders: 'yes',
    }),
  ],
})

/** Lays the rows of a file over a product, as an import does. */
function readBack(rows: Row[], current: ProductDraft = blankDraft()) {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const mapping = guessMapping(headers, 'buoy').map((field, at) =>
    headers[at] === 'Field: Wood' ? 'custom.wood' : field,
  )
  const placed = rows.map((cells, index): PlacedRow => {
    const reader = {
      headers,
      mapping,
      store: DEFAULT_LOCALE,
      dialect: 'buoy',
      sign: null,
      customFields: [WOOD],
    }
    const { row, problems, remarks } = readRow(
      reader,
      headers.map((name) => cells[name] ?? ''),
    )
    expect(problems).toEqual([])
    return { ...row, remarks, line: index + 2 }
  })
  const parent = placed.find(({ kind }) => kind === 'product') ?? null
  const variations = placed.filter(({ kind }) => kind === 'variation')
  return applyRows(current, { parent, variations }, REFS)
}

/** Stock that nobody has seen yet says nothing about stock. */
const seen = ({ variants, ...rest }: ProductDraft) => ({
  ...rest,
  variants: variants.map(({ stockSeen: _, ...one }) => one),
})

describe('a product that goes out to a file and into an empty shop', () => {
  it.each([
    ['without variations', SIMPLE],
    ['with variations', VARIABLE],
    ['that is a draft', draft({ ...SIMPLE, status: 'draft' })],
    [
      'that is on sale and taxed',
      draft({ ...SIMPLE, status: 'published', taxStatus: 'taxable', featured: false }),
    ],
    [
      'that is not posted',
      draft({
        ...SIMPLE,
        downloadLimit: 3,
        downloadDays: 30,
        variants: [variant({ sku: 'PLAN', regularPrice: 900, requiresShipping: false, trackStock: false })],
        downloads: [
          { id: null, name: 'Plan', url: 'https://files.example/plan.pdf', file: null, sku: null },
          { id: null, name: 'Guide', url: 'https://files.example/guide.pdf', file: null, sku: null },
        ],
      }),
    ],
  ])('is the same there: one %s', (_what, product) => {
    const { draft: there, problems, remarks } = readBack(writeRows(12, product, NAMES))
    expect([[...problems], [...remarks]]).toEqual([[], []])
    expect(seen(there)).toEqual(seen(product))
  })

  it('is not changed by its own file', () => {
    for (const product of [SIMPLE, VARIABLE]) {
      expect(readBack(writeRows(12, product, NAMES), product).draft).toEqual(product)
    }
  })

  it('keeps the files of a variation with it', () => {
    const file = { id: null, name: 'Care', url: 'https://files.example/care.pdf', file: null }
    const product = draft({ ...VARIABLE, downloads: [{ ...file, sku: 'APRON-SAGE' }] })
    const rows = writeRows(12, product, NAMES)
    expect(rows.map(({ Type, 'Download 1 URL': url }) => [Type, url])).toEqual([
      ['variable', undefined],
      ['variation, downloadable', 'https://files.example/care.pdf'],
      ['variation', undefined],
    ])
    expect(readBack(rows).draft.downloads).toEqual(product.downloads)
  })

  it('knows which line each variation stands in', () => {
    expect(readBack(writeRows(12, VARIABLE, NAMES)).lineOfVariant).toEqual([3, 4])
    expect(readBack(writeRows(12, SIMPLE, NAMES)).lineOfVariant).toEqual([2])
  })
})

describe('the file of a product', () => {
  it('has what other shops read: their names for kinds, states, stock and pictures', () => {
    const [row] = writeRows(12, SIMPLE, NAMES)
    expect(row).toMatchObject({
      ID: '12',
      Type: 'simple',
      SKU: 'RAFT',
      Published: '1',
      'Is featured?': '1',
      'Visibility in catalog': 'hidden',
      'Allow customer reviews?': '1',
      Categories: 'Trays > Drinks, Gifts',
      Tags: 'summer, a\\, b',
      Images: 'https://shop.example/pictures/raft-1600.jpg, later.jpg',
      Upsells: 'MUG',
      'Cross-sells': 'id:21, MUG',
      Position: '0',
      'Date sale price starts': '2026-10-04',
      'Date sale price ends': '2026-10-10',
      'In stock?': '1',
      Stock: '7',
      'Backorders allowed?': 'notify',
      'Weight (kg)': '2.45',
      'Length (cm)': '66',
      'Regular price': '1234.50',
      'Attribute 1 name': 'Care',
      'Attribute 1 value(s)': 'Wipe\\, dry',
      'Attribute 1 visible': '1',
      'Attribute 1 global': '0',
    })
    expect(writeRows(12, draft({ ...SIMPLE, status: 'draft' }), NAMES)[0]).toMatchObject({
      Published: '-1',
      'Visibility in catalog': 'visible',
    })
  })

  it('has a row for each variation, which names its product, its place and its values', () => {
    const [product, ...variations] = writeRows(12, VARIABLE, NAMES)
    expect(product).toMatchObject({ Type: 'variable', SKU: 'APRON', 'Meta: _buoy_swatches': 'Sage=#aabbcc' })
    expect(product).not.toHaveProperty('Regular price')
    expect(
      variations.map((row) => [
        row.Name,
        row.Parent,
        row.Position,
        row.Published,
        row['Is featured?'],
        row.ID,
      ]),
    ).toEqual([
      ['Apron - Sage, S', 'APRON', '1', '1', '0', ''],
      ['Apron - Clay, S', 'APRON', '2', '1', '0', ''],
    ])
    expect(
      variations.map((row) => [row.Images, row['In stock?'], row.Stock, row['Backorders allowed?']]),
    ).toEqual([
      ['later.jpg', '1', '7', 'notify'],
      ['', '0', '', '1'],
    ])
    expect(variations.map((row) => [row['Visibility in catalog'], row['Allow customer reviews?']])).toEqual([
      ['visible', '0'],
      ['visible', '0'],
    ])
    const noCode = writeRows(12, { ...VARIABLE, sku: null }, NAMES)
    expect([noCode[0]?.SKU, noCode[1]?.Parent]).toEqual(['', 'id:12'])
  })

  it('says nothing of what the shop does not have', () => {
    const [row] = writeRows(12, draft({ pictureIds: [99], categoryIds: [99], upSellIds: [99] }), NAMES)
    expect(row).toMatchObject({
      Images: '',
      Categories: '',
      Upsells: '',
      'Weight (kg)': '',
      'Length (cm)': '',
    })
    expect(row).toMatchObject({ 'Sale price': '', 'Shipping class': '', 'Tax class': '', 'Field: Wood': '' })
  })
})
