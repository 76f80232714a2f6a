import { ButtonLink } from '@buoy/ui/Button.tsx'
import type { MissingProduct } from '../contract.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

type Props = { missing: MissingProduct }

/** In the place of a product that is not sold any more, or never was: what comes near. */
export function ProductMissing({ missing }: Props) {
  if (missing.kind === 'moved') return null
  const isGone = missing.kind === 'gone'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{isGone ? `${missing.name} has sailed` : 'This one has drifted off'}</h1>
        <p className={styles.lead}>
          {isGone
            ? 'We do not make it any more. These come near, and they float just as well.'
            : 'There is no tray at this address. It may have a typo in it, or be a very old one.'}
        </p>
      </header>
      <ButtonLink href="/index.php/shop/">See all trays</ButtonLink>
      {missing.instead.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 className={styles.instead} id="instead-title">
            {isGone ? 'What comes near' : 'Was it one of these?'}
          </h2>
          <ProductGrid products={missing.instead} onTop />
        </section>
      )}
    </div>
  )
}
