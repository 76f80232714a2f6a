import type { CartReading } from '../rules/cart-change.ts'

/** The cart in the calls, as far as it is known (W7.05); our own service also takes the lines of a Wix store's. */
export type CartFields = {
  wix_cart_id: string
  cart_total_items: string
  cart_total_price: string
  cart_products_ids_list: string
  cart_products_org_ids_list: string
  wix_cart_lines?: string
}

export const NO_CART_FIELDS: CartFields = {
  wix_cart_id: '',
  cart_total_items: '',
  cart_total_price: '',
  cart_products_ids_list: '',
  cart_products_org_ids_list: '',
}

/** A cart as the calls tell it: value in major units, ids of the variants and of their products with commas between. */
export function cartFields({ value, itemCount, lines }: CartReading): CartFields {
  return {
    ...NO_CART_FIELDS,
    cart_total_items: String(itemCount),
    cart_total_price: String(value),
    cart_products_ids_list: (lines ?? []).map(({ variantId }) => variantId).join(','),
    cart_products_org_ids_list: (lines ?? []).map(({ productId }) => productId).join(','),
  }
}
