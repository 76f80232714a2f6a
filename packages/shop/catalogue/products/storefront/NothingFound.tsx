import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { Listing } from '../contract.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

/** A search or a category without a product: says so, and shows what others buy. */
export function NothingFound({ listing }: { listing: Listing }) {
  const { query, instead } = listing
  return (
    <>
      <div className={styles.empty}>
        {query.search ? (
          <p>No product matches “{query.search}”. Try a shorter or a more general word.</p>
        ) : (
          <p>There are no products here yet.</p>
        )}
        <ButtonLink href="/index.php/shop/">See all products</ButtonLink>
      </div>
      {instead.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 className={styles.instead} id="instead-title">
            What others buy
          </h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </>
  )
}
