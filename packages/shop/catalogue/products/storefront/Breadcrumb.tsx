import type { Crumb } from '../contract.ts'
import styles from './breadcrumb.module.css'

/** The way from the shop to this page (`nav.woocommerce-breadcrumb`). */
export function Breadcrumb({ crumbs, current }: { crumbs: Crumb[]; current: string }) {
  return (
    <nav className={`woocommerce-breadcrumb ${styles.crumbs}`} aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <a href="/index.php/shop/">Shop</a>
        </li>
        {crumbs.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/index.php/product-category/${slug}/`}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
