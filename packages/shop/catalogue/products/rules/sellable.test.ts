import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { availabilityOf, availabilityOfProduct } from './availability.ts'
import { backorderNote, beyondStock, type StockFacts, sellable, toldBeyondStock } from './sellable.ts'

const facts = (part: Partial<StockFacts> = {}): StockFacts => ({
  stock: 3,
  trackStock: true,
  inStock: true,
  backorders: 'no',
  ...part,
})

describe('what can be sold of a variant', () => {
  it.each<[string, Partial<StockFacts>, number, number]>([
    ['its stock', {}, 0, 3],
    ['its stock without what others hold', {}, 2, 1],
    ['never less than nothing', { stock: -4 }, 2, 0],
    ['everything, when it is not counted', { trackStock: false, stock: 0 }, 9, Number.POSITIVE_INFINITY],
    ['nothing, when it is not counted and sold out', { trackStock: false, inStock: false }, 0, 0],
    [
      'everything, when it is sold beyond its stock',
      { stock: 0, backorders: 'yes' },
      4,
      Number.POSITIVE_INFINITY,
    ],
    ['its stock, whatever the mark of goods that are not counted says', { inStock: false }, 0, 3],
  ])('is %s', (_what, part, held, left) => {
    expect(sellable(facts(part), held)).toBe(left)
  })

  it('is partly not in stock yet', () => {
    const notify = facts({ backorders: 'notify' })
    expect([1, 3, 4, 9].map((quantity) => beyondStock(notify, quantity))).toEqual([0, 0, 1, 6])
    expect(beyondStock(notify, 3, 2)).toBe(2)
    expect(beyondStock({ ...notify, stock: -5 }, 2)).toBe(2)
    expect(beyondStock(facts({ trackStock: false, backorders: 'yes', stock: 0 }), 2)).toBe(0)
    expect(toldBeyondStock({ ...notify, backorders: 'yes' }, 9)).toBe(0)
    expect(toldBeyondStock(notify, 9)).toBe(6)
  })

  it('is told in words', () => {
    expect([
      backorderNote(0, 3, SOURCE_TEXT_LOCALE),
      backorderNote(2, 3, SOURCE_TEXT_LOCALE),
      backorderNote(3, 3, SOURCE_TEXT_LOCALE),
    ]).toEqual([null, '2 of 3 available on backorder', 'Available on backorder'])
  })
})

describe('availability', () => {
  it.each<[Partial<StockFacts>, object]>([
    [{ stock: 5 }, { state: 'in-stock', left: 5 }],
    [{ stock: 6 }, { state: 'in-stock', left: null }],
    [{ stock: 0 }, { state: 'out-of-stock' }],
    [
      { stock: 0, trackStock: false },
      { state: 'in-stock', left: null },
    ],
    [{ stock: 9, trackStock: false, inStock: false }, { state: 'out-of-stock' }],
    [{ stock: 0, backorders: 'notify' }, { state: 'on-backorder' }],
    [
      { stock: 2, backorders: 'notify' },
      { state: 'in-stock', left: null },
    ],
    [
      { stock: -2, backorders: 'yes' },
      { state: 'in-stock', left: null },
    ],
  ])('of %j is %j', (part, told) => {
    expect(availabilityOf(facts(part))).toEqual(told)
  })

  it('of a product is the best of its variations', () => {
    const [out, later, there] = [facts({ stock: 0 }), facts({ stock: 0, backorders: 'notify' }), facts()]
    expect(availabilityOfProduct([out, out])).toEqual({ state: 'out-of-stock' })
    expect(availabilityOfProduct([out, later])).toEqual({ state: 'on-backorder' })
    expect(availabilityOfProduct([out, later, there])).toEqual({ state: 'in-stock', left: null })
  })
})
