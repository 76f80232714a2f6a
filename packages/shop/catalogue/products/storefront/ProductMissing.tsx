import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { MissingProduct } from '../contract.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

type Props = { missing: MissingProduct }

/** In the place of a product that is not sold any more, or never was: similar ones. */
export function ProductMissing({ missing }: Props) {
  if (missing.kind === 'moved') return null
  const isGone = missing.kind === 'gone'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{isGone ? `${missing.name} is no longer sold` : 'Product not found'}</h1>
        <p className={styles.lead}>
          {isGone
            ? 'It has been taken out of the range. These products are similar.'
            : 'There is no product at this address. The address may have a typing mistake, or be an old one.'}
        </p>
      </header>
      <ButtonLink href="/index.php/shop/">See all products</ButtonLink>
      {missing.instead.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 className={styles.instead} id="instead-title">
            {isGone ? 'Similar products' : 'Did you look for one of these?'}
          </h2>
          <ProductGrid products={missing.instead} onTop />
        </section>
      )}
    </div>
  )
}
