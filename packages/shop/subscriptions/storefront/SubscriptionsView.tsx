import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ORDERS_PATH, viewOrderPath } from '@buoy/people/customers/rules/account-pages.ts'
import accountStyles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import { ErrorList } from '@buoy/ui/ErrorList.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useState } from 'react'
import type { CustomerSubscription } from '../contract.ts'
import { messages } from '../messages.ts'
import { intervalWords } from '../rules/subscription-life.ts'
import { changeMethodPath, SUBSCRIPTIONS_PATH } from '../rules/subscription-paths.ts'
import { RenewDialog } from './RenewDialog.tsx'
import styles from './subscriptions.module.css'
import type { RenewalKeys } from './use-early-renewal.ts'

type Props = { subscriptions: CustomerSubscription[]; keys: RenewalKeys; nonce: string; state: FormState }

/** Keys of the texts of each status. */
const STATUS = {
  active: 'active',
  'on-hold': 'onHold',
  ended: 'ended',
} as const satisfies Record<CustomerSubscription['status'], string>

/** The repeat orders of an account: what comes when, what it costs, and every way out. */
export function SubscriptionsView({ subscriptions, keys, nonce, state }: Props) {
  const t = useMessages(messages)
  const [renewing, setRenewing] = useState<CustomerSubscription | null>(null)
  return (
    <>
      {renewing !== null && (
        <RenewDialog subscription={renewing} keys={keys} onClose={() => setRenewing(null)} />
      )}
      <FormErrors errors={state.errors} />
      {subscriptions.length === 0 ? (
        <div className={accountStyles.actions}>
          <p className={accountStyles.lead}>{t('nothingRepeated')}</p>
          <ButtonLink href={ORDERS_PATH}>{t('myOrders')}</ButtonLink>
        </div>
      ) : (
        <ul className={styles.agreements}>
          {subscriptions.map((subscription) => (
            <li key={subscription.id}>
              <SubscriptionItem
                subscription={subscription}
                nonce={nonce}
                onRenew={() => setRenewing(subscription)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function SubscriptionItem(props: { subscription: CustomerSubscription; nonce: string; onRenew: () => void }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const { taxName } = useStoreLocale()
  const { subscription, nonce, onRenew } = props
  const { id, status, goods, total, order, method, problem, payPath, renewPath } = subscription
  const isOver = status === 'ended'
  const title = `subscription-${id}`
  return (
    <section className={accountStyles.card} aria-labelledby={title}>
      <div className={accountStyles.cardHead}>
        <h2 id={title} className={accountStyles.subtitle}>
          {goods
            .map(({ name, quantity }) => (quantity === 1 ? name : t('goods', { quantity, name })))
            .join(', ')}
        </h2>
        <span className={styles.status} data-status={status}>
          {t(STATUS[status])}
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('howOften')}</dt>
          <dd>{intervalWords(subscription.everyWeeks, texts)}</dd>
        </div>
        {!isOver && (
          <div>
            <dt>{t('next')}</dt>
            <dd>
              <StoreDate at={subscription.nextAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('eachTime')}</dt>
          <dd>
            <Price amount={total} />{' '}
            <span className={accountStyles.small}>{t('withDeliveryAndTax', { taxName })}</span>
          </dd>
        </div>
        {!isOver && (
          <div>
            <dt>{t('paidWith')}</dt>
            <dd>
              {method === null ? t('noCard') : t('card', { card: method.label, month: method.expires })}{' '}
              <a href={changeMethodPath(id)}>
                {rich('changeMethod', {
                  name: goods[0]?.name ?? '',
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('repeats')}</dt>
          <dd>
            <a href={viewOrderPath(order.id)}>{t('orderNumber', { number: order.number })}</a>
          </dd>
        </div>
      </dl>
      {problem !== null && !isOver && <ErrorList errors={[{ field: null, message: problem }]} />}
      {!isOver && (
        <div className={accountStyles.actions}>
          {renewPath !== null && (
            <Button look="secondary" aria-haspopup="dialog" onClick={onRenew}>
              {t('renewNow')}
            </Button>
          )}
          {payPath !== null && <a href={payPath}>{t('payOpenRenewal')}</a>}
          <form action={SUBSCRIPTIONS_PATH} method="post">
            <input type="hidden" name="subscription" value={id} readOnly />
            <input type="hidden" name="subscription-nonce" value={nonce} readOnly />
            <Button type="submit" look="quiet" className={accountStyles.danger}>
              {t('end')}
            </Button>
          </form>
        </div>
      )}
    </section>
  )
}
