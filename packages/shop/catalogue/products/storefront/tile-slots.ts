import { type ComponentType, createContext } from 'react'
import type { ProductCard } from '../contract.ts'

type Slot = ComponentType<{ product: ProductCard }>

/**
 * What stands on each product tile besides its facts: in its corner (`Mark`) and beside its price (`Action`). The app
 * provides it, because wish list and cart stand above products.
 */
export type TileSlots = { Mark?: Slot; Action?: Slot }

export const TileSlotsContext = createContext<TileSlots>({})
