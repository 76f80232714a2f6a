import type { Fields } from '@buoy/kernel/server/call.ts'
import { addToCartInput, removeFromCartInput } from '@buoy/shop/cart/contract.ts'
import { addToCart } from '@buoy/shop/cart/server/add-to-cart.ts'
import { type AfterAdded, chosenOptions } from '@buoy/shop/cart/server/cart-calls.ts'
import { cartCookie } from '@buoy/shop/cart/server/cart-reply.ts'
import type { CartDeps } from '@buoy/shop/cart/server/change-cart.ts'
import { removeFromCart } from '@buoy/shop/cart/server/remove-from-cart.ts'
import { findRequestedVariant } from '@buoy/shop/catalogue/products/server/find-variants.ts'
import type { FastifyInstance } from 'fastify'
import { badRequest } from './forms.ts'
import { isSameOrigin } from './same-origin.ts'
import { identifyCaller, type SessionDeps, setReadableCookies } from './session.ts'

const CART = '/index.php/cart/'

/**
 * The cart without script: the product page's form as a plain POST, and the remove link followed as a
 * link (S8.02). Both answer with a redirect to a page that shows what came of it.
 */
export function plainCart(
  app: FastifyInstance,
  deps: CartDeps & SessionDeps & { afterAdded: AfterAdded },
): void {
  app.post('/index.php/product/:slug/', { config: { isOfPage: true } }, async (request, reply) => {
    if (!isSameOrigin(request)) throw badRequest('This form is only taken from the shop’s own pages.', 403)
    const fields = (request.body ?? {}) as Fields
    const input = addToCartInput.safeParse({ ...fields, product_id: fields['add-to-cart'] })
    if (!input.success) throw badRequest('The form names no product or no quantity.')
    const { product_id: productId, variation_id: variationId, quantity } = input.data
    const found = await findRequestedVariant(deps.db, {
      productId,
      variantId: variationId || null,
      options: chosenOptions(fields),
    })
    if (found.kind === 'no-such-product') throw badRequest('There is no such product in the shop.', 404)
    if (found.kind === 'choice-missing') return reply.redirect(found.productUrl, 303)
    const caller = await identifyCaller(deps, request, reply)
    const { session, priceListId } = caller
    const added = await addToCart(deps, { session, priceListId, variantId: found.variantId, quantity })
    if (!added.ok) return reply.redirect(found.productUrl, 303)
    await deps.afterAdded({ productId, caller })
    setReadableCookies(deps, reply, [cartCookie(added.value)])
    return reply.redirect(CART, 303)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith(`${CART}?`)) return
    const input = removeFromCartInput.safeParse({ cart_item_key: (request.query as Fields).remove_item })
    if (!input.success || !isSameOrigin(request)) return
    const { session } = await identifyCaller(deps, request, reply)
    const removed = await removeFromCart(deps, { session, key: input.data.cart_item_key })
    if (removed.ok) setReadableCookies(deps, reply, [cartCookie(removed.value)])
    return reply.redirect(CART, 303)
  })
}
