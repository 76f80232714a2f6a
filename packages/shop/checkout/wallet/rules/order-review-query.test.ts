import { describe, expect, it } from 'vitest'
import { readOrderReview, withoutOrderReview } from './order-review-query.ts'

const encode = (payload: unknown) =>
  encodeURIComponent(Buffer.from(JSON.stringify(payload)).toString('base64'))
const decode = (text: string) => Buffer.from(text, 'base64').toString('latin1')
const search = (payload: unknown) => `?a=1&_stripe_order_review=${encode(payload)}&b=2`

describe('_stripe_order_review', () => {
  it('carries the gateway and the token it has received [S2.32] [S2.33]', () => {
    const payload = { payment_method: 'stripe_googlepay', payment_nonce: 'pm_123' }
    expect(readOrderReview(search(payload), decode)).toEqual({ gateway: 'stripe_googlepay', token: 'pm_123' })
  })

  it.each([
    ['another gateway', search({ payment_method: 'bitcoin', payment_nonce: 'pm_1' })],
    ['a token that is none', search({ payment_method: 'stripe_googlepay', payment_nonce: '<b>' })],
    [
      'a token with something before it',
      search({ payment_method: 'stripe_googlepay', payment_nonce: 'x_pm_1' }),
    ],
    [
      'a token with something behind it',
      search({ payment_method: 'stripe_googlepay', payment_nonce: 'pm_1<' }),
    ],
    ['a token that is no text', search({ payment_method: 'stripe_googlepay', payment_nonce: ['pm_1'] })],
    ['a gateway that is no text', search({ payment_method: ['stripe_googlepay'], payment_nonce: 'pm_1' })],
    ['no object', search(null)],
    ['a broken escape', '?_stripe_order_review=%zz'],
    ['nothing', '?a=1'],
  ])('is ignored with %s', (_what, query) => expect(readOrderReview(query, decode)).toBeNull())

  it('is taken out of the address [S2.33]', () => {
    expect(withoutOrderReview(search({}))).toBe('?a=1&b=2')
    expect(withoutOrderReview('?_stripe_order_review=x')).toBe('')
    expect(withoutOrderReview('')).toBe('')
    expect(withoutOrderReview('a=1?&&b=2')).toBe('?a=1?&b=2')
  })
})
