import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordColumns, RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import words from '@buoy/ui/console/record-words.module.css'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { OrderBadge } from '../../orders/record/console/OrderBadge.tsx'
import type { SubscriptionDetail } from '../contract.ts'
import { intervalWords } from '../rules/subscription-life.ts'
import { CardWords } from './CardWords.tsx'
import { EndSubscription } from './EndSubscription.tsx'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import styles from './subscriptions.module.css'

/** One repeat order: what is sent to whom, when it is next, with which card, and what it has led to. */
export function SubscriptionPage() {
  const { id = '' } = useParams()
  const subscription = useQuery({
    queryKey: ['subscription', id],
    queryFn: () => callApi<SubscriptionDetail>(`/subscriptions/${encodeURIComponent(id)}`),
  })
  const { data } = subscription
  return (
    <ConsolePage
      title={data ? `Order #${data.order.number}, repeated` : 'Repeat order'}
      back={{ to: '/orders/repeated', label: 'Repeat orders' }}
      lead={
        data && (
          <span className={words.lead}>
            <SubscriptionBadge status={data.status} /> Agreed <Day at={data.madeAt} />
            {data.endedAt !== null && (
              <>
                , ended <Day at={data.endedAt} />
              </>
            )}
          </span>
        )
      }
      actions={data && data.status !== 'ended' && <EndSubscription subscription={data} />}
    >
      <QueryView
        query={subscription}
        skeleton={<Skeleton height={360} radius="lg" />}
        unknown={{
          title: 'There is no such repeat order',
          text: 'Its customer’s account may have been erased. Look in the list.',
        }}
      >
        {(shown) => <CustomerSubscription subscription={shown} />}
      </QueryView>
    </ConsolePage>
  )
}

function CustomerSubscription({ subscription }: { subscription: SubscriptionDetail }) {
  const formatMoney = useMoney()
  const { customer, order, card, problem, status, renewals } = subscription
  const isOver = status === 'ended'
  return (
    <RecordColumns
      beside={
        <>
          <RecordPanel title="Customer">
            <p className={words.who}>
              <Anchor
                component={Link}
                to={`/customers/one?email=${encodeURIComponent(customer.email)}`}
                className={styles.target}
              >
                {customer.name || customer.email}
              </Anchor>
              {customer.name !== '' && <span className={words.quiet}>{customer.email}</span>}
            </p>
          </RecordPanel>
          <RecordPanel title="Paid with">
            <p>
              <CardWords card={card} />
            </p>
            {!isOver && (
              <p className={words.quiet}>
                Only the customer can choose another card, in their account. They are emailed before it
                expires.
              </p>
            )}
          </RecordPanel>
        </>
      }
    >
      {problem !== null && !isOver && (
        <Alert color="coral" variant="light" title="Waiting for the customer">
          {problem} Nothing is charged until they pay the open order or press “Renew now” in their account.
        </Alert>
      )}
      <RecordPanel title="What is sent">
        <ul className={styles.goods}>
          {subscription.goods.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <Fact name="Each time">{formatMoney(subscription.amount)}</Fact>
          <Fact name="How often">{intervalWords(subscription.everyWeeks, SOURCE_TEXT_LOCALE)}</Fact>
          {!isOver && (
            <Fact name="Next">
              <Day at={subscription.nextAt} />
            </Fact>
          )}
          <Fact name="Repeats">
            <Anchor component={Link} to={`/orders/${order.id}`} inherit>
              #{order.number}
            </Anchor>
          </Fact>
        </dl>
      </RecordPanel>
      <RecordPanel title="Sent so far">
        {renewals.length === 0 ? (
          <p className={words.quiet}>Nothing yet.</p>
        ) : (
          <ul className={styles.renewals}>
            {renewals.map((renewal) => (
              <li key={renewal.id}>
                <Anchor component={Link} to={`/orders/${renewal.id}`} className={styles.target}>
                  #{renewal.number}
                </Anchor>
                <span>
                  <OrderBadge status={renewal.status} />{' '}
                  <span className={words.quiet}>
                    <Day at={renewal.at} />
                  </span>
                </span>
                <span className={words.amount}>{formatMoney(renewal.total)}</span>
              </li>
            ))}
          </ul>
        )}
      </RecordPanel>
    </RecordColumns>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
