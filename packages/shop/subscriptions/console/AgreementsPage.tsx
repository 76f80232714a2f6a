import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import words from '@buoy/ui/console/record-words.module.css'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
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
  { key: 'amount', heading: 'Each time', align: 'end', cell: ({ amount }) => formatMoney(amount) },
]

/** What customers have sent again every few weeks: when, for how much, with which card. */
export function AgreementsPage() {
  const list = useListQuery()
  const agreements = usePage<AgreementList>(['agreements', list.asQuery], `/agreements${list.asQuery}`)
  const counts = agreements.data?.counts
  const counted = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <ConsolePage
      title="Repeat orders"
      back={{ to: '/orders', label: 'Orders' }}
      actions={
        <SearchField
          label="Search name, email or order number"
          value={list.search}
          onChange={list.setSearch}
        />
      }
    >
      <FilterChips
        label="Status"
        value={list.filter('status')}
        onChange={(status) => list.setFilter('status', status)}
        choices={[
          { value: '', label: 'All' },
          { value: 'on-hold', label: 'On hold', ...counted(counts?.['on-hold']) },
          { value: 'active', label: 'Going on', ...counted(counts?.active) },
          { value: 'ended', label: 'Ended', ...counted(counts?.ended) },
        ]}
      />
      <PagedRecords
        query={agreements}
        rowsOf={(data) => data.agreements}
        label="Repeat orders"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(one) => <AgreementCard agreement={one} />}
        things="repeat orders"
        empty={<None isFiltered={list.search !== '' || list.filter('status') !== ''} />}
        onPage={list.setPage}
      />
    </ConsolePage>
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

function None({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={Repeat} title="No repeat order matches">
        Try fewer letters, or all of them.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Repeat} title="Nothing is repeated yet">
      Customers with an account can have a paid order sent again every few weeks. What they agree to appears
      here.
    </EmptyState>
  )
}
