import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Call, Caller, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import type { ZodError } from 'zod'
import { notWhole } from '../../catalogue/products/rules/quantity.ts'
import { findRequestedVariant } from '../../catalogue/products/server/find-variants.ts'
import { addToCartInput, type CartFailure, removeFromCartInput, setQuantityInput } from '../contract.ts'
import { messages } from '../messages.ts'
import { addToCart } from './add-to-cart.ts'
import { cartCookie, reply } from './cart-reply.ts'
import { type CouponCallDeps, couponCalls } from './coupon-calls.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { NOT_IN_CART } from './find-line.ts'
import { loadCart } from './load-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setQuantity } from './set-quantity.ts'

/** Hears of a product that a shopper has put into their cart; it never fails. */
export type AfterAdded = (added: { productId: number; caller: Caller }) => Promise<void>

export type CartCallDeps = CouponCallDeps & { afterAdded: AfterAdded }

const SHOP_URL = '/index.php/shop/'
const CART_URL = '/index.php/cart/'
const NO_PRODUCT = 'The request names no product. Send its product_id.'
const NO_KEY = 'The cart_item_key is missing or is none that a cart gives out.'

/**
 * The documented calls of the cart (S7.01 to S7.03), those of its coupons and its
 * delivery, and our own for quantities.
 */
export function cartCalls(deps: CartCallDeps): Record<string, Call> {
  return {
    add_to_cart: async ({ fields, caller }) => {
      const input = addToCartInput.safeParse(fields)
      if (!input.success) {
        return failure(400, isAboutQuantity(input.error) ? notWhole(deps.texts()) : NO_PRODUCT, SHOP_URL)
      }
      const { product_id: productId, variation_id: variationId, quantity } = input.data
      const asked = { productId, variantId: variationId || null, options: chosenOptions(fields) }
      const found = await findRequestedVariant(deps.db, asked)
      if (found.kind === 'no-such-product')
        return failure(404, translator(messages, deps.texts())('noSuchProduct'), SHOP_URL)
      if (found.kind === 'choice-missing') {
        return failure(200, translator(messages, deps.texts())('chooseOption'), found.productUrl)
      }
      const { session, priceListId } = caller
      const added = await addToCart(deps, { session, priceListId, variantId: found.variantId, quantity })
      if (!added.ok) return refusal(deps, caller, added, found.productUrl)
      await deps.afterAdded({ productId, caller })
      return reply(deps, added.value)
    },

    remove_from_cart: async ({ fields, caller }) => {
      const input = removeFromCartInput.safeParse(fields)
      if (!input.success) return failure(400, NO_KEY, CART_URL)
      const removed = await removeFromCart(deps, { session: caller.session, key: input.data.cart_item_key })
      return removed.ok ? reply(deps, removed.value) : refusal(deps, caller, removed, CART_URL)
    },

    set_quantity: async ({ fields, caller }) => {
      const input = setQuantityInput.safeParse(fields)
      if (!input.success) {
        return failure(400, isAboutQuantity(input.error) ? notWhole(deps.texts()) : NO_KEY, CART_URL)
      }
      const { cart_item_key: key, quantity } = input.data
      const set = await setQuantity(deps, { session: caller.session, key, quantity })
      return set.ok ? reply(deps, set.value) : refusal(deps, caller, set, CART_URL)
    },

    ...couponCalls(deps),
    ...deliveryCalls(deps),

    get_refreshed_fragments: async ({ caller }) => reply(deps, await loadCart(deps, caller.session)),
  }
}

function isAboutQuantity(error: ZodError): boolean {
  return error.issues.every((issue) => issue.path[0] === 'quantity')
}

/** `attribute_colour=navy` and the like, by option name. */
export function chosenOptions(fields: Fields): Record<string, string> {
  const chosen = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string'
      ? [[name.slice('attribute_'.length), value]]
      : [],
  )
  return Object.fromEntries(chosen) as Record<string, string>
}

/**
 * A refusal of the cart is an answer, not an error of the request: status 200, as the document has it
 * (S8.01). A line that is gone is a 404, without fragments, so that the browser follows the link (S8.02).
 */
async function refusal(
  deps: CartCallDeps,
  caller: Caller,
  outcome: Extract<Outcome<unknown>, { ok: false }>,
  productUrl: string,
): Promise<CallReply> {
  const isGone = outcome.refusals.some((one) => one.code === NOT_IN_CART)
  const message = outcome.refusals.map((one) => one.message).join(' ')
  const cookies = [cartCookie(await loadCart(deps, caller.session))]
  return { ...failure(isGone ? 404 : 200, message, productUrl), cookies }
}

function failure(status: number, message: string, productUrl: string): CallReply {
  const body: CartFailure = { error: true, product_url: productUrl, message }
  return { status, body }
}
