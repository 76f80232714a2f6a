import { describe, expect, it } from 'vitest'
import { EMPTY_BADGE, readCartCookie } from './cart-cookie.ts'

describe('cart cookie', () => {
  it('reads count, subtotal in cents and hash from among other cookies', () => {
    expect(readCartCookie('theme=sea; buoy_cart=3.14985.0aff; last=1')).toEqual({
      count: 3,
      subtotal: 14985,
      hash: '0aff',
    })
  })

  it.each(['', 'buoy_cart=', 'buoy_cart=x.y.z', 'buoy_cart=1.2', 'not_buoy_cart=1.2.a', 'buoy_cart=-1.2.a'])(
    'takes %j for an empty cart',
    (cookies) => {
      expect(readCartCookie(cookies)).toEqual(EMPTY_BADGE)
    },
  )
})
