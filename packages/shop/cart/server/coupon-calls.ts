import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Call, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { couponCallInput } from '../../pricing/discounts/contract.ts'
import { type GuardDeps, guardAttempt, statusOf } from '../../sessions/card-testing/server/guard-attempt.ts'
import { recordAttempt } from '../../sessions/card-testing/server/record-attempt.ts'
import type { Cart, CartFailure } from '../contract.ts'
import { messages } from '../messages.ts'
import type { ShopViews } from '../views.ts'
import { applyCoupon } from './apply-coupon.ts'
import { reply } from './cart-reply.ts'
import type { CartDeps } from './change-cart.ts'
import { removeCoupon } from './remove-coupon.ts'

export type CouponCallDeps = CartDeps & GuardDeps & { views: () => Promise<ShopViews> }

const BAD_CODE = 'Send one coupon code of up to 1000 characters, in the field coupon_code.'
/** Nobody has made a longer one; it is not even looked up. */
const LONGEST_CODE = 100

/**
 * `apply_coupon` and `remove_coupon` as WooCommerce names them, answered like the other cart calls: the
 * whole cart, with the notice as words and as HTML. Wrong codes are
 * counted per session and address: many of them cost a proof of work each, more are refused.
 */
export function couponCalls(deps: CouponCallDeps): Record<string, Call> {
  return {
    apply_coupon: async ({ fields, caller }) => {
      const t = translator(messages, deps.texts())
      const code = codeOf(fields)
      if (code === null) return failure(deps, 400, BAD_CODE)
      if (code.length > LONGEST_CODE) return failure(deps, 200, t('couponTooLong'))
      const judged = await guardAttempt(deps, { place: 'coupon', caller, email: null, fields })
      if (judged.kind === 'refused') return failure(deps, statusOf([judged.refusal]), judged.refusal.message)
      const applied = await applyCoupon(deps, { session: caller.session, code })
      const isGuess = !applied.ok && applied.refusals.some((one) => one.code === 'coupon-unknown')
      await recordAttempt(deps.db, judged.tryId, isGuess ? 'bad' : 'void')
      return answer(deps, applied, t('couponApplied'))
    },

    remove_coupon: async ({ fields, caller }) => {
      const t = translator(messages, deps.texts())
      const code = codeOf(fields)
      if (code === null) return failure(deps, 400, BAD_CODE)
      return answer(deps, await removeCoupon(deps, { session: caller.session, code }), t('couponRemoved'))
    },
  }
}

/** The code of either field; `null` when neither was sent, or one several times. */
function codeOf(fields: Fields): string | null {
  const input = couponCallInput.safeParse(fields)
  return input.success ? (input.data.coupon_code ?? input.data.coupon ?? null) : null
}

async function answer(deps: CouponCallDeps, outcome: Outcome<Cart>, notice: string): Promise<CallReply> {
  if (!outcome.ok) {
    const message = outcome.refusals.map((refusal) => refusal.message).join(' ')
    return failure(deps, 200, message)
  }
  const { body, ...rest } = await reply(deps, outcome.value)
  const html = `<div class="woocommerce-message" role="alert">${escapeHtml(notice)}</div>`
  return { ...rest, body: { ...(body as object), notice, messages: html } }
}

async function failure(deps: CouponCallDeps, status: number, message: string): Promise<CallReply> {
  const views = await deps.views()
  const html = views.errors([{ field: 'coupon_code', message }])
  const body: CartFailure = { error: true, product_url: '', message, messages: html }
  return { status, body }
}
