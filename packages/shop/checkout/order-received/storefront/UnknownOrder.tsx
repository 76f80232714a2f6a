import { ButtonLink } from '@buoy/ui/Button.tsx'
import styles from './order-received.module.css'

/** An order that is not there, or not this shopper's: the two are not told apart. */
export function UnknownOrder() {
  return (
    <div className={`woocommerce ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>We cannot show that order</h1>
        <p className={styles.lead}>
          The link is incomplete, or the order is not there. The mail with your receipt has the whole link.
        </p>
      </header>
      <p>
        <ButtonLink href="/index.php/shop/">To the shop</ButtonLink>
      </p>
    </div>
  )
}
