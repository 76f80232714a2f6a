import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Form } from '@buoy/kernel/server/form.ts'
import { orderedAgainPath } from '@buoy/people/customers/rules/account-pages.ts'
import { readPost, refuseForm } from '@buoy/people/customers/server/read-post.ts'
import { signedIn } from '@buoy/people/customers/server/signed-in.ts'
import { addManyToCart } from '../../../cart/server/add-many-to-cart.ts'
import { cartCookie } from '../../../cart/server/cart-reply.ts'
import { readOrderOfCustomer } from '../../../orders/record/server/orders-of-customer.ts'
import { ORDER_AGAIN_NONCE_FIELD, orderAgainInput } from '../contract.ts'
import { messages } from '../messages.ts'
import type { AccountDeps } from './account-deps.ts'

const AGAIN = { name: 'orderAgain', nonceField: ORDER_AGAIN_NONCE_FIELD, schema: orderAgainInput } as const

/** Puts what can still be bought of an order into the cart; the cart says what could not. */
export function orderAgainForm(deps: AccountDeps): Form {
  return signedIn(deps, async (post) => {
    const read = readPost(deps, post, AGAIN)
    if (!read.ok) return read.reply
    const { caller, customer } = post
    const id = read.input.order_again
    const order = await readOrderOfCustomer(deps.db, { id, customerId: customer.id })
    if (order === null) {
      const message = translator(messages, deps.texts())('noSuchOrder')
      return refuseForm(post, 'orderAgain', [{ code: 'not-found', message }])
    }
    const wanted = order.lines.map(({ variantId, quantity, name }) => ({ variantId, quantity, name }))
    const { cart } = await addManyToCart(deps, {
      session: caller.session,
      priceListId: caller.priceListId,
      wanted,
    })
    return { kind: 'go', to: orderedAgainPath(id), cookies: [cartCookie(cart)] }
  })
}
