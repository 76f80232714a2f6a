import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import { LARGEST_ID, sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { readQuantity } from '../catalogue/products/rules/quantity.ts'
import type { CartCoupon } from '../pricing/discounts/contract.ts'
import type { PriceTrace, Totals } from '../pricing/engine/contract.ts'
import type { Destination, MethodKind } from '../pricing/shipping/contract.ts'

/** For developers; shoppers read it in the shop's words, see `notWhole`. */
const NOT_WHOLE = 'Choose a whole number of pieces, such as 1 or 2.'

/** A quantity as a form sends it: what is no whole number of units is refused in one way, whatever it is. */
export const quantityInput = z.union([z.string(), z.number()]).transform((typed, context) => {
  const quantity = readQuantity(String(typed))
  if (quantity !== null) return quantity
  context.addIssue({ code: 'custom', message: NOT_WHOLE })
  return z.NEVER
})

/** `POST /?wc-ajax=add_to_cart` (S7.01): the button's data attributes, all of them sent. */
export const addToCartInput = z.looseObject({
  product_id: sentId,
  variation_id: plainNumber(z.number().int().nonnegative().max(LARGEST_ID).optional()),
  quantity: quantityInput.default(1),
})

/** `POST /?wc-ajax=remove_from_cart` (S7.02). */
export const removeFromCartInput = z.object({ cart_item_key: z.string().regex(/^[0-9a-f]{32}$/) })

/** `POST /?wc-ajax=set_quantity`: our own call, for the cart page. */
export const setQuantityInput = z.object({
  cart_item_key: z.string().regex(/^[0-9a-f]{32}$/),
  quantity: quantityInput,
})

export type CartLine = {
  /** The documents' `cart_item_key` (S3.02): 32 hex digits, the same for the same variant. */
  key: string
  productId: number
  variantId: number
  name: string
  url: string
  sku: string
  options: { label: string; value: string }[]
  picture: Picture | null
  unitPrice: Cents
  quantity: number
  minimumQuantity: number
  maximumQuantity: number
  quantityStep: number
  /** Slug of its tax class, or `UNTAXED_CLASS`. */
  taxClass: string
  /** False: it is in no parcel. */
  requiresShipping: boolean
  /** False: nobody counts its stock. */
  counted: boolean
  /** Units that are not in stock yet and that the shopper is told of. */
  backordered: number
  subtotal: Cents
  /** Why this line cannot be bought as it stands (gone, sold out, fewer left), or `null`. */
  problem: string | null
}

/** `POST /?wc-ajax=shipping_estimate`: the cart's calculator, by WooCommerce's field names. */
export const shippingEstimateInput = z.object({
  calc_shipping_country: z.string().regex(/^[A-Z]{2}$/),
  calc_shipping_state: z.string().trim().max(100).default(''),
  calc_shipping_postcode: z.string().overwrite(plainDigits).trim().max(20).default(''),
})

/** `POST /?wc-ajax=update_shipping_method` with `shipping_method[0]=flat_rate:1`. */
export const shippingMethodInput = z.string().regex(/^[a-z_]{1,20}:\d{1,10}$/)

export type ShippingOption = {
  /** `flat_rate:1`, as WooCommerce names a method. */
  id: string
  kind: MethodKind
  label: string
  /** Business days on the way, or where to pick it up. */
  detail: string
  /** `Arrives Tue 24 – Mon 30 Nov`; '' when no time is promised. */
  arrival: string
  amount: Cents
  chosen: boolean
}

/** What has to be spent for free delivery, and how much of it is missing, in cents. */
export type FreeDelivery = { threshold: Cents; missing: Cents }

/** Where the cart is sent and what is known about that. */
export type CartDelivery = {
  destination: Destination
  /** Name of the shipping zone the destination is in. */
  zone: string
  weightGrams: number
  /** False when nothing of it is sent anywhere, as in an empty cart: then there is no delivery to choose. */
  needsShipping: boolean
  freeDelivery: FreeDelivery | null
  /** Why this cart cannot be sent there, and what would help; `null` when it can. */
  deliveryProblem: string | null
}

/**
 * What a cart's amounts are where shoppers see them with tax and they were entered without, or the reverse: of its lines and its
 * ways of delivery in their order, and of its totals, which come to the same total.
 */
export type ShownAmounts = {
  lines: { unitPrice: Cents; subtotal: Cents }[]
  shippingOptions: Cents[]
  freeDelivery: FreeDelivery | null
  totals: Totals
}

export type Cart = CartDelivery & {
  /** Documents' `cart_hash`: changes whenever lines, quantities or prices change; '' when empty. */
  hash: string
  version: number
  count: number
  lines: CartLine[]
  totals: Totals
  trace: PriceTrace
  /** Codes in the order they were put in, with what each takes off or why it does not. */
  coupons: CartCoupon[]
  shippingOptions: ShippingOption[]
  /** Sentences about what changed since the shopper last looked (price, stock). */
  notices: string[]
  priceListId?: number
  checkoutLayoutId?: number
  /** `null` where amounts are shown as they were entered. Views get a cart from `shownCart`, which has them in it. */
  shown: ShownAmounts | null
}

/** Documented answer of a cart call that worked (S3.03, S7.03), plus the whole cart as data. */
export type CartReply = {
  fragments: Record<string, string>
  cart_hash: string
  cart: Cart
  notice?: string
  /** The notice as HTML, where WooCommerce answers with one. */
  messages?: string
}

/** Documented answer of an add that did not (S8.01), plus the reason in words. */
export type CartFailure = { error: true; product_url: string; message: string; messages?: string }

/** Readable cookie with what every page shows of the cart (`readBadge`). */
export const CART_COOKIE = 'buoy_cart'
