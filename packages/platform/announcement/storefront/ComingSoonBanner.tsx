import { type MouseEvent, useState } from 'react'
import type { ComingSoonBanner as Banner } from '../contract.ts'
import styles from './coming-soon.module.css'

/**
 * Tells an owner that only they see this shop. Dismissing it POSTs to the address of the link (S7.05); the
 * banner is hidden when the request completes, however it ends (S7.06).
 */
export function ComingSoonBanner({ banner }: { banner: Banner }) {
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
      aria-label="The shop is closed to visitors"
    >
      <div className={`coming-soon-footer-banner__content ${styles.bannerText}`}>
        <p>
          <strong>Only you see this.</strong> Visitors see the maintenance page until you{' '}
          <a href="/console/settings/announcement">open the shop</a>.
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
        Dismiss
      </a>
    </aside>
  )
}
