import { ButtonLink } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { type ReactNode, useEffect } from 'react'
import { browserCart } from '../../../cart/storefront/browser-cart.ts'
import { DownloadList } from '../../../orders/downloads/storefront/DownloadList.tsx'
import { OrderLines } from '../../../orders/record/storefront/OrderLines.tsx'
import type { TransferNote as Note } from '../../../payments/bank-transfer/contract.ts'
import { TransferNote } from '../../../payments/bank-transfer/storefront/TransferNote.tsx'
import type { OrderReceivedPage } from '../contract.ts'
import styles from './order-received.module.css'
import { useSettling } from './use-settling.ts'

/** The order-received page (S2.14): how the money stands, what was bought, and what happens next. */
export function OrderReceivedView({ order }: { order: OrderReceivedPage }) {
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
        <Fact name="Order" value={String(order.number)} className="order" />
        <Fact name="Date" value={<StoreDate at={order.at} />} className="date" />
        <Fact name="Total" value={formatMoney(order.totals.total)} className="total" />
        {(order.paid || order.payState === 'coming') && (
          <Fact name="Payment" value={order.paymentTitle} className="method" />
        )}
        {order.refunded > 0 && (
          <Fact name="Refunded" value={formatMoney(order.refunded)} className="refunded" />
        )}
      </ul>
      <DownloadList downloads={order.downloads} />
      <OrderLines order={order} />
      <section className={`woocommerce-customer-details ${styles.addresses}`} aria-label="Addresses">
        {order.needsShipping && (
          <Address title="Delivery to" lines={order.shipping.length > 0 ? order.shipping : order.billing} />
        )}
        <Address title="Billed to" lines={order.billing} />
      </section>
      {order.payState === 'paid' && order.needsShipping && <NextSteps number={order.number} />}
      <p className={styles.ways}>
        {order.invoicePath !== null && (
          <ButtonLink look="secondary" href={order.invoicePath} target="_blank" rel="noopener">
            Tax invoice (PDF)
          </ButtonLink>
        )}
        {order.adjustmentNotes.map(({ number, path }) => (
          <ButtonLink key={number} look="secondary" href={path} target="_blank" rel="noopener">
            Adjustment note {number} (PDF)
          </ButtonLink>
        ))}
        <ButtonLink look="secondary" href="/index.php/shop/">
          Back to the shop
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
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>
        Thank you. We have your order.
      </h1>
      <p className={styles.lead}>
        {order.totals.total === 0
          ? `Order ${order.number} is placed, and there is nothing to pay. A confirmation is on its way to `
          : `Order ${order.number} is paid. A receipt is on its way to `}
        <strong>{order.email}</strong>.
      </p>
    </>
  )
}

function Refunded({ order }: { order: OrderReceivedPage }) {
  const formatMoney = useMoney()
  return (
    <>
      <h1 className={styles.title}>This order was refunded</h1>
      <p className={styles.lead}>
        {formatMoney(order.refunded)} of order {order.number} went back the way it came. Banks take up to ten
        business days to show it.
      </p>
    </>
  )
}

function Waiting({ number, hasGivenUp }: { number: number; hasGivenUp: boolean }) {
  return (
    <>
      <h1 className={styles.title}>We are waiting for your bank</h1>
      <p className={styles.lead} role="status">
        {hasGivenUp
          ? `Your bank is taking its time over order ${number}. You can close this page: we mail you as soon as it answers. Please do not pay again.`
          : `We have order ${number}, and your bank is still thinking it over. This page looks again by itself; please do not pay again.`}
      </p>
    </>
  )
}

/** The shopper sends the money: where to, with which reference, and how long the order waits. */
function Transferred({ order, transfer }: { order: OrderReceivedPage; transfer: Note }) {
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>
        Thank you. Now send the money from your bank.
      </h1>
      <p className={styles.lead}>
        Order {order.number} is kept for you; we pack it when the money is here. We have mailed these details
        to <strong>{order.email}</strong> too.
      </p>
      <TransferNote note={transfer} total={order.totals.total} />
    </>
  )
}

