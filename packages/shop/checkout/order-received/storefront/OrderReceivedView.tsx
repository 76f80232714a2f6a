import { ButtonLink } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { type ReactNode, useEffect } from 'react'
import { browserCart } from '../../../cart/storefront/browser-cart.ts'
import { DownloadList } from '../../../orders/downloads/storefront/DownloadList.tsx'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import type { TransferNote as Note } from '../../../payments/bank-transfer/contract.ts'
import { TransferNote } from '../../../payments/bank-transfer/storefront/TransferNote.tsx'
import type { OrderReceivedPage } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './order-received.module.css'
import { useSettling } from './use-settling.ts'

/** The order-received page (S2.14): how the money stands, what was bought, and what happens next. */
export function OrderReceivedView({ order }: { order: OrderReceivedPage }) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const hasGivenUp = useSettling(order.payState === 'waiting')

  useEffect(() => {
    // The cart was emptied on the server: the header and the other tabs should know.
    void browserCart().refresh()
  }, [])

  return (
    <div className={`woocommerce woocommerce-order ${styles.page}`}>
      <header className={styles.head}>
        <Head order={order} hasGivenUp={hasGivenUp} />
      </header>
      <ul className={`woocommerce-order-overview order_details ${styles.overview}`}>
        <Fact name={t('factOrder')} value={String(order.number)} className="order" />
        <Fact name={t('factDate')} value={<StoreDate at={order.at} />} className="date" />
        <Fact name={t('factTotal')} value={formatMoney(order.totals.total)} className="total" />
        {(order.paid || order.payState === 'coming') && (
          <Fact name={t('factPayment')} value={order.paymentTitle} className="method" />
        )}
        {order.refunded > 0 && (
          <Fact name={t('factRefunded')} value={formatMoney(order.refunded)} className="refunded" />
        )}
      </ul>
      <DownloadList downloads={order.downloads} />
      <OrderLines order={order} />
      <section className={`woocommerce-customer-details ${styles.addresses}`} aria-label={t('addresses')}>
        {order.needsShipping && (
          <Address
            title={t('deliveryTo')}
            lines={order.shipping.length > 0 ? order.shipping : order.billing}
          />
        )}
        <Address title={t('billedTo')} lines={order.billing} />
      </section>
      {order.payState === 'paid' && order.needsShipping && <NextSteps number={order.number} />}
      <p className={styles.ways}>
        {order.invoicePath !== null && (
          <ButtonLink look="secondary" href={order.invoicePath} target="_blank" rel="noopener">
            {t('taxInvoice')}
          </ButtonLink>
        )}
        {order.adjustmentNotes.map(({ number, path }) => (
          <ButtonLink key={number} look="secondary" href={path} target="_blank" rel="noopener">
            {t('adjustmentNote', { number })}
          </ButtonLink>
        ))}
        <ButtonLink look="secondary" href="/index.php/shop/">
          {t('backToShop')}
        </ButtonLink>
      </p>
    </div>
  )
}

function Head({ order, hasGivenUp }: { order: OrderReceivedPage; hasGivenUp: boolean }) {
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

function NextSteps({ number }: { number: number }) {
  const t = useMessages(messages)
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.subtitle}>
        {t('nextSteps')}
      </h2>
      <ol className={styles.steps}>
        <li>{t('stepPack')}</li>
        <li>{t('stepSend')}</li>
        <li>{t('stepAsk', { number })}</li>
      </ol>
    </section>
  )
}

function Fact({ name, value, className }: { name: string; value: ReactNode; className: string }) {
  return (
    <li className={`woocommerce-order-overview__${className} ${className} ${styles.fact}`}>
      <span className={styles.factName}>{name}</span>
      <strong>{value}</strong>
    </li>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h2 className={styles.subtitle}>{title}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
