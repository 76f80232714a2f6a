import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { Listing } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

/** A search or a category without a product: says so, and shows what others buy. */
export function NothingFound({ listing }: { listing: Listing }) {
  const t = useMessages(messages)
  const { query, instead } = listing
  return (
    <>
      <div className={styles.empty}>
        {query.search ? <p>{t('nothingFound', { search: query.search })}</p> : <p>{t('noProductsYet')}</p>}
        <ButtonLink href="/index.php/shop/">{t('seeAllProducts')}</ButtonLink>
      </div>
      {instead.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 className={styles.instead} id="instead-title">
            {t('whatOthersBuy')}
          </h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </>
  )
}
