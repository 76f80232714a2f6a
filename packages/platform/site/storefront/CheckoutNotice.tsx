import type { PublicStore } from '../contract.ts'
import { fillPlaceholders } from '../rules/placeholders.ts'
import { storeIdentity, storePlaceholders } from '../rules/store-lines.ts'
import styles from './checkout-notice.module.css'
import { PageLink } from './PageLink.tsx'

/** Who is about to be paid, why the data is asked for, and where the rights of the shopper are written. */
export function CheckoutNotice({ store }: { store: PublicStore }) {
  return (
    <section
      className={`woocommerce-privacy-policy-text ${styles.notice}`}
      aria-label="Who sells, and your data"
    >
      <p>Sold by {storeIdentity(store)}.</p>
      {store.collectionNotice !== '' && (
        <p>{fillPlaceholders(store.collectionNotice, storePlaceholders(store))}</p>
      )}
      <p className={styles.links}>
        <PageLink slug="privacy" className="woocommerce-privacy-policy-link" otherwise={null}>
          Privacy
        </PageLink>
        <PageLink slug="delivery-returns" otherwise={null}>
          Delivery and returns
        </PageLink>
        <PageLink slug="terms" otherwise={null}>
          Terms
        </PageLink>
      </p>
    </section>
  )
}
