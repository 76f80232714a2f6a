import { isCountry } from '@buoy/kernel/rules/countries.ts'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import type { Call, CallReply, Fields } from '@buoy/kernel/server/call.ts'
import { type CartFailure, shippingEstimateInput, shippingMethodInput } from '../contract.ts'
import { messages } from '../messages.ts'
import type { ShopViews } from '../views.ts'
import { cartCookie, reply } from './cart-reply.ts'
import type { CartDeps } from './change-cart.ts'
import { loadCart } from './load-cart.ts'
import { setDelivery } from './set-delivery.ts'

export type DeliveryCallDeps = CartDeps & { views: () => Promise<ShopViews> }

const CART_URL = '/index.php/cart/'
const NO_METHOD = 'The request names no way of delivery. Send it as shipping_method[0].'

/**
 * The cart's delivery: `shipping_estimate`, our own, by the field names of WooCommerce's calculator, and
 * `update_shipping_method` as WooCommerce has it. Both answer like the other cart calls.
 */
export function deliveryCalls(deps: DeliveryCallDeps): Record<string, Call> {
  return {
    shipping_estimate: async ({ fields, caller }) => {
      const input = shippingEstimateInput.safeParse(fields)
      if (!input.success || !isCountry(input.data.calc_shipping_country))
        return failure(400, translator(messages, deps.texts())('noPlace'))
      const destination = {
        country: input.data.calc_shipping_country,
        state: input.data.calc_shipping_state,
        postcode: input.data.calc_shipping_postcode,
      }
      // Without a postcode, or with one whose end is hidden, delivery is counted by the state; a whole one must be right.
      const isPart = destination.postcode === '' || destination.postcode.includes('*')
      const wrong = isPart ? null : validatePostcode(destination)
      if (wrong !== null) return failure(400, wrong.message)
      await setDelivery(deps, caller.session, { destination })
      return reply(deps, await loadCart(deps, caller.session))
    },

    update_shipping_method: async ({ fields, caller }) => {
      const method = shippingMethodInput.safeParse(chosenMethod(fields))
      if (!method.success) return failure(400, NO_METHOD)
      await setDelivery(deps, caller.session, { method: method.data })
      const cart = await loadCart(deps, caller.session)
      const isOffered = cart.shippingOptions.some(({ id }) => id === method.data)
      if (isOffered || cart.lines.length === 0) return reply(deps, cart)
      return {
        ...failure(200, translator(messages, deps.texts())('deliveryNotOffered')),
        cookies: [cartCookie(cart)],
      }
    },
  }
}

/** `shipping_method[0]`, or as a list, as the platform's own form sends it. */
function chosenMethod(fields: Fields): string | undefined {
  const chosen = fields['shipping_method[0]'] ?? fields['shipping_method[]'] ?? fields.shipping_method
  return Array.isArray(chosen) ? chosen[0] : chosen
}

function failure(status: number, message: string): CallReply {
  const body: CartFailure = { error: true, product_url: CART_URL, message }
  return { status, body }
}
