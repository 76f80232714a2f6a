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
const raft = draftVariantFixture({ sku: 'R' })
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

  it.each<[string, Partial<ProductDraft>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Give the product a name.'],
    ['a name that cannot be seen', { name: '\u3164\u200b' }, 'name', 'Give the product a name.'],
    [
      'an address with spaces',
      { slug: 'Noosa Round' },
      'slug',
      'Use lower-case letters, digits and hyphens: noosa-round.',
    ],
    [
      'nothing to buy while it is published',
      { variants: [] },
      'variants',
      'There is nothing to buy yet. Add a variation, or keep it as a draft.',
    ],
    [
      'a detail without a name',
      { attributes: [{ label: '\u2800', value: 'x' }] },
      'attributes.0.label',
      'Name this detail.',
    ],
    ['the same tag twice', { tags: ['Pool', 'pool'] }, 'tags', 'The tag "pool" is there twice.'],
    [
      'no SKU',
      { variants: [draftVariantFixture({ sku: '\u200b' })] },
      'variants.0.sku',
      'Give it a SKU, such as NOO-RND-60.',
    ],
    [
      'a sale price above the regular one',
      { variants: [draftVariantFixture({ salePrice: 13_000 })] },
      'variants.0.salePrice',
      'A sale price is lower than the regular price.',
    ],
    [
      'dates of a sale without its price',
      { variants: [draftVariantFixture({ saleFrom: '2026-12-01T00:00:00Z' })] },
      'variants.0.salePrice',
      'Enter the sale price, or clear its dates.',
    ],
    [
      'the same values twice',
      { options: [colour], variants: [sand, { ...sand, sku: 'T' }] },
      'variants.1.options',
      'Another variation has the same values.',
    ],
    [
      'the same SKU twice',
      { options: [colour], variants: [sand, { ...sand, options: { colour: 'navy' } }] },
      'variants.1.sku',
      'Another variation has this SKU.',
    ],
    [
      'a value that is not offered',
      { options: [colour], variants: [{ ...sand, options: { colour: 'red' } }] },
      'variants.0.options',
      'Choose a value for every option.',
    ],
    [
      'a picture of another product',
      { variants: [draftVariantFixture({ pictureId: 9 })] },
      'variants.0.pictureId',
      'Choose one of the pictures of this product.',
    ],
    [
      'a GTIN with a wrong check digit',
      { variants: [draftVariantFixture({ gtin: '4006381333930' })] },
      'variants.0.gtin',
      'This is no GTIN, UPC, EAN or ISBN: its check digit does not fit the other digits, so one of them is mistyped.',
    ],
    [
      'fewer than none where nothing is sold beyond the stock',
      { variants: [draftVariantFixture({ stock: -1, stockSeen: 0 })] },
      'variants.0.stock',
      'There cannot be fewer than none. Allow backorders to sell beyond the stock.',
    ],
    [
      'a download without a name',
      { downloads: [download({ name: '\u00ad' })] },
      'downloads.0.name',
      'Name this file, as buyers see it.',
    ],
    [
      'a download without a file',
      { downloads: [download({ url: null })] },
      'downloads.0.url',
      'Upload a file, or enter the address that it has.',
    ],
    [
      'a download from both places',
      { downloads: [download({ file: 'a.pdf' })] },
      'downloads.0.url',
      'Upload a file, or enter the address that it has.',
    ],
    [
      'a download of another scheme',
      { downloads: [download({ url: 'ftp://x.test/a' })] },
      'downloads.0.url',
      'Enter an address that begins with https://.',
    ],
    [
      'a download of no variation',
      { downloads: [download({ sku: 'GONE' })] },
      'downloads.0.sku',
      'Choose one of the variations, or all of them.',
    ],
    [
      'one per order, but two at least',
      { variants: [draftVariantFixture({ soldIndividually: true, minimumQuantity: 2 })] },
      'variants.0.minimumQuantity',
      'Sold one per order: the fewest at once must be 1.',
    ],
    ['no address', { slug: '' }, 'slug', 'Give the product an address, such as blue-mug.'],
    [
      'an address of nothing that can be kept',
      { slug: '---' },
      'slug',
      'Use lower-case letters, digits and hyphens: blue-mug.',
    ],
    [
      'a detail that says nothing',
      { attributes: [{ label: 'Material', value: ' ' }] },
      'attributes.0.value',
      'Say what it is, or remove it.',
    ],
    [
      'two options of one name',
      { options: [colour, colour], variants: [], status: 'draft' },
      'options.1.label',
      'Another option has this name.',
    ],
    [
      'an option without a label',
      { options: [{ ...colour, label: ' ' }], variants: [sand] },
      'options.0.label',
      'Name the option, such as Colour.',
    ],
    [
      'an option without a name',
      { options: [{ ...colour, name: '' }], variants: [], status: 'draft' },
      'options.0.label',
      'Name the option, such as Colour.',
    ],
    [
      'an option without values',
      { options: [{ ...colour, choices: [] }], variants: [], status: 'draft' },
      'options.0.choices',
      'Add at least one value.',
    ],
    [
      'a value that is there twice',
      { options: [draftOptionFixture('Colour', ['Sand', ' sand '])], variants: [], status: 'draft' },
      'options.0.choices.1.label',
      'This value is there twice.',
    ],
    [
      'a value without a label',
      { options: [draftOptionFixture('Colour', ['Sand', '\u200b'])], variants: [], status: 'draft' },
      'options.0.choices.1.label',
      'Name this value.',
    ],
    [
      'a sale price that is the regular one',
      { variants: [{ ...raft, regularPrice: 9900, salePrice: 9900 }] },
      'variants.0.salePrice',
      'A sale price is lower than the regular price.',
    ],
    [
      'the end of a sale without its price',
      { variants: [{ ...raft, saleUntil: '2026-12-01T00:00:00Z' }] },
      'variants.0.salePrice',
      'Enter the sale price, or clear its dates.',
    ],
    [
      'a sale that ends as it begins',
      {
        variants: [
          { ...raft, salePrice: 1, saleFrom: '2026-12-01T00:00:00Z', saleUntil: '2026-12-01T00:00:00Z' },
        ],
      },
      'variants.0.saleUntil',
      'The sale must end after it begins.',
    ],
    [
      'the same SKU in other letters',
      { options: [colour], variants: [sand, { ...sand, sku: ' s', options: { colour: 'navy' } }] },
      'variants.1.sku',
      'Another variation has this SKU.',
    ],
    [
      'an address before another word',
      { downloads: [download({ url: 'see https://files.test/a' })] },
      'downloads.0.url',
      'Enter an address that begins with https://.',
    ],
    [
      'an address with a space',
      { downloads: [download({ url: 'https://files.test/a b' })] },
      'downloads.0.url',
      'Enter an address that begins with https://.',
    ],
  ])('is refused with %s, at the field', (_what, part, field, message) => {
    expect(checkDraft(draftFixture(part))).toEqual([{ code: 'invalid-product', field, message }])
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

  it('may be sold one per order, on sale for a time, and downloaded from any web address', () => {
    const sale = { salePrice: 1, saleFrom: '2026-12-01T00:00:00Z', saleUntil: '2026-12-02T00:00:00Z' }
    expect(fieldsOf({ variants: [{ ...raft, ...sale }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...raft, ...sale, saleFrom: null }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...raft, ...sale, saleUntil: null }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...raft, soldIndividually: true, minimumQuantity: 1 }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...raft, minimumQuantity: 2 }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...raft, stock: 0, stockSeen: 3 }] })).toEqual([])
    expect(fieldsOf({ variants: [{ ...raft, pictureId: 4 }], pictureIds: [4] })).toEqual([])
    for (const url of ['http://files.test', 'HTTPS://files.test?id=2', 'https://files.test#top'])
      expect(fieldsOf({ downloads: [download({ url })] }), url).toEqual([])
    const ofRaft = { variants: [{ ...raft, sku: ' Raft ' }], downloads: [download({ sku: 'rafT ' })] }
    expect(fieldsOf(ofRaft)).toEqual([])
    expect(fieldsOf({ tags: ['', ''] })).toEqual([])
  })

  it('is refused with variations that nothing tells apart', () => {
    const other = { ...raft, sku: 'B', options: { colour: 'sand' } }
    expect(checkDraft(draftFixture({ variants: [raft, other] }))[0]).toMatchObject({
      field: 'variants',
      message: 'Variations need an option to tell them apart, such as a colour.',
    })
  })

  it('may be a draft without anything to buy', () => {
    expect(fieldsOf({ status: 'draft', variants: [] })).toEqual([])
  })
})
