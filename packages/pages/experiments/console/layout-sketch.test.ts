import { USUAL_LAYOUT } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import { describe, expect, it } from 'vitest'
import { type Sketch, sketchCheckout } from './layout-sketch.ts'

const draw = (choices: Partial<typeof USUAL_LAYOUT>, screen: 'wide' | 'phone' = 'wide') =>
  sketchCheckout({ ...USUAL_LAYOUT, ...choices }, screen)
const of = ({ parts }: Sketch, choice: string) => parts.filter((part) => part.choice === choice)

describe('the sketch of a checkout', () => {
  it('has the summary beside the form or above it on wide screens', () => {
    const [beside] = of(draw({ summary: 'beside' }), 'summary')
    const [above] = of(draw({ summary: 'above' }), 'summary')
    expect(beside?.x).toBeGreaterThan(100)
    expect(above?.x).toBe(8)
    expect(above?.width).toBe(224)
  })

  it('has the summary as one line or open on phones, with the coupon in it', () => {
    const folded = draw({ phoneSummary: 'folded', coupon: 'open' }, 'phone')
    const open = draw({ phoneSummary: 'open', coupon: 'open' }, 'phone')
    expect(of(folded, 'phoneSummary')[0]?.height).toBeLessThan(of(open, 'phoneSummary')[0]?.height ?? 0)
    expect(of(folded, 'coupon')).toEqual([])
    expect(of(open, 'coupon')).toHaveLength(1)
    expect(of(open, 'summary')).toEqual([])
  })

  it('has wallets before the form or before the payment', () => {
    const first = (choices: Partial<typeof USUAL_LAYOUT>) => of(draw(choices), 'express')[0]?.y ?? 0
    expect(first({ express: 'payment' })).toBeGreaterThan(first({ express: 'top' }))
  })

  it.each([
    ['coupon', 1],
    ['moreAddress', 2],
    ['note', 1],
  ] as const)('has %s behind a link or as open fields', (choice, fields) => {
    expect(of(draw({ [choice]: 'link' }), choice).map(({ kind }) => kind)).toEqual(['link'])
    const open = of(draw({ [choice]: 'open' }), choice).map(({ kind }) => kind)
    expect(open).toEqual(Array.from({ length: fields }, () => 'field'))
  })

  it('offers an account or not', () => {
    expect(of(draw({ account: 'offered' }), 'account')).toHaveLength(1)
    expect(of(draw({ account: 'hidden' }), 'account')).toEqual([])
  })

  it('keeps every part inside, and none over another', () => {
    for (const screen of ['wide', 'phone'] as const)
      for (const summary of ['beside', 'above'] as const) {
        const { parts, width, height } = draw({ summary }, screen)
        for (const one of parts) {
          expect(one.x + one.width).toBeLessThanOrEqual(width)
          expect(one.y + one.height).toBeLessThanOrEqual(height)
          const over = parts.filter(
            (other) =>
              other !== one &&
              other.x < one.x + one.width &&
              one.x < other.x + other.width &&
              other.y < one.y + one.height &&
              one.y < other.y + other.height,
          )
          expect(over).toEqual([])
        }
      }
  })
})
