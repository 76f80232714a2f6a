import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { PublicStore } from '../contract.ts'
import { messages } from '../messages.ts'
import { COLLECTION_NOTICE } from '../rules/collection-notice.ts'
import { fillPlaceholders } from '../rules/placeholders.ts'
import { storeIdentity, storePlaceholders } from '../rules/store-lines.ts'
import styles from './checkout-notice.module.css'
import { PageLink } from './PageLink.tsx'

/** Who is about to be paid, why the data is asked for, and where the rights of the shopper are written. */
export function CheckoutNotice({ store }: { store: PublicStore }) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  // What no owner has written is in the language of the shop.
  const notice =
    store.collectionNotice === COLLECTION_NOTICE
      ? t('collectionNotice')
      : fillPlaceholders(store.collectionNotice, storePlaceholders(store, texts))
  return (
    <section
      className={`woocommerce-privacy-policy-text ${styles.notice}`}
      aria-label={t('whoSellsAndYourData')}
    >
      <p>{t('soldBy', { seller: storeIdentity(store, texts) })}</p>
      {notice !== '' && <p>{notice}</p>}
      <p className={styles.links}>
        <PageLink slug="privacy" className="woocommerce-privacy-policy-link" otherwise={null}>
          {t('privacy')}
        </PageLink>
        <PageLink slug="delivery-returns" otherwise={null}>
          {t('deliveryAndReturns')}
        </PageLink>
        <PageLink slug="terms" otherwise={null}>
          {t('terms')}
        </PageLink>
      </p>
    </section>
  )
}
