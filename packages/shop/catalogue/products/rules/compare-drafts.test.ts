import { valueInWords } from '@buoy/kernel/rules/compare-values.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../custom-fields/contract.ts'
import {
  draftFixture,
  draftOptionFixture,
  draftVariantFixture,
} from '../../editor/product-editing.fixtures.ts'
import { compareDrafts, isSameDraft } from './compare-drafts.ts'

const FORMAT = moneyFormat(DEFAULT_LOCALE)

const colour = draftOptionFixture('Colour', ['Sand', 'Navy'])
const sand = draftVariantFixture({ id: 1, sku: 'S', options: { colour: 'sand' } })
const base = draftFixture({ options: [colour], variants: [sand] })

describe('two versions of a product', () => {
  it('are the same whatever the order of names inside', () => {
    const attributes = [{ value: 'Bamboo', label: 'Material' }]
    expect(isSameDraft(base, { ...base, attributes })).toBe(true)
  })

  it('differ in words that an owner reads', () => {
    const navy = draftVariantFixture({ sku: 'N', options: { colour: 'navy' } })
    const now = { ...base, name: 'Big raft', variants: [{ ...sand, salePrice: 9900 }, navy] }
    expect(compareDrafts(base, now, FORMAT)).toEqual([
      { field: 'name', label: 'Name', from: 'Raft', to: 'Big raft' },
      { field: 'variants', label: 'Sand: sale price', from: 'nothing', to: '$99.00' },
      { field: 'variants', label: 'Navy', from: 'not there', to: 'added' },
    ])
  })

  it('differ in the words of the screen where those are at hand', () => {
    const now = {
      ...base,
      status: 'draft' as const,
      categoryIds: [1, 2],
      variants: [{ ...sand, taxClass: 'gst-free' }],
    }
    const choices = {
      status: [{ value: 'draft', label: 'Draft' }],
      categoryIds: [{ value: '1', label: 'Trays' }],
      taxClass: [{ value: 'gst-free', label: 'GST-free' }],
    }
    const told = compareDrafts({ ...base, categoryIds: [1] }, now, FORMAT, choices)
    expect(told.map(({ label, to }) => [label, to])).toEqual([
      ['Status', 'Draft'],
      ['Categories', 'Trays, one more'],
      ['Sand: tax class', 'GST-free'],
    ])
  })

  it.each([
    ['name', 'Name', 'Boat'],
    ['slug', 'Address', 'boat'],
    ['status', 'Status', 'draft'],
    ['featured', 'Featured', true],
    ['sku', 'SKU', 'BOAT'],
    ['shortDescription', 'Short description', 'Sinks.'],
    ['description', 'Description', '<p>It sinks.</p>'],
    ['categoryIds', 'Categories', [3]],
    ['tags', 'Tags', ['pool']],
    ['attributes', 'Details', []],
    ['pictureIds', 'Pictures', [3]],
    ['upSellIds', 'Up-sells', [3]],
    ['crossSellIds', 'Cross-sells', [3]],
    ['brand', 'Brand', 'Ripple'],
    ['options', 'Options', []],
    [
      'downloads',
      'Downloads',
      [{ id: null, name: 'Manual', url: 'https://files.test', file: null, sku: null }],
    ],
  ] as const)('call the field %s of a product "%s"', (field, label, value) => {
    expect(compareDrafts(base, { ...base, [field]: value }, FORMAT)).toMatchObject([{ field, label }])
  })

  it.each([
    ['sku', 'SKU', 'T', 'T'],
    ['regularPrice', 'price', 9900, '$99.00'],
    ['saleFrom', 'sale begins', '2026-12-01', '2026-12-01'],
    ['saleUntil', 'sale ends', '2026-12-01', '2026-12-01'],
    ['stock', 'stock', 3, '3'],
    ['trackStock', 'stock is counted', false, 'no'],
    ['inStock', 'in stock', false, 'no'],
    ['backorders', 'sold beyond its stock', 'notify', 'notify'],
    ['requiresShipping', 'posted', false, 'no'],
    ['pictureId', 'picture', 3, '3'],
    ['weightGrams', 'weight', 3, '3'],
    ['lengthMm', 'length', 3, '3'],
    ['widthMm', 'width', 3, '3'],
    ['heightMm', 'height', 3, '3'],
    ['taxClass', 'tax class', 'free', 'free'],
    ['shippingClassId', 'shipping class', 3, '3'],
    ['minimumQuantity', 'fewest at once', 3, '3'],
    ['quantityStep', 'step', 3, '3'],
    ['soldIndividually', 'one per order', true, 'yes'],
    ['gtin', 'GTIN, UPC, EAN or ISBN', '4006381333931', '4006381333931'],
  ] as const)('call the field %s of a variation "%s"', (field, label, value, to) => {
    const now = { ...base, variants: [{ ...sand, [field]: value }] }
    expect(compareDrafts(base, now, FORMAT)).toMatchObject([
      { field: 'variants', label: `Sand: ${label}`, to },
    ])
  })

  it('name a variation by its SKU where no option does, and say which is gone', () => {
    const single = draftFixture({ variants: [draftVariantFixture({ sku: 'RAFT' })] })
    expect(compareDrafts(single, { ...single, variants: [] }, FORMAT)).toEqual([
      { field: 'variants', label: 'RAFT', from: 'for sale', to: 'removed' },
    ])
  })

  it("differ in the owner's own fields, first those that are known, in their order", () => {
    const fields = [
      { key: 'wood', label: 'Wood', kind: 'text' },
      { key: 'care', label: 'Care', kind: 'text' },
    ] as unknown as CustomField[]
    const from = { ...base, custom: { other: 'x', care: 'Wipe', wood: 'Oak' } }
    const to = { ...base, custom: { care: 'Wash', wood: 'Oak' } }
    expect(compareDrafts(from, to, FORMAT, {}, fields)).toEqual([
      { field: 'custom', label: 'Care', from: 'Wipe', to: 'Wash' },
      { field: 'custom', label: 'other', from: 'x', to: 'nothing' },
    ])
    expect(
      compareDrafts(to, { ...to, custom: { wood: 'Ash', care: 'Dry' } }, FORMAT, {}, fields),
    ).toMatchObject([
      { label: 'Wood', from: 'Oak', to: 'Ash' },
      { label: 'Care', from: 'Wash', to: 'Dry' },
    ])
    expect(compareDrafts(to, { ...to, custom: {} }, FORMAT)).toMatchObject([
      { label: 'care', from: 'Wash', to: 'nothing' },
      { label: 'wood', from: 'Oak', to: 'nothing' },
    ])
    expect(isSameDraft(from, to)).toBe(false)
  })

  it('write lists as they are stored where no choice is known', () => {
    const told = compareDrafts(base, { ...base, categoryIds: [3, 4] }, FORMAT, {
      categoryIds: [{ value: '1', label: 'Trays' }],
    })
    expect(told).toMatchObject([{ label: 'Categories', to: valueInWords([3, 4]) }])
  })
})
