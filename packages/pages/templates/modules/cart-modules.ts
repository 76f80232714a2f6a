import { z } from 'zod'
import { partsOf } from './template-part.ts'

/*
 * The modules of templates of the cart page. Each shows a part of the shopper's cart; the app has their views
 * (`apps/storefront/templates`).
 */

const nothing = z.object({})

/** `coupons`: whether the field for coupons is below the totals. */
const totals = z.object({ coupons: z.boolean().default(true) })
export type CartTotalsProps = z.infer<typeof totals>

const part = partsOf(['cart'], 'cart')

export const CART_MODULES = [
  part('cart-title', 'Title of the cart', nothing),
  part('cart-lines', 'Lines of the cart', nothing),
  part('cart-totals', 'Totals and checkout', totals),
  part('cart-coupons', 'Coupon form', nothing),
  part('cart-suggestions', 'Goes with the cart', nothing),
]
