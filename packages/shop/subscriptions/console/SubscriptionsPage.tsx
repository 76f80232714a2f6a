import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { countedChoices } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import words from '@buoy/ui/console/record-words.module.css'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Money } from '@buoy/ui/Money.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { VisuallyHidden } from '@mantine/core'
import { Repeat } from 'lucide-react'
import { Link } from 'react-router'
import type { SubscriptionList, SubscriptionSummary } from '../contract.ts'
import { intervalWords } from '../rules/subscription-life.ts'
import { CardWords } from './CardWords.tsx'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'

const COLUMNS: Column<SubscriptionSummary>[] = [
  { key: 'customer', heading: 'Customer', cell: (one) => <SubscriptionLink subscription={one} /> },
  { key: 'order', heading: 'Repeats', cell: ({ order }) => `#${order.number}`, isWideOnly: true },
  { key: 'status', heading: 'Status', cell: ({ status }) => <SubscriptionBadge status={status} /> },
  {
    key: 'interval',
    heading: 'How often',
    cell: (one) => intervalWords(one.everyWeeks, SOURCE_TEXT_LOCALE),
    isWideOnly: true,
  },
  { key: 'next', heading: 'Next', cell: (one) => <Next subscription={one} /> },
  { key: 'card', heading: 'Card', cell: ({ card }) => <CardWords card={card} /> },
  { key: 'amount', heading: 'Each time', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

const CHOICES = {
  'on-hold': { label: 'On hold' },
  active: { label: 'Active' },
  ended: { label: 'Ended' },
}

/** What customers have sent again every few weeks: when, for how much, with which card. */
export function SubscriptionsPage() {
  const list = useList<SubscriptionList>('/subscriptions')
  return (
    <ListScreen
      title="Repeat orders"
      back={{ to: '/orders', label: 'Orders' }}
      list={list}
      rowsOf={(page) => page.subscriptions}
      things="repeat orders"
      search="Search name, email or order number"
      chips={{
        label: 'Status',
        filter: 'status',
        choices: [{ value: '', label: 'All' }, ...countedChoices(CHOICES, list.answer.data?.counts)],
      }}
      table={{
        label: 'Repeat orders',
        rowKey: ({ id }) => id,
        columns: COLUMNS,
        card: (one) => <SubscriptionCard subscription={one} />,
      }}
      empty={{
        icon: Repeat,
        none: {
          title: 'No repeat orders yet',
          text: 'Customers with an account can have a paid order sent again every few weeks. What they agree to appears here.',
        },
        noMatch: { title: 'No repeat orders match', text: 'Try a shorter search, or all repeat orders.' },
      }}
    />
  )
}

function SubscriptionLink({ subscription: { id, customer, order } }: { subscription: SubscriptionSummary }) {
  return (
    <span className={words.who}>
      <Link to={`/orders/repeated/${id}`} className={rowLinkClass}>
        {customer.name || customer.email}
        <VisuallyHidden>, order {order.number}</VisuallyHidden>
      </Link>
      {customer.name !== '' && <span className={words.quiet}>{customer.email}</span>}
    </span>
  )
}

function Next({ subscription: { status, nextAt } }: { subscription: SubscriptionSummary }) {
  return status === 'ended' ? '–' : <Day at={nextAt} />
}

function SubscriptionCard({ subscription }: { subscription: SubscriptionSummary }) {
  const formatMoney = useMoney()
  return (
    <div className={words.card}>
      <SubscriptionLink subscription={subscription} />
      <SubscriptionBadge status={subscription.status} />
      <span className={words.amount}>{formatMoney(subscription.amount)}</span>
      <span className={words.quiet}>
        {intervalWords(subscription.everyWeeks, SOURCE_TEXT_LOCALE)}
        {subscription.status !== 'ended' && (
          <>
            , next <Day at={subscription.nextAt} />
          </>
        )}
      </span>
      <span className={words.quiet}>
        <CardWords card={subscription.card} />
      </span>
    </div>
  )
}
