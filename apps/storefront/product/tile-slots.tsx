import { QuickAdd } from '@buoy/shop/cart/storefront/QuickAdd.tsx'
import type { TileSlots } from '@buoy/shop/catalogue/products/storefront/tile-slots.ts'
import { WishButton } from '@buoy/shop/engagement/wish-list/storefront/WishButton.tsx'

/** What the shop's product tiles carry: the heart of the wish list, and the button that adds to the cart. */
export const TILE_SLOTS: TileSlots = {
  Mark: ({ product }) => <WishButton productId={product.id} name={product.name} />,
  Action: QuickAdd,
}