/** The money takes days: the slip and its last day, or what the bank will do. */
function Coming({ order }: { order: OrderReceivedPage }) {
  const formatMoney = useMoney()
  const { voucher, transfer } = order
  if (transfer !== null) return <Transferred order={order} transfer={transfer} />
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>
        {voucher === null ? 'Thank you. The payment is on its way.' : 'Thank you. Now pay your voucher.'}
      </h1>
      <p className={styles.lead}>
        {voucher === null ? (
          <>
            This can take up to {order.bankDays} business days. Order {order.number} is kept for you until
            then; we pack it when the money is here, and write to <strong>{order.email}</strong>.
          </>
        ) : (
          <>
            Order {order.number} is kept for you. Pay {formatMoney(order.totals.total)} until{' '}
            <StoreDate at={voucher.expiresAt} /> with the number <strong>{voucher.number}</strong>. We have
            mailed it to <strong>{order.email}</strong> too.
          </>
        )}
      </p>
      {voucher !== null && (
        <p>
          <ButtonLink className="voucher" href={voucher.url} target="_blank" rel="noopener">
            Open the voucher
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** An order that waits for its money: the reason when a card was refused, and the way to pay (S2.11). */
function Unpaid({ order }: { order: OrderReceivedPage }) {
  const formatMoney = useMoney()
  const wasDeclined = order.payState === 'declined'
  if (order.totals.total === 0) return <Unconfirmed order={order} />
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-failed ${styles.title}`}>
        {wasDeclined ? 'The payment did not go through' : 'This order waits for its payment'}
      </h1>
      <p className={styles.lead}>
        {order.refusal !== null && <strong>{order.refusal} </strong>}
        {wasDeclined
          ? `You have not been charged for order ${order.number}. Pay in another way, or try the same again.`
          : `Order ${order.number} is kept for you and has not been paid yet.`}
      </p>
      {order.payPath !== null && (
        <p>
          <ButtonLink className="button pay" href={order.payPath}>
            Pay {formatMoney(order.totals.total)}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** An order that costs nothing and waits for its terms to be accepted. */
function Unconfirmed({ order }: { order: OrderReceivedPage }) {
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-received ${styles.title}`}>
        This order waits to be confirmed
      </h1>
      <p className={styles.lead}>
        There is nothing to pay for order {order.number}. Confirm it, and we pack it.
      </p>
      {order.payPath !== null && (
        <p>
          <ButtonLink className="button pay" href={order.payPath}>
            Confirm the order
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Cancelled({ order }: { order: OrderReceivedPage }) {
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-failed ${styles.title}`}>
        {order.totals.total === 0 ? 'This order was cancelled' : 'This order was not paid'}
      </h1>
      <p className={styles.lead}>
        Order {order.number} was cancelled and you have not been charged. Your cart may still hold what you
        wanted.
      </p>
      <p>
        <ButtonLink href="/index.php/cart/">See the cart</ButtonLink>
      </p>
    </>
  )
}

/** Cancelled while a bank works on its debit, which nobody can stop. */
function Stopped({ order }: { order: OrderReceivedPage }) {
  const formatMoney = useMoney()
  return (
    <>
      <h1 className={`woocommerce-thankyou-order-failed ${styles.title}`}>This order was cancelled</h1>
      <p className={styles.lead}>
        Your bank may still take {formatMoney(order.totals.total)} for order {order.number}: a debit that is
        on its way cannot be stopped. If it does, we send all of it back and write to{' '}
        <strong>{order.email}</strong>.
      </p>
    </>
  )
}

function NextSteps({ number }: { number: number }) {
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title" className={styles.subtitle}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        <li>We pack it, usually by the next business day.</li>
        <li>We will send it by courier to the address above.</li>
        <li>Anything wrong with it? Answer the receipt and mention order {number}.</li>
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
