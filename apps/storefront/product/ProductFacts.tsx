import type { ProductPage } from '@buoy/shop/catalogue/products/contract.ts'
import styles from './product.module.css'

/** The first attributes of a product; all of them are in their tab. */
export function ProductFacts({ product, most }: { product: ProductPage; most: number }) {
  return (
    <dl className={styles.facts}>
      {product.attributes.slice(0, most).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
