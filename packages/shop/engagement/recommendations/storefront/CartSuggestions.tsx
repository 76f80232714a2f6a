import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ProductCard } from '../../../catalogue/products/contract.ts'
import { ProductGrid } from '../../../catalogue/products/storefront/ProductGrid.tsx'
import { messages } from '../messages.ts'
import styles from './cart-suggestions.module.css'

type Props = {
  products: readonly ProductCard[]
  /** Products that are in the cart now. */
  inCart: ReadonlySet<number>
  /** What it is that they go with. */
  title?: 'goesWithYourCart' | 'goesWithYourOrder'
}

/** What goes with a cart or an order, under it; not shown when there is nothing (left) to show. */
export function CartSuggestions({ products, inCart, title = 'goesWithYourCart' }: Props) {
  const t = useMessages(messages)
  const shown = products.filter(({ id }) => !inCart.has(id))
  if (shown.length === 0) return null
  return (
    <section className={`cross-sells ${styles.section}`} aria-labelledby="cross-sells-title">
      <h2 className={styles.heading} id="cross-sells-title">
        {t(title)}
      </h2>
      <ProductGrid products={shown} />
    </section>
  )
}
