import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Call, Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { verifyNonce } from '@buoy/kernel/server/nonce.ts'
import { shownCart } from '../../../cart/rules/shown-cart.ts'
import { cartCookie } from '../../../cart/server/cart-reply.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import type { ShopViews } from '../../../cart/views.ts'
import { leavePath, orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { offerMethods } from '../../../payments/methods/server/offer-methods.ts'
import { confirmHash } from '../../../payments/stripe/rules/confirm-hash.ts'
import { statusOf } from '../../../sessions/card-testing/server/guard-attempt.ts'
import { guarded } from '../../../sessions/card-testing/server/guard-payment.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { type CheckoutReply, type OrderReviewReply, orderReviewInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { checkoutRefusal } from '../rules/checkout-refusal.ts'
import type { CheckoutForm } from '../rules/read-details.ts'
import { REVIEW_ACTION } from './open-checkout.ts'
import { type PlaceOrderDeps, placeOrder } from './place-order.ts'
import type { OrderRequest } from './prepare-order.ts'
import { deliveryWish, readForm } from './read-form.ts'
import { type ReadOrderDeps, readOrderRequest } from './read-order-request.ts'
import type { PaymentOutcome } from './run-payment.ts'
import { updateOrderReview } from './update-order-review.ts'

/** An order that stands, with the form it came from. */
export type PlacedOrder = {
  orderId: number
  caller: Caller
  form: CheckoutForm
  /** True when the browser leaves the checkout now; while a bank asks, the page and its nonces must last. */
  isLeaving: boolean
  /** The provider's customer that a guest's card is kept for until they have their account. */
  preparedCustomer?: string | null
}

/** What the browser is given besides the answer. */
export type AfterOrder = Pick<CallReply, 'cookies' | 'setCookies' | 'renewsSession'>

export type CheckoutCallDeps = PlaceOrderDeps &
  ReadOrderDeps & {
    views: () => Promise<ShopViews>
    /** What an order means for the shopper's account; never throws, since the order stands. */
    afterOrder: (placed: PlacedOrder) => Promise<AfterOrder>
  }

const REVIEW_FRAGMENT = '.woocommerce-checkout-review-order-table'

/** The calls of the checkout page: `checkout` (S7.10, S7.11) and `update_order_review` (S7.60). */
export function checkoutCalls(deps: CheckoutCallDeps): Record<string, Call> {
  return {
    checkout: async ({ fields, caller }) => {
      const read = await readOrderRequest(deps, fields, caller)
      if (!read.ok) return failure(deps, read.refusals, { status: read.status })
      const place = () => placeOrder(deps, read.request)
      // Without a way to pay no bank is asked, so there is nothing for the card shield to count.
      const outcome =
        read.request.source === ''
          ? await place()
          : await guarded(deps, tryOf(read.request, fields, caller), place)
      if (outcome.kind === 'refused') {
        return failure(deps, outcome.refusals, { ...outcome, status: statusOf(outcome.refusals) })
      }

      const received = orderReceivedPath(outcome.orderId, outcome.key)
      const body = orderedReply(outcome, received)
      const cart = await loadCart(
        { ...deps, held: heldByOthers(read.request.checkoutSessionId) },
        caller.session,
      )
      const { request } = read
      const isLeaving = outcome.kind !== 'authenticate'
      const { orderId } = outcome
      const isPrepared = caller.customerId === null && request.payer?.saves === true
      const preparedCustomer = isPrepared ? (request.payer?.customer ?? null) : null
      const after = await deps.afterOrder({
        orderId,
        caller,
        form: request.form,
        isLeaving,
        preparedCustomer,
      })
      return { status: 200, body, ...after, cookies: [cartCookie(cart), ...(after.cookies ?? [])] }
    },

    update_order_review: async ({ fields, caller }) => {
      const input = orderReviewInput.safeParse(readForm(fields))
      if (!input.success) return failure(deps, [checkoutRefusal('badAddress', deps.texts())], { status: 400 })
      const isGenuine = verifyNonce(deps.nonces, REVIEW_ACTION, caller.session, input.data.security)
      if (!isGenuine) {
        const tooOld = checkoutRefusal('checkoutPageTooOld', deps.texts())
        return failure(deps, [tooOld], { status: 403, reload: true })
      }
      const [{ cart: priced, checkoutSessionId }, views] = await Promise.all([
        updateOrderReview(deps, caller.session, deliveryWish(input.data)),
        deps.views(),
      ])
      const isEmpty = checkoutSessionId === null
      const cart = shownCart(priced)
      const emptyCart = translator(messages, deps.texts())('cartEmpty')
      const body: OrderReviewReply = {
        result: isEmpty ? 'failure' : 'success',
        messages: isEmpty ? views.errors([{ field: null, message: emptyCart }]) : '',
        reload: isEmpty,
        fragments: { [REVIEW_FRAGMENT]: views.orderReview(cart, deps.rates().store, deps.texts()) },
        cart,
        checkoutSession: checkoutSessionId ?? '',
        methods: await offerMethods(deps, {
          country: input.data.country || cart.destination.country,
          total: cart.totals.total,
        }),
      }
      return { status: 200, body, cookies: [cartCookie(priced)] }
    },
  }
}

function tryOf(request: OrderRequest, fields: Fields, caller: Caller) {
  const email = request.form.values.billing_email ?? null
  return { place: 'checkout', caller, email, source: request.source, fields } as const
}

/** A card's bank is asked through the address (S2.28); other methods are finished by their own call (S7.11). */
function orderedReply(
  outcome: Exclude<PaymentOutcome, { kind: 'refused' }>,
  received: string,
): CheckoutReply {
  const order = { result: 'success', order_id: outcome.orderId } as const
  if (outcome.kind === 'received') return { ...order, redirect: received }
  if (outcome.kind === 'leave') return { ...order, redirect: leavePath(outcome) }
  if (outcome.finishWith === null) {
    return { ...order, redirect: confirmHash('payment', outcome.clientSecret, received) }
  }
  return {
    ...order,
    redirect: received,
    client_secret: outcome.clientSecret,
    confirm_payment_data: { payment_method: outcome.finishWith, return_url: received },
  }
}

async function failure(
  deps: CheckoutCallDeps,
  refusals: Refusal[],
  next: { status?: number; refresh?: boolean; reload?: boolean },
): Promise<CallReply> {
  const views = await deps.views()
  const errors = refusals.map(({ field, code, message }) => ({ field: field ?? null, code, message }))
  const body: CheckoutReply = {
    result: 'failure',
    messages: views.errors(errors),
    refresh: next.refresh ?? false,
    reload: next.reload ?? false,
    errors,
  }
  return { status: next.status ?? 200, body }
}
