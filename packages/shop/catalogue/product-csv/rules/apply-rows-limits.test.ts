import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../custom-fields/contract.ts'
import { blankDraft, blankVariant } from '../../products/rules/blank-draft.ts'
import { rowFixture } from '../product-csv-rows.fixtures.ts'
import { applyRows, linkKey, type References } from './apply-rows.ts'
import type { PlacedRow } from './import-row.ts'
import type { Notes } from './notes.ts'

const REFS: References = {
  categories: new Map([
    ['gifts', 14],
    ['home > kitchen', 9],
  ]),
  images: new Map(
    Array.from({ length: 45 }, (_, index) => [`${index}.jpg`, { kind: 'library', id: index + 1 } as const]),
  ),
  shippingClasses: new Map(),
  taxClasses: new Set(['standard']),
  products: new Map(),
  customFields: [],
}
const said = (notes: Notes) =>
  [...notes].flatMap(([line, all]) => all.map((one) => `${line} ${one.column}: ${one.message}`))
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, alt: '', place: null }))
const apply = (part: Partial<PlacedRow>, variations: PlacedRow[] = [], refs = REFS) =>
  applyRows(
    blankDraft(),
    { parent: rowFixture({ product: { name: 'Raft' }, variant: { regularPrice: 1 }, ...part }), variations },
    refs,
  )
const size = (label: string, part: Partial<PlacedRow> = {}) =>
  rowFixture({
    line: 3,
    kind: 'variation',
    attributes: [{ label: 'Size', values: [label] }],
    variant: { regularPrice: 1 },
    ...part,
  })

describe('the limits of a product of a file', () => {
  it('are forty pictures, and more are told', () => {
    const most = 40
    expect(apply({ images: images(45) }).draft.pictureIds).toHaveLength(most)
    expect(said(apply({ images: images(most) }).remarks)).toEqual([])
    expect(said(apply({ images: images(most + 1) }).remarks)).toEqual([
      `2 Images: A product shows ${most} pictures here: the others are left out.`,
    ])
    // A variation has no picture of its own any more where the product is full.
    const full = apply({ images: images(most) }, [
      size('S', { images: [{ name: '44.jpg', alt: '', place: null }] }),
    ])
    expect(full.draft.variants[0]?.pictureId).toBeNull()
    expect(full.draft.pictureIds).toHaveLength(most)
    const known = apply({ images: images(most) }, [size('S', { images: images(1) })])
    expect(known.draft.variants[0]?.pictureId).toBe(1)
  })

  it('are sixty tags and twelve links, not one fewer', () => {
    const tags = Array.from({ length: 60 }, (_, index) => `t${index}`)
    expect(said(apply({ product: { tags } }).remarks)).toEqual([])
    expect(said(apply({ product: { upSells: ['x'.repeat(90)] } }).remarks)).toEqual([
      `2 Upsells: There is no product "${'x'.repeat(80)}": the link to it is left out.`,
    ])
  })

  it('names categories by their whole path, in the order of their ids', () => {
    const { draft } = apply({ product: { categories: [['Gifts'], ['Home', 'Kitchen'], ['Kitchen']] } })
    expect(draft.categoryIds).toEqual([9, 14])
  })

  it('says what is wrong with a field that the owner added, under its heading', () => {
    const year = { key: 'year', label: 'Year', kind: 'number', choices: [] } as unknown as CustomField
    const wrong = {
      product: { custom: { year: 'old' } },
      variant: { regularPrice: 1 },
    } as unknown as Partial<PlacedRow>
    const told = said(
      apply(wrong, [], { ...REFS, customFields: [year, { ...year, key: 'other', label: 'Other' }] }).problems,
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^2 Field: Year: /)
  })

  it.each([
    ['ID: 12', 'id:12'],
    ['id:  12', 'id:12'],
    ['id:12', 'id:12'],
    ['my id: 12', 'my id: 12'],
  ])('links to %j as %j', (name, key) => {
    expect(linkKey(name)).toBe(key)
  })
})

describe('rows without those of their product', () => {
  const stored = {
    ...blankDraft(),
    sku: 'TEE',
    slug: 'tee',
    options: [{ name: 'size', label: 'Size', choices: [{ value: 's', label: 'S', swatch: null }] }],
    variants: [{ ...blankVariant(), id: 5, sku: 'Tee-S', regularPrice: 9, options: { size: 's' } }],
  }

  it('change the variation with their SKU, whatever its case, and nothing else', () => {
    const row = size('S', { sku: 'TEE-s', attributes: null, variant: { regularPrice: 7 } })
    const { draft, lineOfVariant, problems } = applyRows(stored, { parent: null, variations: [row] }, REFS)
    expect(said(problems)).toEqual([])
    expect(draft).toMatchObject({ sku: 'TEE', options: stored.options })
    expect(draft.variants).toEqual([{ ...stored.variants[0], sku: 'TEE-s', regularPrice: 7 }])
    expect(lineOfVariant).toEqual([3])
  })

  it('leave a product as it is when there are none', () => {
    const none = applyRows(stored, { parent: null, variations: [] }, REFS)
    expect(none.draft).toEqual(stored)
    expect(none.lineOfVariant).toEqual([null])
    const simple = { ...blankDraft(), variants: [{ ...blankVariant(), id: 4, sku: 'MUG' }] }
    const untouched = applyRows(simple, { parent: null, variations: [] }, REFS)
    expect([untouched.draft, untouched.lineOfVariant]).toEqual([simple, [null]])
  })

  it('make options with their colours, beside those that are there', () => {
    const swatches = { Navy: '#001122' }
    const { draft } = apply({ product: { name: 'Raft', swatches }, isVariable: true }, [
      size('S', {
        attributes: [
          { label: 'Size', values: ['S'] },
          { label: 'Colour', values: ['Navy'] },
        ],
      }),
    ])
    expect(draft.options).toEqual([
      { name: 'size', label: 'Size', choices: [{ value: 's', label: 'S', swatch: null }] },
      { name: 'colour', label: 'Colour', choices: [{ value: 'navy', label: 'Navy', swatch: '#001122' }] },
    ])
  })
})
