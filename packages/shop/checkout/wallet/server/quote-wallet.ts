import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import type { Cart } from '../../../cart/contract.ts'
import { expressSession } from '../../../cart/rules/express-session.ts'
import { shownCart } from '../../../cart/rules/shown-cart.ts'
import { chosenOptions } from '../../../cart/server/cart-calls.ts'
import type { CartDeps } from '../../../cart/server/change-cart.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { quoteLine } from '../../../cart/server/quote-line.ts'
import type { DeliveryWish } from '../../../cart/server/set-delivery.ts'
import { findRequestedVariant } from '../../../catalogue/products/server/find-variants.ts'
import { findLiveCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldByOthers } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { WalletInput } from '../contract.ts'
import { messages } from '../messages.ts'
import type { WalletPage } from '../rules/wallet-gateways.ts'
import { invalidAmount } from '../rules/wallet-messages.ts'

export type QuoteDeps = Omit<CartDeps, 'held'>

/** What is bought with one press on a product page. */
export type WantedPieces = { variantId: number; quantity: number }

/** The session whose cart a wallet pays: on a product page one beside the shopper's own. */
export function walletSession(page: WalletPage, session: string): string {
  return page === 'product' ? expressSession(session) : session
}

/**
 * The units that a call from a product page is about. Refused with `invalid-amount` for a quantity of 0
 * or less (S5.23), `no-product`, or `choice-missing`.
 */
export async function readPieces(
  deps: QuoteDeps,
  input: WalletInput,
  fields: Fields,
): Promise<Outcome<WantedPieces>> {
  const texts = deps.texts()
  const t = translator(messages, texts)
  const { qty: quantity = 1, product_id: productId = 0, variation_id: variationId } = input
  if (!(quantity > 0)) {
    return refused({ code: 'invalid-amount', message: invalidAmount(input.payment_method, texts) })
  }
  const asked = { productId, variantId: variationId || null, options: chosenOptions(fields) }
  const found = await findRequestedVariant(deps.db, asked)
  if (found.kind === 'no-such-product') return refused({ code: 'no-product', message: t('noProduct') })
  if (found.kind === 'choice-missing') {
    return refused({ code: 'choice-missing', message: t('chooseOptionFirst') })
  }
  return done({ variantId: found.variantId, quantity })
}

/**
 * What a wallet's sheet would charge and how it shows it, counted by the shop's own engine; nothing is written. On a product
 * page that is a cart with only these units in it, elsewhere the session's cart. Refused with
 * `unserviceable` when the parcel cannot go where `delivery` says.
 */
export async function quoteWallet(
  deps: QuoteDeps,
  request: {
    input: WalletInput
    fields: Fields
    caller: Pick<Caller, 'session' | 'priceListId'>
    delivery?: DeliveryWish
  },
): Promise<Outcome<Cart>> {
  const quoted = await quote(deps, request)
  if (!quoted.ok) return quoted
  const cart = shownCart(quoted.value)
  const t = translator(messages, deps.texts())
  if (cart.lines.length === 0) return refused({ code: 'empty-cart', message: t('cartEmpty') })
  if (request.delivery?.destination !== undefined && cart.deliveryProblem !== null) {
    return refused({ code: 'unserviceable', message: cart.deliveryProblem || t('noDelivery') })
  }
  return done(cart)
}

async function quote(
  deps: QuoteDeps,
  { input, fields, caller, delivery = {} }: Parameters<typeof quoteWallet>[1],
): Promise<Outcome<Cart>> {
  const own = walletSession(input.page_id, caller.session)
  const live = await findLiveCheckoutSession(deps.db, own)
  const counting = { ...deps, held: heldByOthers(live?.id) }
  if (input.page_id !== 'product') return done(await loadCart(counting, own, delivery))
  const pieces = await readPieces(deps, input, fields)
  return pieces.ok
    ? quoteLine(counting, { ...pieces.value, session: own, priceListId: caller.priceListId, delivery })
    : pieces
}
