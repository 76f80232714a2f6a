import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import words from '@buoy/ui/console/record-words.module.css'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Money } from '@buoy/ui/Money.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Badge, Button, NativeSelect } from '@mantine/core'
import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { CustomerList, CustomerSummary } from '../contract.ts'

const COLUMNS: Column<CustomerSummary>[] = [
  { key: 'name', heading: 'Customer', cell: (customer) => <CustomerLink customer={customer} /> },
  {
    key: 'kind',
    heading: 'Account',
    says: (customer) => customer.hasAccount,
    cell: (customer) => <KindBadge customer={customer} />,
    isWideOnly: true,
  },
  { key: 'orders', heading: 'Orders', align: 'end', cell: (customer) => customer.orders },
  { key: 'spent', heading: 'Spent', align: 'end', cell: (customer) => <Money amount={customer.spent} /> },
  {
    key: 'seen',
    heading: 'Last seen',
    cell: (customer) => <Day at={customer.lastSeenAt} />,
  },
]

const KINDS = [
  { value: '', label: 'All' },
  { value: 'account', label: 'With an account' },
  { value: 'guest', label: 'Guests' },
]

const SORTS = [
  { value: 'seen', label: 'Last seen' },
  { value: 'spent', label: 'Spent most' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name' },
]

/** Everybody who has an account or has ordered; guests by their address. */
export function CustomersPage() {
  const list = useList<CustomerList>('/customers')
  return (
    <ListScreen
      title="Customers"
      list={list}
      rowsOf={(page) => page.customers}
      things="customers"
      search="Search name or email"
      actions={
        <Button variant="default" component={Link} to="/customers/subscribers">
          Subscribers
        </Button>
      }
      chips={{ label: 'Kind', filter: 'kind', choices: KINDS }}
      filters={
        <NativeSelect
          aria-label="Sort by"
          size="sm"
          data={SORTS}
          value={list.filter('sort') || 'seen'}
          onChange={(event) =>
            list.setFilter('sort', event.currentTarget.value === 'seen' ? '' : event.currentTarget.value)
          }
        />
      }
      table={{
        label: 'Customers',
        rowKey: (customer) => customer.email,
        columns: COLUMNS,
        card: (customer) => <CustomerCard customer={customer} />,
      }}
      empty={{
        icon: UserRound,
        none: {
          title: 'No customers yet',
          text: 'People who create an account or place an order appear here.',
        },
        noMatch: { title: 'No matches', text: 'Try a shorter search, or all kinds of customers.' },
      }}
    />
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
  const formatMoney = useMoney()
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
