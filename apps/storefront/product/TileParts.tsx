import { QuickAdd } from '@buoy/shop/cart/storefront/QuickAdd.tsx'
import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import { WishButton } from '@buoy/shop/engagement/wish-list/storefront/WishButton.tsx'

/** The heart of the wish list, in the corner of a product tile. */
export function TileMark({ product }: { product: ProductCard }) {
  return <WishButton productId={product.id} name={product.name} />
}

/** The button that adds to the cart, beside the price on a product tile. */
export const TileAction = QuickAdd
