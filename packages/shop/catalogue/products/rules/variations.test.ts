import { describe, expect, it } from 'vitest'
import {
  draftFixture,
  draftOptionFixture,
  draftVariantFixture,
} from '../../editor/product-editing.fixtures.ts'
import {
  combinationKey,
  combinationsOf,
  fitVariants,
  freeName,
  labelOf,
  missingCombinations,
  newVariant,
} from './variations.ts'

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

  it('are the same combination whatever the order of the names', () => {
    const variants = [draftVariantFixture({ options: { size: 'small', colour: 'navy' } })]
    expect(missingCombinations({ options: [colour, size], variants })).toEqual([
      { colour: 'sand', size: 'small' },
      { colour: 'sand', size: 'large' },
      { colour: 'navy', size: 'large' },
    ])
    expect(combinationKey({ b: '1', a: '2', c: '3' })).toBe('[["a","2"],["b","1"],["c","3"]]')
  })

  it('go with an option that has no value', () => {
    const variants = [draftVariantFixture({ options: { colour: 'navy' } })]
    expect(fitVariants(variants, [{ ...size, choices: [] }])).toEqual([])
    expect(fitVariants(variants, [{ ...colour, choices: [] }])).toEqual([])
  })

  it('are labelled by what is chosen, in the order of the options', () => {
    expect(labelOf([colour, size], { size: 'small', colour: 'navy' })).toBe('Navy, Small')
    expect(labelOf([colour, size], { size: 'gone' })).toBe('gone')
    expect(labelOf([], { size: 'small' })).toBe('')
  })

  it.each([
    ['Colour', [], 'colour'],
    ['Colour', ['size'], 'colour'],
    ['Colour', ['colour'], 'colour-2'],
    ['Colour', ['colour', 'colour-2', 'colour-4'], 'colour-3'],
    ['???', [], 'option'],
  ])('are told apart by a free name: %s beside %j is %s', (label, taken, name) => {
    expect(freeName(label, taken)).toBe(name)
  })
})
