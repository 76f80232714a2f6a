import { FilterChips, type FilterChoice } from '@buoy/ui/console/FilterChips.tsx'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { MoreMenu } from '@buoy/ui/console/MoreMenu.tsx'
import { type Column, rowLinkClass, type Sorting } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import type { ListQuery } from '@buoy/ui/console/use-list-query.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { OrderBadges } from '../../../orders/record/console/OrderBadge.tsx'
import { STATUS_LABEL } from '../../../orders/record/console/status-label.ts'
import type { ListedOrder, OrderList, OrderStatus, OrderSummary } from '../../../orders/record/contract.ts'
import { BulkBar } from './BulkBar.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import styles from './orders.module.css'

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
  {
    key: 'method',
    heading: 'Paid by',
    isWideOnly: true,
    says: (order) => order.method,
    cell: (order) => order.method,
  },
  {
    key: 'origin',
    heading: 'Source',
    isWideOnly: true,
    says: (order) => order.origin,
    cell: (order) => <Origin order={order} />,
  },
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
  const list = useList<OrderList>('/orders', { everyMs: LIVE_MS })
  const { data } = list.answer
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  return (
    <ListScreen
      title="Orders"
      list={list}
      rowsOf={(page) => page.orders}
      things="orders"
      search="Search number, name, email or SKU"
      create={{ to: '/orders/new', label: 'New order' }}
      chips={{ label: 'Status', filter: 'status', choices: statusChoices(data?.countByStatus) }}
      actions={
        <MoreMenu
          entries={[
            { label: 'Repeat orders', to: '/orders/repeated' },
            { label: 'Export CSV', file: `/console/api/orders.csv${list.asFilters}` },
          ]}
        />
      }
      filters={
        <>
          <DayChip list={list} />
          <OrderFilters list={list} methods={data?.methods ?? []} origins={data?.origins ?? []} />
        </>
      }
      tools={<BulkBar ids={[...chosen].map(Number)} clear={() => setChosen(new Set())} />}
      table={{
        label: 'Orders',
        rowKey: (order) => order.id,
        columns: COLUMNS,
        card: (order) => <OrderCard order={order} />,
        sorting: sortingOf(list),
        selection: { chosen, onChange: setChosen, nameOf: (order) => `order ${order.number}` },
      }}
      empty={{
        icon: ShoppingBag,
        none: {
          title: 'No orders yet',
          text: 'The first one appears here when it is placed.',
        },
        noMatch: { title: 'No orders match', text: 'Try a shorter search, or another status.' },
      }}
    />
  )
}

/** Newest first, unless the owner pressed a heading; the same heading again turns it round. */
function sortingOf(list: ListQuery): Sorting {
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
  const formatMoney = useMoney()
  return (
    <>
      <span className={styles.whole}>{formatMoney(order.total)}</span>
      {order.refunded > 0 && <span className={styles.refunded}>−{formatMoney(order.refunded)}</span>}
    </>
  )
}

function Origin({ order: { origin } }: { order: ListedOrder }) {
  return origin === '' ? <span className={styles.quiet}>Not saved</span> : origin
}

function statusChoices(counts: OrderList['countByStatus'] | undefined): FilterChoice[] {
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  const statuses = Object.entries(STATUS_LABEL) as [OrderStatus, string][]
  return [
    { value: '', label: 'All', ...(all !== undefined && { count: all }) },
    ...statuses.map(([value, label]) => ({ value, label, ...(counts && { count: counts[value] ?? 0 }) })),
  ]
}

/** What a number of the first screen is made of: the paid orders of one day. */
function DayChip({ list }: { list: ListQuery }) {
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
  const formatMoney = useMoney()
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
