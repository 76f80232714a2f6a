import type { MouseEvent } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { NewsletterProps } from '../../newsletter/form-schema.ts'
import styles from './newsletter.module.css'

/** Size of the window in which a feed is subscribed to, in CSS pixels (S7.57). */
const FEED_WINDOW = 'popup,scrollbars=yes,width=550,height=520'

/** Leads to where the feed is subscribed to: in a small window, or as a plain link where none may open. */
export function FeedLink({ feed }: { feed: NonNullable<NewsletterProps['feed']> }) {
  const { isBuilder } = usePageMode()

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (isBuilder) event.preventDefault()
    if (isBuilder || event.metaKey || event.ctrlKey || event.shiftKey) return
    const opened = window.open(feed.href, 'popupwindow', FEED_WINDOW)
    if (opened === null) return
    event.preventDefault()
    // What is opened must not steer this page.
    opened.opener = null
  }

  return (
    <p className={styles.feed}>
      <a className="et_pb_feed_form" href={feed.href} target="popupwindow" rel="noopener" onClick={open}>
        {feed.label}
      </a>
    </p>
  )
}
