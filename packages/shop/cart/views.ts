import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Cart } from './contract.ts'

/**
 * HTML that documented calls carry in `fragments` and `messages`. Drawn by the storefront's own
 * components (exported by its server bundle), so a fragment never differs from the page.
 */
export type ShopViews = {
  /** `div.widget_shopping_cart_content` with the mini cart's lines and subtotal. */
  miniCart: (cart: Cart, store: StoreLocale, texts: TextLocale) => string
  /** `table.woocommerce-checkout-review-order-table`. */
  orderReview: (cart: Cart, store: StoreLocale, texts: TextLocale) => string
  /** `ul.woocommerce-error` with one `li` (and `data-id` when a field is named) per message. */
  errors: (errors: { field: string | null; message: string }[]) => string
}
