import { describe, expect, it } from 'vitest'
import type { ProductDraft } from '../contract.ts'
import { draftFixture, draftOptionFixture, draftVariantFixture } from '../product-editing.fixtures.ts'
import { checkDraft } from './check-draft.ts'

const fieldsOf = (part: Partial<ProductDraft>) => checkDraft(draftFixture(part)).map(({ field }) => field)
const colour = draftOptionFixture('Colour', ['Sand', 'Navy'])
const sand = draftVariantFixture({ sku: 'S', options: { colour: 'sand' } })

describe("an owner's product", () => {
  it('is fine when nothing is missing', () => {
    expect(checkDraft(draftFixture())).toEqual([])
    const navy = draftVariantFixture({ sku: 'N', options: { colour: 'navy' }, salePrice: 9900 })
    expect(fieldsOf({ options: [colour], variants: [sand, navy] })).toEqual([])
  })

  it.each<[string, Partial<ProductDraft>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an address with spaces', { slug: 'Noosa Round' }, 'slug'],
    ['nothing to buy while it is published', { variants: [] }, 'variants'],
    ['a detail without a name', { attributes: [{ label: '', value: 'x' }] }, 'attributes.0.label'],
    ['the same tag twice', { tags: ['Pool', 'pool'] }, 'tags'],
    ['no SKU', { variants: [draftVariantFixture({ sku: '' })] }, 'variants.0.sku'],
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
      'one per order, but two at least',
      { variants: [draftVariantFixture({ soldIndividually: true, minimumQuantity: 2 })] },
      'variants.0.minimumQuantity',
    ],
  ])('is refused with %s, at the field', (_what, part, field) => {
    expect(fieldsOf(part)).toEqual([field])
  })

  it('may be a draft without anything to buy', () => {
    expect(fieldsOf({ status: 'draft', variants: [] })).toEqual([])
  })
})
