import type { Customer } from '@buoy/people/customers/contract.ts'
import { ADDRESSES_PATH, DETAILS_PATH, ORDERS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import { CONFIRM_ADDRESS_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { AccountOverview } from '../contract.ts'
import { messages } from '../messages.ts'
import { OrderTable } from './OrderTable.tsx'

/** The first page of the account: what happened last, and what is kept. */
export function DashboardView({ customer, overview }: { customer: Customer; overview: AccountOverview }) {
  const t = useMessages(messages)
  const { latestOrders, orderCount, addresses, claimableOrders } = overview
  const delivery = addresses.shipping ?? addresses.billing
  return (
    <>
      {!customer.isConfirmed && <ConfirmNote email={customer.email} claimable={claimableOrders} />}
      <section className={styles.card} aria-labelledby="latest-title">
        <div className={styles.cardHead}>
          <h2 id="latest-title" className={styles.subtitle}>
            {orderCount === 0 ? t('noOrdersYet') : t('latestOrders')}
          </h2>
          {orderCount > latestOrders.length && (
            <a href={ORDERS_PATH}>{t('allOfOrders', { count: orderCount })}</a>
          )}
        </div>
        {orderCount === 0 ? (
          <div className={styles.actions}>
            <p className={styles.quiet}>{t('ordersWillShowUp')}</p>
            <ButtonLink href="/index.php/shop/">{t('lookAround')}</ButtonLink>
          </div>
        ) : (
          <OrderTable orders={latestOrders} />
        )}
      </section>
      <div className={styles.pair}>
        <section className={styles.card} aria-labelledby="delivery-title">
          <div className={styles.cardHead}>
            <h2 id="delivery-title" className={styles.subtitle}>
              {t('deliveryAddress')}
            </h2>
            <a href={ADDRESSES_PATH}>{delivery === null ? t('addAddress') : t('change')}</a>
          </div>
          {delivery === null ? (
            <p className={styles.quiet}>{t('noSavedAddresses')}</p>
          ) : (
            <address className={styles.address}>
              {delivery.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </section>
        <section className={styles.card} aria-labelledby="details-title">
          <div className={styles.cardHead}>
            <h2 id="details-title" className={styles.subtitle}>
              {t('you')}
            </h2>
            <a href={DETAILS_PATH}>{t('change')}</a>
          </div>
          <p className={styles.address}>
            {customer.firstName !== '' && (
              <span>
                {customer.firstName} {customer.lastName}
              </span>
            )}
            <span>{customer.email}</span>
          </p>
        </section>
      </div>
    </>
  )
}

function ConfirmNote({ email, claimable }: { email: string; claimable: number }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  return (
    <section className={styles.card} aria-label={t('confirmAddress')}>
      <p>{rich('linkMailed', { email: <strong>{email}</strong>, orders: claimable })}</p>
      <p>
        <a href={CONFIRM_ADDRESS_PATH}>{t('noMail')}</a>
      </p>
    </section>
  )
}
