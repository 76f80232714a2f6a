import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Day } from '@buoy/ui/console/Moment.tsx'
import { type Column, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Badge, Button } from '@mantine/core'
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

const CHOICES = [
  { value: '', label: 'To fulfil' },
  { value: 'sent', label: 'Sent' },
]

/** The packing bench: what is to be sent, the longest waiting first, and what was sent. No prices. */
export function PackingPage() {
  const list = useList<PackingList>('/packing', { everyMs: LIVE_MS })
  const isSent = list.filter('state') === 'sent'
  const ids = list.answer.data?.orders.map(({ id }) => id) ?? []
  return (
    <ListScreen
      title="Packing"
      lead="Paid orders to pack, oldest first."
      list={list}
      rowsOf={(page) => page.orders}
      things="orders"
      search="Search number or name"
      chips={{ label: 'State', filter: 'state', choices: CHOICES }}
      filters={
        !isSent &&
        ids.length > 0 && (
          <Button
            variant="default"
            component="a"
            href={`/console/api/orders/packing-slips.pdf?ids=${ids.join(',')}`}
            target="_blank"
            leftSection={<Printer aria-hidden size={18} />}
          >
            Packing slips
          </Button>
        )
      }
      table={{
        label: 'Orders to pack',
        rowKey: (order) => order.id,
        columns: COLUMNS,
        card: (order) => <OrderCard order={order} />,
      }}
      empty={{
        icon: PackageCheck,
        none: { title: 'Everything is packed', text: 'New orders appear here automatically.' },
        noMatch:
          list.search === ''
            ? { title: 'Nothing was sent yet', text: 'Orders you send appear here.' }
            : {
                title: 'No matches',
                text: 'Search for a number or a name, or look under “Sent”.',
              },
      }}
    />
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
