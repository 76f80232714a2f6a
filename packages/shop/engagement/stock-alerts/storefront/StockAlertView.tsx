import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { StockAlertPage } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './stock-alert.module.css'

/** The page of one subscription: what it waits for, and the way to end it, without script. */
export function StockAlertView({ alert, alertKey }: { alert: StockAlertPage | null; alertKey: string }) {
  const t = useMessages(messages)
  if (alert === null) {
    return (
      <section className={styles.page}>
        <h1>{t('nothingHere')}</h1>
        <p>{t('linkIncomplete')}</p>
        <ButtonLink href="/index.php/shop/">{t('toTheShop')}</ButtonLink>
      </section>
    )
  }
  return (
    <section className={styles.page}>
      <h1>{alert.isWaiting ? t('onListTitle') : t('offListTitle')}</h1>
      <p>
        {alert.isWaiting
          ? t('weWriteWhenBack', { product: alert.product })
          : t('noMailWillCome', { product: alert.product })}
      </p>
      {alert.isWaiting && (
        <form method="post" action="/index.php/stock-alerts/end/">
          <input type="hidden" name="key" value={alertKey} />
          <Button type="submit" look="secondary">
            {t('takeMeOff')}
          </Button>
        </form>
      )}
      <p>
        <a href={alert.url}>{t('backTo', { product: alert.product })}</a>
      </p>
    </section>
  )
}
