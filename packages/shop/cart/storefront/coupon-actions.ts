import { type CallResponse, messageOf, type ShopCall } from '@buoy/platform/calls/storefront/shop-call.ts'
import type { CartReply } from '../contract.ts'
import type { CartEventName } from './cart-events.ts'

/** What came of putting a coupon in or taking it out; `message` is for the shopper either way. */
export type CouponOutcome = { ok: boolean; message: string }

type Deps = {
  call: ShopCall
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** What is said when the shop does not answer. */
  unreachable: () => string
  take: (answer: CallResponse) => CartReply | null
  announce: (message: string) => void
  tell: (name: CartEventName, fragments: Record<string, string>) => void
}

/** The store's commands for coupons, in turn with all others. */
export function couponActions({ call, inTurn, take, unreachable, announce, tell }: Deps) {
  function change(
    name: string,
    fields: Record<string, string>,
    event: CartEventName,
  ): Promise<CouponOutcome> {
    return inTurn(async () => {
      const answer = await call(name, fields)
      const reply = take(answer)
      if (!reply) return { ok: false, message: messageOf(answer, unreachable()) }
      const message = reply.notice ?? ''
      announce(message)
      tell(event, reply.fragments)
      tell('updated_wc_div', reply.fragments)
      return { ok: true, message }
    })
  }

  return {
    applyCoupon: (code: string) => change('apply_coupon', { coupon_code: code }, 'applied_coupon'),
    removeCoupon: (code: string) => change('remove_coupon', { coupon: code }, 'removed_coupon'),
  }
}
