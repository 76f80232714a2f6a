import { describe, expect, it } from 'vitest'
import {
  draftFixture,
  draftOptionFixture,
  draftVariantFixture,
} from '../../editor/product-editing.fixtures.ts'
import { combinationsOf, fitVariants, labelOf, missingCombinations, newVariant } from './variations.ts'

const colour = draftOptionFixture('Colour', ['Sand', 'Navy'])
const size = draftOptionFixture('Size', ['Small', 'Large'])

describe('variations', () => {
  it('are every combination of the values, in the order of the options', () => {
    expect(combinationsOf([colour, size])).toEqual([
      { colour: 'sand', size: 'small' },
      { colour: 'sand', size: 'large' },
      { colour: 'navy', size: 'small' },
      { colour: 'navy', size: 'large' },
    ])
    expect(combinationsOf([])).toEqual([{}])
  })

  it('names the combinations that are not sold yet', () => {
    const variants = [draftVariantFixture({ options: { colour: 'navy' } })]
    expect(missingCombinations(draftFixture({ options: [colour], variants }))).toEqual([{ colour: 'sand' }])
  })

  it('keep id, price and stock when an option is added', () => {
    const variants = [draftVariantFixture({ id: 7, stock: 3, options: { colour: 'navy' } })]
    expect(fitVariants(variants, [colour, size])).toEqual([
      { ...variants[0], options: { colour: 'navy', size: 'small' } },
    ])
  })

  it('go with the value that is taken away, and do not double when an option is', () => {
    const variants = [
      draftVariantFixture({ id: 1, options: { colour: 'sand', size: 'small' } }),
      draftVariantFixture({ id: 2, options: { colour: 'sand', size: 'large' } }),
      draftVariantFixture({ id: 3, options: { colour: 'red', size: 'large' } }),
    ]
    expect(fitVariants(variants, [colour]).map(({ id }) => id)).toEqual([1])
  })

  it('are made with the price of another one and nothing in stock', () => {
    const made = newVariant(draftVariantFixture({ id: 4, stock: 9 }), 'raft', { colour: 'navy' })
    expect(made).toMatchObject({ id: null, sku: 'RAFT-NAVY', stock: 0, regularPrice: 12_900 })
    expect(labelOf([colour], made.options)).toBe('Navy')
  })
})
