import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { variantFixture } from '../catalogue.fixtures.ts'
import type { ProductOption } from '../contract.ts'
import { objectionTo } from './why-impossible.ts'

const option = (name: string, label: string, values: [string, string][]): ProductOption => ({
  name,
  label,
  values: values.map(([value, words]) => ({ value, label: words, swatch: null })),
})
const colour = option('colour', 'Colour', [
  ['sand', 'Sand'],
  ['navy', 'Navy'],
  ['teal', 'Teal'],
])
const size = option('size', 'Size', [
  ['s', 'Small'],
  ['l', 'Large'],
])
const gone = { state: 'out-of-stock' } as const
const there = { state: 'in-stock', left: null } as const
const product = {
  options: [colour, size],
  variants: [
    variantFixture({ id: 1, options: { colour: 'sand', size: 's' }, availability: there }),
    variantFixture({ id: 2, options: { colour: 'sand', size: 'l' }, availability: gone }),
    variantFixture({ id: 3, options: { colour: 'navy', size: 's' }, availability: gone }),
  ],
}

describe('what speaks against a value', () => {
  it('is nothing when it can be had', () => {
    expect(objectionTo(product, {}, { option: size, value: 's' }, SOURCE_TEXT_LOCALE)).toBeNull()
    expect(
      objectionTo(product, { colour: 'sand' }, { option: size, value: 's' }, SOURCE_TEXT_LOCALE),
    ).toBeNull()
    expect(objectionTo(product, { colour: '' }, { option: size, value: 's' }, SOURCE_TEXT_LOCALE)).toBeNull()
    expect(
      objectionTo(product, { size: 'l', colour: 'sand' }, { option: size, value: 's' }, SOURCE_TEXT_LOCALE),
    ).toBeNull()
  })

  it('is that it is not made, with what was chosen, if anything [S2.05]', () => {
    expect(
      objectionTo(product, { colour: 'navy' }, { option: size, value: 'l' }, SOURCE_TEXT_LOCALE),
    ).toEqual({
      kind: 'not-made',
      reason: 'Large isn’t available in Navy.',
    })
    expect(objectionTo(product, {}, { option: colour, value: 'teal' }, SOURCE_TEXT_LOCALE)).toEqual({
      kind: 'not-made',
      reason: 'Teal isn’t available.',
    })
    expect(
      objectionTo(product, { colour: 'navy' }, { option: size, value: 'xl' }, SOURCE_TEXT_LOCALE)?.reason,
    ).toBe('xl isn’t available in Navy.')
  })

  it('is that all that have it are sold out', () => {
    const soldOut = (reason: string) => ({ kind: 'sold-out', reason })
    expect(
      objectionTo(product, { colour: 'sand' }, { option: size, value: 'l' }, SOURCE_TEXT_LOCALE),
    ).toEqual(soldOut('Large is sold out right now.'))
    expect(objectionTo(product, {}, { option: colour, value: 'navy' }, SOURCE_TEXT_LOCALE)).toEqual(
      soldOut('Navy is sold out right now.'),
    )
    expect(objectionTo(product, {}, { option: colour, value: 'sand' }, SOURCE_TEXT_LOCALE)).toBeNull()
  })
})
