import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { variantFixture } from '../catalogue.fixtures.ts'
import type { ProductOption } from '../contract.ts'
import { readChoice, writeChoice } from './choice-address.ts'
import { objectionTo } from './why-impossible.ts'

const option = (name: string, label: string, values: [string, string][]): ProductOption => ({
  name,
  label,
  values: values.map(([value, label]) => ({ value, label, swatch: null })),
})
const colour = option('colour', 'Colour', [
  ['sand', 'Sand'],
  ['navy', 'Navy'],
])
const size = option('size', 'Size', [
  ['s', 'Small'],
  ['l', 'Large'],
])
const gone = { state: 'out-of-stock' } as const
const product = {
  options: [colour, size],
  variants: [
    variantFixture({ id: 1, options: { colour: 'sand', size: 's' } }),
    variantFixture({ id: 2, options: { colour: 'sand', size: 'l' }, availability: gone }),
    variantFixture({ id: 3, options: { colour: 'navy', size: 's' } }),
  ],
}
const read = (text: string) => readChoice(new URLSearchParams(text), product)

describe('a choice in the address', () => {
  it('is written and read again', () => {
    expect(writeChoice(product.options, { size: 'l', colour: 'sand' })).toBe(
      '?attribute_colour=sand&attribute_size=l',
    )
    expect(read('attribute_colour=sand&attribute_size=l')).toEqual({ colour: 'sand', size: 'l' })
    expect(writeChoice(product.options, { colour: '' })).toBe('')
  })

  it('leaves out what does not exist, or not together', () => {
    expect(read('attribute_colour=pink&attribute_size=s')).toEqual({ size: 's' })
    expect(read('attribute_colour=navy&attribute_size=l')).toEqual({ colour: 'navy' })
    expect(read('attribute_wood=oak')).toEqual({})
  })
})

describe('a value that cannot be chosen', () => {
  it('says what it isn’t available in [S2.05]', () => {
    expect(
      objectionTo(product, { colour: 'navy' }, { option: size, value: 'l' }, SOURCE_TEXT_LOCALE),
    ).toEqual({
      kind: 'not-made',
      reason: 'Large isn’t available in Navy.',
    })
    expect(objectionTo(product, {}, { option: size, value: 'm' }, SOURCE_TEXT_LOCALE)?.reason).toBe(
      'm isn’t available.',
    )
  })

  it('is told from one that is sold out, which can be looked at', () => {
    expect(
      objectionTo(product, { colour: 'sand' }, { option: size, value: 'l' }, SOURCE_TEXT_LOCALE)?.kind,
    ).toBe('sold-out')
    expect(objectionTo(product, {}, { option: size, value: 's' }, SOURCE_TEXT_LOCALE)).toBeNull()
  })
})
