import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordColumns, RecordPanel } from '@buoy/ui/console/RecordColumns.tsx'
import words from '@buoy/ui/console/record-words.module.css'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ConsentPanel } from '../../../marketing/console/ConsentPanel.tsx'
import { OrderBadge } from '../../../orders/record/console/OrderBadge.tsx'
import type { CustomerDetail } from '../contract.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { KindBadge } from './CustomersPage.tsx'
import styles from './customers.module.css'

/** One customer or guest: what they bought, where to, what the owner noted, and what can be done. */
export function CustomerPage() {
  const [params] = useSearchParams()
  const email = params.get('email') ?? ''
  const customer = useQuery({
    queryKey: ['customer', email],
    queryFn: () => callApi<CustomerDetail>(`/customers/one?email=${encodeURIComponent(email)}`),
  })
  return (
    <ConsolePage
      title={customer.data?.name || email || 'Customer'}
      back={{ to: '/customers', label: 'Customers' }}
      lead={
        customer.data && (
          <span className={words.lead}>
            <KindBadge customer={customer.data} /> <Since customer={customer.data} />
          </span>
        )
      }
      actions={customer.data && <CustomerActions customer={customer.data} />}
    >
      <QueryView
        query={customer}
        skeleton={<PageSkeleton />}
        unknown={{
          title: 'No customer has this address',
          text: 'The account may have been erased. Search for the name in the list.',
        }}
      >
        {(data) => <Customer customer={data} />}
      </QueryView>
    </ConsolePage>
  )
}

function Since({ customer }: { customer: CustomerDetail }) {
  return (
    <>
      {customer.joinedAt !== null && (
        <>
          Joined <Day at={customer.joinedAt} /> ·{' '}
        </>
      )}
      {customer.lastSeenAt === null ? (
        'No account and no orders'
      ) : (
        <>
          Last seen <Day at={customer.lastSeenAt} />
        </>
      )}
    </>
  )
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const formatMoney = useMoney()
  const average = customer.orders === 0 ? 0 : Math.round(customer.spent / customer.orders)
  return (
    <RecordColumns
      beside={
        <>
          <RecordPanel title="Contact">
            <p>
              <Anchor href={`mailto:${customer.email}`}>{customer.email}</Anchor>
            </p>
            {customer.phone !== '' && (
              <p>
                <Anchor href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>{customer.phone}</Anchor>
              </p>
            )}
          </RecordPanel>
          <RecordPanel title="News and offers">
            <ConsentPanel email={customer.email} />
          </RecordPanel>
          <RecordPanel title="Billing address">
            <Address lines={customer.addresses.billing} />
          </RecordPanel>
          <RecordPanel title="Delivery address">
            <Address lines={customer.addresses.shipping} />
          </RecordPanel>
        </>
      }
    >
      <RecordPanel title="In figures">
        <dl className={styles.facts}>
          <Fact name="Orders" value={String(customer.orders)} />
          <Fact name="Spent, net of refunds" value={formatMoney(customer.spent)} />
          <Fact name="Per order" value={formatMoney(average)} />
          <Fact name="On the wish list" value={String(customer.wishCount)} />
        </dl>
      </RecordPanel>
      <RecordPanel title="Orders">
        {customer.latestOrders.length === 0 ? (
          <p className={words.quiet}>Nothing ordered yet.</p>
        ) : (
          <ul className={styles.orders}>
            {customer.latestOrders.map((order) => (
              <li key={order.id}>
                <Anchor component={Link} to={`/orders/${order.id}`}>
                  #{order.number}
                </Anchor>
                <span>
                  <OrderBadge status={order.status} />{' '}
                  <span className={words.quiet}>
                    <Day at={order.at} />
                  </span>
                </span>
                <span className={words.amount}>{formatMoney(order.total)}</span>
              </li>
            ))}
          </ul>
        )}
      </RecordPanel>
      <RecordPanel title="Notes">
        <CustomerNotes customer={customer} />
      </RecordPanel>
    </RecordColumns>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Address({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <p className={words.quiet}>None saved.</p>
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
