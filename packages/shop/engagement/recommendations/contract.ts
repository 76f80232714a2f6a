import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ProductCard } from '../../catalogue/products/contract.ts'

/** A product that one press puts into the cart: the variant that goes in, its options in words, its price. */
export type Buyable = {
  product: ProductCard
  variant: { id: number; label: string; price: Cents; quantity: number }
}
