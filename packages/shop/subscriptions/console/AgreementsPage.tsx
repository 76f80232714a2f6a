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
import type { AgreementList, AgreementSummary } from '../contract.ts'
import { intervalWords } from '../rules/agreement-life.ts'
import { AgreementBadge } from './AgreementBadge.tsx'
import { CardWords } from './CardWords.tsx'

const COLUMNS: Column<AgreementSummary>[] = [
  { key: 'customer', heading: 'Customer', cell: (one) => <AgreementLink agreement={one} /> },
  { key: 'order', heading: 'Repeats', cell: ({ order }) => `#${order.number}`, isWideOnly: true },
  { key: 'status', heading: 'Status', cell: ({ status }) => <AgreementBadge status={status} /> },
  { key: 'interval', heading: 'How often', cell: (one) => intervalWords(one.everyWeeks), isWideOnly: true },
  { key: 'next', heading: 'Next', cell: (one) => <Next agreement={one} /> },
  { key: 'card', heading: 'Card', cell: ({ card }) => <CardWords card={card} /> },
  { key: 'amount', heading: 'Each time', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

const CHOICES = {
  'on-hold': { label: 'On hold' },
  active: { label: 'Going on' },
  ended: { label: 'Ended' },
}

/** What customers have sent again every few weeks: when, for how much, with which card. */
export function AgreementsPage() {
  const list = useList<AgreementList>('/agreements')
  return (
    <ListScreen
      title="Repeat orders"
      back={{ to: '/orders', label: 'Orders' }}
      list={list}
      rowsOf={(page) => page.agreements}
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
        card: (one) => <AgreementCard agreement={one} />,
      }}
      empty={{
        icon: Repeat,
        none: {
          title: 'Nothing is repeated yet',
          text: 'Customers with an account can have a paid order sent again every few weeks. What they agree to appears here.',
        },
        noMatch: { title: 'No repeat order matches', text: 'Try fewer letters, or all of them.' },
      }}
    />
  )
}

function AgreementLink({ agreement: { id, customer, order } }: { agreement: AgreementSummary }) {
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

function Next({ agreement: { status, nextAt } }: { agreement: AgreementSummary }) {
  return status === 'ended' ? '–' : <Day at={nextAt} />
}

function AgreementCard({ agreement }: { agreement: AgreementSummary }) {
  const formatMoney = useMoney()
  return (
    <div className={words.card}>
      <AgreementLink agreement={agreement} />
      <AgreementBadge status={agreement.status} />
      <span className={words.amount}>{formatMoney(agreement.amount)}</span>
      <span className={words.quiet}>
        {intervalWords(agreement.everyWeeks)}
        {agreement.status !== 'ended' && (
          <>
            , next <Day at={agreement.nextAt} />
          </>
        )}
      </span>
      <span className={words.quiet}>
        <CardWords card={agreement.card} />
      </span>
    </div>
  )
}
