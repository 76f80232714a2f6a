import type { Cents } from '@buoy/kernel/rules/money.ts'
import { messages } from './messages.ts'
import styles from './price.module.css'
import { useMoney } from './StoreLocale.tsx'
import { useMessages } from './use-messages.tsx'

type Props = {
  amount: Cents
  /** The price before a sale; shown struck out when it is higher. */
  regular?: Cents
  /** Says that `amount` is the lowest of several prices. */
  from?: boolean
  className?: string | undefined
}

/** An amount in the store's currency, with figures that line up. */
export function Price({ amount, regular = amount, from = false, className }: Props) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  return (
    <span className={[styles.price, className].filter(Boolean).join(' ')}>
      {from && <span className={styles.from}>{t('from')}</span>}
      {regular > amount && (
        <del className={styles.regular}>
          <span className="visually-hidden">{t('was')}</span>
          {formatMoney(regular)}
        </del>
      )}
      <span className="woocommerce-Price-amount amount">
        {regular > amount && <span className="visually-hidden">{t('now')}</span>}
        {formatMoney(amount)}
      </span>
    </span>
  )
}
