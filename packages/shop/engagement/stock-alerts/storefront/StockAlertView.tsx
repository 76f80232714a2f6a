import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import type { StockAlertPage } from '../contract.ts'
import styles from './stock-alert.module.css'

/** The page of one subscription: what it waits for, and the way to end it, without script. */
export function StockAlertView({ alert, alertKey }: { alert: StockAlertPage | null; alertKey: string }) {
  if (alert === null) {
    return (
      <section className={styles.page}>
        <h1>There is nothing here</h1>
        <p>The link is incomplete, or the product that you waited for is no longer sold.</p>
        <ButtonLink href="/index.php/shop/">To the shop</ButtonLink>
      </section>
    )
  }
  return (
    <section className={styles.page}>
      <h1>{alert.isWaiting ? 'You are on the list' : 'You are off the list'}</h1>
      <p>
        {alert.isWaiting
          ? `We write to you once, when ${alert.product} is back and it is your turn.`
          : `No mail about ${alert.product} will come.`}
      </p>
      {alert.isWaiting && (
        <form method="post" action="/index.php/stock-alerts/end/">
          <input type="hidden" name="key" value={alertKey} />
          <Button type="submit" look="secondary">
            Take me off again
          </Button>
        </form>
      )}
      <p>
        <a href={alert.url}>Back to {alert.product}</a>
      </p>
    </section>
  )
}
