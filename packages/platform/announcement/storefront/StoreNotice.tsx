import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { PublicNotice } from '../contract.ts'
import { messages } from '../messages.ts'
import { noticeScript } from '../rules/announcement-script.ts'
import styles from './announcement.module.css'

/** The owner's notice above every page, until the visitor dismisses it (S4.05, S4.06). */
export function StoreNotice({ notice }: { notice: PublicNotice }) {
  const t = useMessages(messages)
  return (
    <aside
      className={`woocommerce-store-notice demo_store ${styles.notice}`}
      aria-label={t('storeNotice')}
      data-notice-id={notice.id}
    >
      <p className={styles.text}>
        {notice.text}
        {notice.link !== null && (
          <>
            {' '}
            <a href={notice.link.href}>{notice.link.label}</a>
          </>
        )}
      </p>
      {/* Heard by the script in the head: it works before the rest of the page does. */}
      <button type="button" className={`woocommerce-store-notice__dismiss-link ${styles.dismiss}`}>
        {t('dismiss')}
      </button>
    </aside>
  )
}

/** Stands in the head, so that a dismissed notice is hidden before anything is painted. */
export function StoreNoticeScript({ id, nonce }: { id: string; nonce: string }) {
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words; the id is a hash in hexadecimal
      dangerouslySetInnerHTML={{ __html: noticeScript(id) }}
    />
  )
}
