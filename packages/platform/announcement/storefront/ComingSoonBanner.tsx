import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { type MouseEvent, useState } from 'react'
import type { ComingSoonBanner as Banner } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './coming-soon.module.css'

/**
 * Tells an owner that only they see this shop. Dismissing it POSTs to the address of the link (S7.05); the
 * banner is hidden when the request completes, however it ends (S7.06).
 */
export function ComingSoonBanner({ banner }: { banner: Banner }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  const dismiss = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { restUrl = '', restNonce = '' } = event.currentTarget.dataset
    const body = new URLSearchParams({ 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' })
    try {
      await fetch(restUrl, { method: 'POST', headers: { 'X-WP-Nonce': restNonce }, body })
    } catch {
      // Nothing answered: the banner goes all the same, and is back on the next page.
    } finally {
      setHidden(true)
    }
  }
  return (
    <aside
      id="coming-soon-footer-banner"
      className={styles.banner}
      aria-label={t('theShopIsClosedToVisitors')}
    >
      <div className={`coming-soon-footer-banner__content ${styles.bannerText}`}>
        <p>
          {rich('onlyYouSeeThisVisitorsSee', {
            strong: (text) => <strong>{text}</strong>,
            link: (text) => <a href="/console/settings/notices">{text}</a>,
          })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useValidAnchor: the documented dismiss link (S7.05) */}
      <a
        href="#content"
        className={`coming-soon-footer-banner-dismiss ${styles.bannerDismiss}`}
        data-rest-url={banner.restUrl}
        data-rest-nonce={banner.restNonce}
        onClick={dismiss}
      >
        {t('dismiss')}
      </a>
    </aside>
  )
}
