import { askApi } from '@buoy/ui/console/ask-api.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { SearchField } from '@buoy/ui/console/SearchField.tsx'
import { useListQuery } from '@buoy/ui/console/use-list-query.ts'
import { Badge, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageCheck, Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { PackingList, PackingSummary } from '../contract.ts'
import styles from './packing.module.css'

const COLUMNS: Column<PackingSummary>[] = [
  { key: 'number', heading: 'Order', isWhole: true, cell: (order) => <OrderLink order={order} /> },
  { key: 'at', heading: 'Placed', cell: (order) => <Day at={order.at} /> },
  { key: 'recipient', heading: 'For', cell: (order) => order.recipient },
  { key: 'place', heading: 'To', cell: (order) => order.place },
  { key: 'way', heading: 'By', isWideOnly: true, cell: (order) => order.shippingLabel },
  { key: 'note', heading: 'Note', cell: (order) => <Marks order={order} /> },
  { key: 'pieces', heading: 'Units', align: 'end', cell: (order) => order.pieces },
]

/** The packing bench: what is to be sent, the longest waiting first, and what was sent. No prices. */
export function PackingPage() {
  const list = useListQuery()
  const isSent = list.filter('state') === 'sent'
  const orders = useQuery({
    queryKey: ['packing', list.asQuery],
    queryFn: () => askApi<PackingList>(`/packing${list.asQuery}`),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
  const ids = orders.data?.orders.map(({ id }) => id) ?? []
  return (
    <ConsolePage
      title="Packing"
      lead="What is paid and waits for its box, the longest waiting first."
      actions={<SearchField label="Search number or name" value={list.search} onChange={list.setSearch} />}
    >
      <div className={styles.tools}>
        <FilterChips
          label="State"
          value={list.filter('state')}
          onChange={(state) => list.setFilter('state', state)}
          choices={[
            { value: '', label: 'To send' },
            { value: 'sent', label: 'Sent' },
          ]}
        />
        {!isSent && ids.length > 0 && (
          <Button
            variant="default"
            component="a"
            href={`/console/api/orders/packing-slips.pdf?ids=${ids.join(',')}`}
            target="_blank"
            leftSection={<Printer aria-hidden size={18} />}
          >
            Packing slips
          </Button>
        )}
      </div>
      <QueryView query={orders} skeleton={<RecordListSkeleton />}>
        {(data) =>
          data.orders.length === 0 ? (
            <Nothing isSearch={list.search !== ''} isSent={isSent} />
          ) : (
            <>
              <RecordList
                label="Orders to pack"
                rows={data.orders}
                rowKey={(order) => order.id}
                columns={COLUMNS}
                card={(order) => <OrderCard order={order} />}
                isStale={orders.isPlaceholderData}
              />
              <Paging {...data} things="orders" onChange={list.setPage} />
            </>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}

function OrderLink({ order }: { order: PackingSummary }) {
  return (
    <Link to={`/packing/${order.id}`} className={rowLinkClass}>
      #{order.number}
    </Link>
  )
}

function OrderCard({ order }: { order: PackingSummary }) {
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <OrderLink order={order} />
        <span>
          {order.pieces} {order.pieces === 1 ? 'unit' : 'units'}
        </span>
      </span>
      <span>{order.recipient}</span>
      <span className={styles.quiet}>{[order.place, order.shippingLabel].filter(Boolean).join(' · ')}</span>
      <Marks order={order} />
    </div>
  )
}

/** What to mind before an order is fetched from the shelf. */
function Marks({ order }: { order: PackingSummary }) {
  if (!order.hasNote && order.backordered === 0) return null
  return (
    <span>
      {order.hasNote && <Badge color="citrus">Note from the customer</Badge>}{' '}
      {order.backordered > 0 && <Badge color="citrus">{order.backordered} on backorder</Badge>}
    </span>
  )
}

function Nothing(props: { isSearch: boolean; isSent: boolean }) {
  if (props.isSearch) {
    return (
      <EmptyState icon={PackageCheck} title="Nothing is like that">
        Search for a number or a name, or look among what was sent.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={PackageCheck} title={props.isSent ? 'Nothing was sent yet' : 'Everything is packed'}>
      {props.isSent ? 'What you send stands here.' : 'Put the kettle on. New orders appear by themselves.'}
    </EmptyState>
  )
}
