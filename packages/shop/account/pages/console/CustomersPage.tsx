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
import { Badge, Button, NativeSelect } from '@mantine/core'
import { MailCheck, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { CustomerList, CustomerSummary } from '../contract.ts'
import styles from './customers.module.css'

const COLUMNS: Column<CustomerSummary>[] = [
  { key: 'name', heading: 'Customer', cell: (customer) => <CustomerLink customer={customer} /> },
  {
    key: 'kind',
    heading: 'Account',
    cell: (customer) => <KindBadge customer={customer} />,
    isWideOnly: true,
  },
  { key: 'orders', heading: 'Orders', align: 'end', cell: (customer) => customer.orders },
  { key: 'spent', heading: 'Spent', align: 'end', cell: (customer) => formatMoney(customer.spent) },
  {
    key: 'seen',
    heading: 'Last seen',
    cell: (customer) => <Day at={customer.lastSeenAt} />,
  },
]

const SORTS = [
  { value: 'seen', label: 'Last seen' },
  { value: 'spent', label: 'Spent most' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name' },
]

/** Everybody who has an account or has ordered; guests by their address. */
export function CustomersPage() {
  const list = useListQuery()
  const customers = usePage<CustomerList>(['customers', list.asQuery], `/customers${list.asQuery}`)
  return (
    <ConsolePage
      title="Customers"
      actions={
        <>
          <SearchField label="Search name or email" value={list.search} onChange={list.setSearch} />
          <Button
            variant="default"
            component={Link}
            to="/customers/subscribers"
            leftSection={<MailCheck aria-hidden size={18} />}
          >
            Subscribers
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <FilterChips
          label="Kind"
          value={list.filter('kind')}
          onChange={(kind) => list.setFilter('kind', kind)}
          choices={[
            { value: '', label: 'All' },
            { value: 'account', label: 'With an account' },
            { value: 'guest', label: 'Guests' },
          ]}
        />
        <NativeSelect
          aria-label="Sort by"
          data={SORTS}
          value={list.filter('sort') || 'seen'}
          onChange={(event) =>
            list.setFilter('sort', event.currentTarget.value === 'seen' ? '' : event.currentTarget.value)
          }
        />
      </div>
      <PagedRecords
        query={customers}
        rowsOf={(data) => data.customers}
        label="Customers"
        rowKey={(customer) => customer.email}
        columns={COLUMNS}
        card={(customer) => <CustomerCard customer={customer} />}
        things="customers"
        empty={<Nobody isFiltered={list.search !== '' || list.filter('kind') !== ''} />}
        onPage={list.setPage}
      />
    </ConsolePage>
  )
}

function CustomerLink({ customer }: { customer: CustomerSummary }) {
  return (
    <span className={words.who}>
      <Link to={`/customers/one?email=${encodeURIComponent(customer.email)}`} className={rowLinkClass}>
        {customer.name || customer.email}
      </Link>
      {customer.name !== '' && <span className={words.quiet}>{customer.email}</span>}
    </span>
  )
}

/** Whether there is an account, and whether its address is confirmed. */
export function KindBadge({ customer }: { customer: Pick<CustomerSummary, 'hasAccount' | 'isConfirmed'> }) {
  if (!customer.hasAccount) {
    return (
      <Badge variant="light" color="gray" c="dark">
        Guest
      </Badge>
    )
  }
  return (
    <Badge variant="light" color={customer.isConfirmed ? 'leaf' : 'lagoon'}>
      {customer.isConfirmed ? 'Account, confirmed' : 'Account'}
    </Badge>
  )
}

function CustomerCard({ customer }: { customer: CustomerSummary }) {
  return (
    <div className={words.card}>
      <CustomerLink customer={customer} />
      <KindBadge customer={customer} />
      <span className={words.amount}>{formatMoney(customer.spent)}</span>
      <span className={words.quiet}>
        {customer.orders === 1 ? '1 order' : `${customer.orders} orders`} · <Day at={customer.lastSeenAt} />
      </span>
    </div>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={UserRound} title="Nobody matches">
        Try fewer letters, or all kinds of customers.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={UserRound} title="No customers yet">
      People who open an account or place an order appear here.
    </EmptyState>
  )
}
