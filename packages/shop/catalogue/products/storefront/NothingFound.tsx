import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { Listing } from '../contract.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

/** A search or a category without a product: says so, and shows what others take. */
export function NothingFound({ listing }: { listing: Listing }) {
  const { query, instead } = listing
  return (
    <>
      <div className={styles.empty}>
        {query.search ? (
          <p>
            Nothing here goes by “{query.search}”. Try a shorter word, such as “bamboo” or “kids”, or have a
            look at everything.
          </p>
        ) : (
          <p>Nothing here yet. Have a look at everything else.</p>
        )}
        <ButtonLink href="/index.php/shop/">See all trays</ButtonLink>
      </div>
      {instead.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 className={styles.instead} id="instead-title">
            What others take out on the water
          </h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </>
  )
}
