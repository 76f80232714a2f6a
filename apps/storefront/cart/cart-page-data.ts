import type { Cart } from '@buoy/shop/cart/contract.ts'
import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'

/** Everything that the cart page shows. */
export type CartPageData = {
  /** The cart the server drew. */
  cart: Cart
  /** What goes with it. */
  suggestions: readonly ProductCard[]
  wallets: WalletPlace
  /** A sample that its owner looks at: nobody's cart is read or changed. */
  isPreview?: boolean
}
