import { describe, expect, it } from 'vitest'
import {
  draftFixture,
  draftOptionFixture,
  draftVariantFixture,
} from '../../editor/product-editing.fixtures.ts'
import type { DraftDownload, ProductDraft } from '../draft-contract.ts'
import { checkDraft } from './check-draft.ts'

const fieldsOf = (part: Partial<ProductDraft>) => checkDraft(draftFixture(part)).map(({ field }) => field)
const colour = draftOptionFixture('Colour', ['Sand', 'Navy'])
const sand = draftVariantFixture({ sku: 'S', options: { colour: 'sand' } })

const download = (part: Partial<DraftDownload> = {}): DraftDownload => ({
  id: null,
  name: 'Manual',
  url: 'https://files.test/manual.pdf',
  file: null,
  sku: null,
  ...part,
})

describe("an owner's product", () => {
  it('is fine when nothing is missing', () => {
    expect(checkDraft(draftFixture())).toEqual([])
    const navy = draftVariantFixture({ sku: 'N', options: { colour: 'navy' }, salePrice: 9900 })
    expect(fieldsOf({ options: [colour], variants: [sand, navy] })).toEqual([])
  })

  it.each<[string, Partial<ProductDraft>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name that cannot be seen', { name: '\u3164\u200b' }, 'name'],
    ['an address with spaces', { slug: 'Noosa Round' }, 'slug'],
    ['nothing to buy while it is published', { variants: [] }, 'variants'],
    ['a detail without a name', { attributes: [{ label: '\u2800', value: 'x' }] }, 'attributes.0.label'],
    ['the same tag twice', { tags: ['Pool', 'pool'] }, 'tags'],
    ['no SKU', { variants: [draftVariantFixture({ sku: '\u200b' })] }, 'variants.0.sku'],
    [
      'a sale price above the regular one',
      { variants: [draftVariantFixture({ salePrice: 13_000 })] },
      'variants.0.salePrice',
    ],
    [
      'dates of a sale without its price',
      { variants: [draftVariantFixture({ saleFrom: '2026-12-01T00:00:00Z' })] },
      'variants.0.salePrice',
    ],
    [
      'the same values twice',
      { options: [colour], variants: [sand, { ...sand, sku: 'T' }] },
      'variants.1.options',
    ],
    [
      'the same SKU twice',
      { options: [colour], variants: [sand, { ...sand, options: { colour: 'navy' } }] },
      'variants.1.sku',
    ],
    [
      'a value that is not offered',
      { options: [colour], variants: [{ ...sand, options: { colour: 'red' } }] },
      'variants.0.options',
    ],
    [
      'a picture of another product',
      { variants: [draftVariantFixture({ pictureId: 9 })] },
      'variants.0.pictureId',
    ],
    [
      'a GTIN with a wrong check digit',
      { variants: [draftVariantFixture({ gtin: '4006381333930' })] },
      'variants.0.gtin',
    ],
    [
      'fewer than none where nothing is sold beyond the stock',
      { variants: [draftVariantFixture({ stock: -1, stockSeen: 0 })] },
      'variants.0.stock',
    ],
    ['a download without a name', { downloads: [download({ name: '\u00ad' })] }, 'downloads.0.name'],
    ['a download without a file', { downloads: [download({ url: null })] }, 'downloads.0.url'],
    ['a download from both places', { downloads: [download({ file: 'a.pdf' })] }, 'downloads.0.url'],
    ['a download of another scheme', { downloads: [download({ url: 'ftp://x.test/a' })] }, 'downloads.0.url'],
    ['a download of no variation', { downloads: [download({ sku: 'GONE' })] }, 'downloads.0.sku'],
    [
      'one per order, but two at least',
      { variants: [draftVariantFixture({ soldIndividually: true, minimumQuantity: 2 })] },
      'variants.0.minimumQuantity',
    ],
  ])('is refused with %s, at the field', (_what, part, field) => {
    expect(fieldsOf(part)).toEqual([field])
  })

  it('may be owed, sold beyond its stock, not counted and downloaded', () => {
    const owed = draftVariantFixture({ stock: -3, stockSeen: -3 })
    expect(fieldsOf({ variants: [owed] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...owed, stock: -1 }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...owed, stock: -4 }] })).toEqual(['variants.0.stock'])
    expect(fieldsOf({ variants: [{ ...owed, stock: -4, backorders: 'yes' }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...owed, stock: -4, trackStock: false }] })).toEqual([])
    expect(fieldsOf({ downloads: [download(), download({ sku: 'raft' })] })).toEqual([])
  })

  it('may be a draft without anything to buy', () => {
    expect(fieldsOf({ status: 'draft', variants: [] })).toEqual([])
  })
})
