import type { TileSlots } from '@buoy/shop/catalogue/products/storefront/tile-slots.ts'
import { codeOnDemand } from '../code-on-demand.ts'

/** Wish list and cart come with pages that show products: those of text have neither. */
export const TILE_PARTS = codeOnDemand(
  'apps/storefront/product/TileParts.tsx',
  () => import('./TileParts.tsx'),
)

/** What the shop's product tiles carry. */
export const TILE_SLOTS: TileSlots = {
  Mark: ({ product }) => {
    const parts = TILE_PARTS.useCodeLater()
    return parts && <parts.TileMark product={product} />
  },
  Action: ({ product }) => {
    const parts = TILE_PARTS.useCodeLater()
    return parts && <parts.TileAction product={product} />
  },
}
