import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import styles from './price.module.css'
import { useMoney } from './StoreLocale.tsx'
import { useRichMessages } from './use-messages.tsx'

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
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>
  const price = (
    <>
      {regular > amount && (
        <del className={styles.regular}>{rich('priceWas', { hidden, price: formatMoney(regular) })}</del>
      )}
      <span className="woocommerce-Price-amount amount">
        {regular > amount ? rich('priceNow', { hidden, price: formatMoney(amount) }) : formatMoney(amount)}
      </span>
    </>
  )
  return (
    <span className={[styles.price, className].filter(Boolean).join(' ')}>
      {from
        ? rich('priceFrom', { price, from: (text) => <span className={styles.from}>{text}</span> })
        : price}
    </span>
  )
}
