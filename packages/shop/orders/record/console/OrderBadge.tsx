import { Badge } from '@mantine/core'
import type { OrderStatus, OrderSummary } from '../contract.ts'
import styles from './order-badge.module.css'
import { STATUS_LABEL } from './status-label.ts'

const COLOUR: Record<OrderStatus, string> = {
  pending: 'gray',
  failed: 'coral',
  'on-hold': 'citrus',
  processing: 'lagoon',
  completed: 'leaf',
  cancelled: 'gray',
  refunded: 'gray',
}

/** An order's status as a word on its colour; the word alone says everything. */
export function OrderBadge(props: { status: OrderStatus }) {
  return <Badge color={COLOUR[props.status]}>{STATUS_LABEL[props.status]}</Badge>
}

/** The status of an order, and that it is none when a pretend shopper made it. */
export function OrderBadges({ order }: { order: Pick<OrderSummary, 'status' | 'isSimulation'> }) {
  if (!order.isSimulation) return <OrderBadge status={order.status} />
  return (
    <span className={styles.badges}>
      <OrderBadge status={order.status} />
      <Badge color="lagoon" variant="outline">
        Simulation
      </Badge>
    </span>
  )
}
