import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './order-received.module.css'

/** An order that is not there, or not this shopper's: the two are not told apart. */
export function UnknownOrder() {
  const t = useMessages(messages)
  return (
    <div className={`woocommerce ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('unknown')}</h1>
        <p className={styles.lead}>{t('unknownExplained')}</p>
      </header>
      <p>
        <ButtonLink href="/index.php/shop/">{t('toShop')}</ButtonLink>
      </p>
    </div>
  )
}
