import { ButtonLink } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { TransferNote as Note } from '../../../payments/bank-transfer/contract.ts'
import { TransferNote } from '../../../payments/bank-transfer/storefront/TransferNote.tsx'
import type { OrderReceivedPage } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './order-received.module.css'

/** The heading of the order-received page: how the money stands, and what to do about it. */
export function OrderReceivedHead({ order, hasGivenUp }: { order: OrderReceivedPage; hasGivenUp: boolean }) {
  switch (order.payState) {
    case 'paid':
      return <Thanks order={order} />
    case 'refunded':
      return <Refunded order={order} />
    case 'waiting':
      return <Waiting number={order.number} hasGivenUp={hasGivenUp} />
    case 'coming':
      return <Coming order={order} />
    case 'declined':
    case 'unpaid':
      return <Unpaid order={order} />
    case 'stopped':
      return <Stopped order={order} />
    case 'cancelled':
      return <Cancelled order={order} />
  }
}

function Thanks({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>{t('thanks')}</h1>
      <p className={styles.lead}>
        {rich(order.totals.total === 0 ? 'freeOrderPlaced' : 'orderPaid', {
          number: order.number,
          email: <strong>{order.email}</strong>,
        })}
      </p>
    </>
  )
}

function Refunded({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  return (
    <>
      <h1 className={styles.title}>{t('refunded')}</h1>
      <p className={styles.lead}>
        {t('refundedExplained', { refunded: formatMoney(order.refunded), number: order.number })}
      </p>
    </>
  )
}

function Waiting({ number, hasGivenUp }: { number: number; hasGivenUp: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      <h1 className={styles.title}>{t('waiting')}</h1>
      <p className={styles.lead} role="status">
        {hasGivenUp ? t('waitingLong', { number }) : t('waitingExplained', { number })}
      </p>
    </>
  )
}

/** The shopper sends the money: where to, with which reference, and how long the order waits. */
function Transferred({ order, transfer }: { order: OrderReceivedPage; transfer: Note }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>{t('sendMoney')}</h1>
      <p className={styles.lead}>
        {rich('sendMoneyExplained', { number: order.number, email: <strong>{order.email}</strong> })}
      </p>
      <TransferNote note={transfer} total={order.totals.total} />
    </>
  )
}

/** The money takes days: the slip and its last day, or what the bank will do. */
function Coming({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  const { voucher, transfer } = order
  if (transfer !== null) return <Transferred order={order} transfer={transfer} />
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>
        {voucher === null ? t('moneyComing') : t('payVoucher')}
      </h1>
      <p className={styles.lead}>
        {voucher === null
          ? rich(order.bankDays === null ? 'moneyComingSomeday' : 'moneyComingWithinDays', {
              days: order.bankDays ?? 0,
              number: order.number,
              email: <strong>{order.email}</strong>,
            })
          : rich('payVoucherExplained', {
              number: order.number,
              total: formatMoney(order.totals.total),
              date: <StoreDate at={voucher.expiresAt} />,
              voucher: <strong>{voucher.number}</strong>,
              email: <strong>{order.email}</strong>,
            })}
      </p>
      {voucher !== null && (
        <p>
          <ButtonLink className="voucher" href={voucher.url} target="_blank" rel="noopener">
            {t('openVoucher')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** An order that waits for its money: the reason when a card was refused, and the way to pay (S2.11). */
function Unpaid({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const wasDeclined = order.payState === 'declined'
  if (order.totals.total === 0) return <Unconfirmed order={order} />
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-failed ${styles.title}`}>
        {wasDeclined ? t('declined') : t('unpaid')}
      </h1>
      <p className={styles.lead}>
        {order.refusal !== null && <strong>{order.refusal} </strong>}
        {wasDeclined
          ? t('declinedExplained', { number: order.number })
          : t('unpaidExplained', { number: order.number })}
      </p>
      {order.payPath !== null && (
        <p>
          <ButtonLink className="button pay" href={order.payPath}>
            {t('pay', { total: formatMoney(order.totals.total) })}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** An order that costs nothing and waits for its terms to be accepted. */
function Unconfirmed({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>{t('unconfirmed')}</h1>
      <p className={styles.lead}>{t('unconfirmedExplained', { number: order.number })}</p>
      {order.payPath !== null && (
        <p>
          <ButtonLink className="button pay" href={order.payPath}>
            {t('confirm')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Cancelled({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-failed ${styles.title}`}>
        {order.totals.total === 0 ? t('cancelled') : t('notPaid')}
      </h1>
      <p className={styles.lead}>{t('cancelledExplained', { number: order.number })}</p>
      <p>
        <ButtonLink href="/index.php/cart/">{t('seeCart')}</ButtonLink>
      </p>
    </>
  )
}

/** Cancelled while a bank works on its debit, which nobody can stop. */
function Stopped({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-failed ${styles.title}`}>{t('cancelled')}</h1>
      <p className={styles.lead}>
        {rich('stoppedExplained', {
          total: formatMoney(order.totals.total),
          number: order.number,
          email: <strong>{order.email}</strong>,
        })}
      </p>
    </>
  )
}
