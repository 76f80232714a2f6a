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
        <h1>{t('thereIsNothingHere')}</h1>
        <p>{t('theLinkIsIncompleteOrThe')}</p>
        <ButtonLink href="/index.php/shop/">{t('toTheShop')}</ButtonLink>
      </section>
    )
  }
  return (
    <section className={styles.page}>
      <h1>{alert.isWaiting ? t('youAreOnTheList2') : t('youAreOffTheList')}</h1>
      <p>
        {alert.isWaiting
          ? t('weWriteToYouOnceWhen', { product: alert.product })
          : t('noMailAboutProductWillCome', { product: alert.product })}
      </p>
      {alert.isWaiting && (
        <form method="post" action="/index.php/stock-alerts/end/">
          <input type="hidden" name="key" value={alertKey} />
          <Button type="submit" look="secondary">
            {t('takeMeOffAgain')}
          </Button>
        </form>
      )}
      <p>
        <a href={alert.url}>{t('backToProduct', { product: alert.product })}</a>
      </p>
    </section>
  )
}
