import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { MissingProduct } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './listing.module.css'
import { ProductGrid } from './ProductGrid.tsx'

type Props = { missing: MissingProduct }

/** In the place of a product that is not sold any more, or never was: similar ones. */
export function ProductMissing({ missing }: Props) {
  const t = useMessages(messages)
  if (missing.kind === 'moved') return null
  const isGone = missing.kind === 'gone'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {isGone ? t('noLongerSold', { name: missing.name }) : t('productNotFound')}
        </h1>
        <p className={styles.lead}>{isGone ? t('takenOut') : t('noSuchProduct')}</p>
      </header>
      <ButtonLink href="/index.php/shop/">{t('seeAllProducts')}</ButtonLink>
      {missing.instead.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 className={styles.instead} id="instead-title">
            {isGone ? t('similarProducts') : t('didYouLookFor')}
          </h2>
          <ProductGrid products={missing.instead} onTop />
        </section>
      )}
    </div>
  )
}
