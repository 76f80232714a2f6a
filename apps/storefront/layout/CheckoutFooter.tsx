import { PrivacyChoices } from '@buoy/people/attribution/storefront/VisitTracking.tsx'
import styles from './checkout-frame.module.css'

type Props = {
  /** Visits may be followed, so there is a choice to be made about it. */
  isTracking: boolean
  /** Links to the other languages of the shop, as HTML. */
  languages: string | undefined
}

/** The foot of a page where somebody is paying; the page itself says who sells and links to the terms. */
export function CheckoutFooter({ isTracking, languages }: Props) {
  if (!isTracking && !languages) return null
  return (
    <footer className={styles.footer} id="main-footer">
      {isTracking && <PrivacyChoices className={styles.choices} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own links, as `language-links.ts` has written them */}
      {languages && <div dangerouslySetInnerHTML={{ __html: languages }} />}
    </footer>
  )
}
