import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { blankDraft } from '../../products/rules/blank-draft.ts'
import { draft, NAMES, REFS, SIMPLE, VARIABLE, variant, WOOD } from '../round-trip.fixtures.ts'
import { applyRows } from './apply-rows.ts'
import { guessMapping } from './dialects.ts'
import type { PlacedRow } from './import-row.ts'
import { readRow } from './read-row.ts'
import { type Row, writeRows } from './write-rows.ts'

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
