import { ButtonLink } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { TransferNote as Note } from '../../../payments/bank-transfer/contract.ts'
import { TransferNote } from '../../../payments/bank-transfer/storefront/TransferNote.tsx'
import type { OrderReceivedPage } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './order-received.module.css'
import { useSettling } from './use-settling.ts'

/** `h1` where it is what the page is about, `h2` where the page has another heading. */
type Part = { order: OrderReceivedPage; Heading: 'h1' | 'h2' }

/** What has happened to an order, in words, and what its shopper can do about it. */
export function OrderNews({ order, Heading }: Part) {
  const hasGivenUp = useSettling(order.payState === 'waiting')
  switch (order.payState) {
    case 'paid':
    case 'authorised':
      return <Thanks order={order} Heading={Heading} />
    case 'held':
    case 'sent':
      return <MovedOn order={order} Heading={Heading} />
    case 'refunded':
      return <Refunded order={order} Heading={Heading} />
    case 'waiting':
      return <Waiting order={order} Heading={Heading} hasGivenUp={hasGivenUp} />
    case 'coming':
      return <Coming order={order} Heading={Heading} />
    case 'declined':
    case 'unpaid':
      return <Unpaid order={order} Heading={Heading} />
    case 'stopped':
      return <Stopped order={order} Heading={Heading} />
    case 'cancelled':
      return <Cancelled order={order} Heading={Heading} />
  }
}

function Thanks({ order, Heading }: Part) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-received ${styles.title}`}>{t('thanks')}</Heading>
      <p className={styles.lead}>
        {rich(thanksOf(order), {
          number: order.number,
          total: formatMoney(order.totals.total),
          email: <strong>{order.email}</strong>,
        })}
      </p>
      <PartRefunded order={order} />
    </>
  )
}

function thanksOf({ payState, totals }: OrderReceivedPage) {
  if (payState === 'authorised') return 'authorised'
  return totals.total === 0 ? 'freeOrderPlaced' : 'orderPaid'
}

/** What was paid and has been sent, or is on hold. */
function MovedOn({ order, Heading }: Part) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const isHeld = order.payState === 'held'
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-received ${styles.title}`}>
        {t(isHeld ? 'held' : 'sent')}
      </Heading>
      <p className={styles.lead}>
        {rich(isHeld ? 'heldExplained' : 'sentExplained', {
          number: order.number,
          email: <strong>{order.email}</strong>,
        })}
      </p>
      <PartRefunded order={order} />
    </>
  )
}

function PartRefunded({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  if (order.refunded === 0) return null
  return (
    <p>
      {t('partRefunded', {
        refunded: formatMoney(order.refunded),
        total: formatMoney(order.totals.total),
      })}
    </p>
  )
}

function Refunded({ order, Heading }: Part) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  return (
    <>
      <Heading className={styles.title}>{t('refunded')}</Heading>
      <p className={styles.lead}>
        {t('refundedExplained', { refunded: formatMoney(order.refunded), number: order.number })}
      </p>
    </>
  )
}

function Waiting({ order: { number }, Heading, hasGivenUp }: Part & { hasGivenUp: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      <Heading className={styles.title}>{t('waiting')}</Heading>
      <p className={styles.lead} role="status">
        {hasGivenUp ? t('waitingLong', { number }) : t('waitingExplained', { number })}
      </p>
    </>
  )
}

/** The shopper sends the money: where to, with which reference, and how long the order waits. */
function Transferred({ order, Heading, transfer }: Part & { transfer: Note }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-received ${styles.title}`}>{t('sendMoney')}</Heading>
      <p className={styles.lead}>
        {rich('sendMoneyExplained', { number: order.number, email: <strong>{order.email}</strong> })}
      </p>
      <TransferNote note={transfer} total={order.totals.total} />
    </>
  )
}

/** The money takes days: the slip and its last day, or what the bank will do. */
function Coming({ order, Heading }: Part) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  const { voucher, transfer } = order
  if (transfer !== null) return <Transferred order={order} Heading={Heading} transfer={transfer} />
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-received ${styles.title}`}>
        {voucher === null ? t('moneyComing') : t('payVoucher')}
      </Heading>
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
function Unpaid({ order, Heading }: Part) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const wasDeclined = order.payState === 'declined'
  if (order.totals.total === 0) return <Unconfirmed order={order} Heading={Heading} />
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-failed ${styles.title}`}>
        {wasDeclined ? t('declined') : t('unpaid')}
      </Heading>
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
function Unconfirmed({ order, Heading }: Part) {
  const t = useMessages(messages)
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-received ${styles.title}`}>{t('unconfirmed')}</Heading>
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

function Cancelled({ order, Heading }: Part) {
  const t = useMessages(messages)
  const wasFree = order.totals.total === 0
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-failed ${styles.title}`}>
        {wasFree || order.paid ? t('cancelled') : t('notPaid')}
      </Heading>
      <p className={styles.lead}>
        {t(order.paid && !wasFree ? 'cancelledPaid' : 'cancelledExplained', { number: order.number })}
      </p>
      {!order.paid && (
        <p>
          <ButtonLink href="/index.php/cart/">{t('seeCart')}</ButtonLink>
        </p>
      )}
      <PartRefunded order={order} />
    </>
  )
}

/** Cancelled while a bank works on its debit, which nobody can stop. */
function Stopped({ order, Heading }: Part) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  return (
    <>
      <Heading className={`woocommerce-thankyou-order-failed ${styles.title}`}>{t('cancelled')}</Heading>
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
