import { describe, expect, it } from 'vitest'
import { blankDraft } from './blank-draft.ts'

describe('a new product', () => {
  it('is an unpublished draft that says nothing, with one variation that is posted and counted', () => {
    const { variants, ...draft } = blankDraft()
    expect(draft).toMatchObject({
      name: '',
      slug: '',
      status: 'draft',
      featured: false,
      shortDescription: '',
      description: '',
      custom: {},
    })
    for (const list of ['categoryIds', 'tags', 'attributes', 'downloads', 'pictureIds', 'options'] as const)
      expect(draft[list]).toEqual([])
    expect([draft.upSellIds, draft.crossSellIds]).toEqual([[], []])
    expect(variants).toHaveLength(1)
    expect(variants[0]).toMatchObject({
      sku: '',
      options: {},
      trackStock: true,
      inStock: true,
      backorders: 'no',
      requiresShipping: true,
      taxClass: 'standard',
      minimumQuantity: 1,
      quantityStep: 1,
      soldIndividually: false,
    })
  })
})
