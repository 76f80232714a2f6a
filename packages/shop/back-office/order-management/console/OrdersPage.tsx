import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { PagedRecords, usePage } from '@buoy/ui/console/PagedRecords.tsx'
import { type Column, rowLinkClass, type Sorting } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Button } from '@mantine/core'
import { Download, Repeat, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { OrderBadges } from '../../../orders/record/console/OrderBadge.tsx'
import { STATUS_LABEL } from '../../../orders/record/console/status-label.ts'
import type { ListedOrder, OrderList, OrderStatus, OrderSummary } from '../../../orders/record/contract.ts'
import { BulkBar } from './BulkBar.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import styles from './orders.module.css'
import { SavedViews } from './SavedViews.tsx'

const COLUMNS: Column<ListedOrder>[] = [
  {
    key: 'number',
    heading: 'Order',
    isWhole: true,
    isSortable: true,
    cell: (order) => <OrderLink order={order} />,
  },
  {
    key: 'at',
    heading: 'Placed',
    isSortable: true,
    cell: (order) => <Moment at={order.at} />,
  },
  { key: 'customer', heading: 'Customer', isSortable: true, cell: (order) => order.customer },
  {
    key: 'status',
    heading: 'Status',
    isSortable: true,
    cell: (order) => <OrderBadges order={order} />,
  },
  { key: 'method', heading: 'Paid by', isWideOnly: true, cell: (order) => order.method },
  { key: 'origin', heading: 'Source', isWideOnly: true, cell: (order) => <Origin order={order} /> },
  { key: 'items', heading: 'Items', align: 'end', cell: (order) => order.itemCount },
  {
    key: 'total',
    heading: 'Total',
    align: 'end',
    isSortable: true,
    cell: (order) => <Total order={order} />,
  },
]

/** All orders: searched, filtered, sorted, kept as views, and many of them moved at once. */
export function OrdersPage() {
  const list = useListQuery()
  const orders = usePage<OrderList>(['orders', list.asQuery], `/orders${list.asQuery}`, LIVE_MS)
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const isFiltered = list.asQuery !== ''
  const filters = new URLSearchParams(list.asQuery)
  for (const name of ['page', 'sort', 'direction']) filters.delete(name)
  return (
    <ConsolePage
      title="Orders"
      actions={
        <>
          <OrderSearch list={list} />
          <MainButton component={Link} to="/orders/new">
            New order
          </MainButton>
        </>
      }
    >
      <StatusChips list={list} counts={orders.data?.countByStatus} />
      <div className={styles.tools}>
        <DayChip list={list} />
        <OrderFilters list={list} methods={orders.data?.methods ?? []} origins={orders.data?.origins ?? []} />
        <SavedViews />
        <Button
          variant="default"
          component={Link}
          to="/orders/repeated"
          leftSection={<Repeat aria-hidden size={18} />}
        >
          Repeat orders
        </Button>
        <Button
          variant="default"
          component="a"
          href={`/console/api/orders.csv?${filters}`}
          leftSection={<Download aria-hidden size={18} />}
        >
          CSV file
        </Button>
      </div>
      <BulkBar ids={[...chosen].map(Number)} clear={() => setChosen(new Set())} />
      <PagedRecords
        query={orders}
        rowsOf={(data) => data.orders}
        label="Orders"
        rowKey={(order) => order.id}
        columns={COLUMNS}
        card={(order) => <OrderCard order={order} />}
        sorting={sortingOf(list)}
        selection={{ chosen, onChange: setChosen, nameOf: (order) => `order ${order.number}` }}
        things="orders"
        empty={<NoOrders isFiltered={isFiltered} />}
        onPage={list.setPage}
      />
    </ConsolePage>
  )
}

type List = ReturnType<typeof useListQuery>

/** Newest first, unless the owner pressed a heading; the same heading again turns it round. */
function sortingOf(list: List): Sorting {
  const key = list.filter('sort') || 'at'
  const direction = list.filter('direction') === 'ascending' ? 'ascending' : 'descending'
  return {
    key,
    direction,
    onSort: (pressed) => {
      const isSame = pressed === key
      list.setFilters({
        sort: pressed === 'at' ? '' : pressed,
        direction: isSame && direction === 'descending' ? 'ascending' : '',
      })
    },
  }
}

function Total({ order }: { order: OrderSummary }) {
  return (
    <>
      <span className={styles.whole}>{formatMoney(order.total)}</span>
      {order.refunded > 0 && <span className={styles.refunded}>−{formatMoney(order.refunded)}</span>}
    </>
  )
}

function Origin({ order: { origin } }: { order: ListedOrder }) {
  return origin === '' ? <span className={styles.quiet}>Not kept</span> : origin
}

function OrderSearch({ list }: { list: List }) {
  return (
    <SearchField label="Search number, name, email or SKU" value={list.search} onChange={list.setSearch} />
  )
}

function StatusChips(props: { list: List; counts: OrderList['countByStatus'] | undefined }) {
  const counts = props.counts ?? {}
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const statuses = Object.entries(STATUS_LABEL) as [OrderStatus, string][]
  return (
    <FilterChips
      label="Status"
      value={props.list.filter('status')}
      onChange={(status) => props.list.setFilter('status', status)}
      choices={[
        { value: '', label: 'All', ...(props.counts ? { count: all } : {}) },
        ...statuses.map(([value, label]) => ({
          value,
          label,
          ...(props.counts ? { count: counts[value] ?? 0 } : {}),
        })),
      ]}
    />
  )
}

/** What a number of the first screen is made of: the paid orders of one day. */
function DayChip({ list }: { list: List }) {
  const day = list.filter('day')
  if (day === '') return null
  return (
    <FilterChips
      label="Day"
      value={day}
      onChange={() => list.setFilter('day', '')}
      choices={[{ value: day, label: `Paid orders of ${day.split('-').reverse().map(Number).join('/')}  ×` }]}
    />
  )
}

function OrderLink({ order }: { order: OrderSummary }) {
  return (
    <Link to={`/orders/${order.id}`} className={rowLinkClass}>
      <span className={styles.whole}>#{order.number}</span>
    </Link>
  )
}

function OrderCard({ order }: { order: ListedOrder }) {
  return (
    <div className={styles.card}>
      <OrderLink order={order} />
      <span className={styles.cardTotal}>{formatMoney(order.total)}</span>
      <span className={styles.cardCustomer}>{order.customer}</span>
      <span className={styles.quiet}>
        <Moment at={order.at} />
        {order.origin !== '' && ` · ${order.origin}`}
      </span>
      <OrderBadges order={order} />
    </div>
  )
}

function NoOrders(props: { isFiltered: boolean }) {
  if (props.isFiltered) {
    return (
      <EmptyState icon={ShoppingBag} title="No order matches">
        Try fewer letters, or another status.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={ShoppingBag} title="No orders yet">
      The first one will appear here the moment it is placed. Until then the water is calm.
    </EmptyState>
  )
}
