import { classes } from '@buoy/ui/classes.ts'
import type { ProductCard } from '../contract.ts'
import { ProductTile } from './ProductTile.tsx'
import styles from './product-grid.module.css'

/** Tiles whose pictures are seen without scrolling and so are fetched at once. */
const FIRST_TILES = 2

type Props = { products: ProductCard[]; columns?: 3 | 4; onTop?: boolean }

/** Products side by side: two on phones, three on tablets, three or four on wide windows. */
export function ProductGrid({ products, columns = 4, onTop = false }: Props) {
  return (
    <ul className={classes('products', styles.grid, columns === 4 && styles.four)}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.cell}>
          <ProductTile product={product} first={onTop && index < FIRST_TILES} />
        </li>
      ))}
    </ul>
  )
}
