import { Badge } from '@mantine/core'
import type { OrderStatus } from '../contract.ts'
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
