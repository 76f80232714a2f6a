import { describe, expect, it } from 'vitest'
import { variantFixture } from '../catalogue.fixtures.ts'
import type { ProductOption } from '../contract.ts'
import { chosenVariant, isPossible } from './choose-variant.ts'

const size: ProductOption = {
  name: 'size',
  label: 'Size',
  values: [
    { value: 's', label: 'Small', swatch: null },
    { value: 'l', label: 'Large', swatch: null },
  ],
}
const variants = [
  variantFixture({ id: 1, options: { colour: 'sand', size: 's' } }),
  variantFixture({ id: 2, options: { colour: 'sand', size: 'l' } }),
  variantFixture({ id: 3, options: { colour: 'navy', size: 's' } }),
]

describe('choosing a variation', () => {
  it('names the variant once everything is chosen [S2.05]', () => {
    expect(chosenVariant(variants, { colour: 'sand' })).toBeNull()
    expect(chosenVariant(variants, { size: 's' })).toBeNull()
    expect(chosenVariant(variants, {})).toBeNull()
    expect(chosenVariant(variants, { colour: 'sand', size: 'l' })?.id).toBe(2)
    expect(chosenVariant(variants, { colour: 'navy', size: 's' })?.id).toBe(3)
    expect(chosenVariant(variants, { colour: 'navy', size: 'l' })).toBeNull()
  })

  it('names none where the choice fits several [S2.05]', () => {
    const twins = [variantFixture({ id: 7, options: {} }), variantFixture({ id: 8, options: {} })]
    expect(chosenVariant(twins, {})).toBeNull()
    expect(chosenVariant([], {})).toBeNull()
  })

  it('knows which combinations do not exist [S2.05]', () => {
    expect(isPossible(variants, { colour: 'navy' }, size, 's')).toBe(true)
    expect(isPossible(variants, { colour: 'navy' }, size, 'l')).toBe(false)
    expect(isPossible(variants, { colour: '' }, size, 'l')).toBe(true)
    expect(isPossible(variants, { colour: 'navy', size: 's' }, size, 'l')).toBe(false)
    expect(isPossible(variants, {}, size, 'xl')).toBe(false)
    expect(isPossible([], {}, size, 's')).toBe(false)
  })

  it('takes the only variant of a product without options', () => {
    expect(chosenVariant([variantFixture({ id: 9, options: {} })], {})?.id).toBe(9)
  })
})
