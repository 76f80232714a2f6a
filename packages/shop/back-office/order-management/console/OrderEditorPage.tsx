import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { OrderEditor } from './OrderEditor.tsx'

/** An order that the owner writes: a new one, or one that waits for its payment. */
export function OrderEditorPage() {
  const { id } = useParams()
  return id === undefined ? <NewOrder /> : <ExistingOrder id={id} />
}

function NewOrder() {
  return (
    <ConsolePage
      title="New order"
      back={{ to: '/orders', label: 'Orders' }}
      lead="Enter what the customer wants, then send them a payment link."
    >
      <OrderEditor order={null} />
    </ConsolePage>
  )
}

function ExistingOrder({ id }: { id: string }) {
  const order = useQuery({
    queryKey: ['order-draft', id],
    queryFn: () => callApi<OrderDetail>(`/orders/${encodeURIComponent(id)}`),
    // Read again for each visit, and never under the hands of who is changing it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ConsolePage
      title={order.data ? `Edit order #${order.data.number}` : 'Edit order'}
      back={{ to: `/orders/${id}`, label: 'The order' }}
    >
      <QueryView query={order} skeleton={<PageSkeleton />}>
        {(data) =>
          data.canEdit ? (
            <OrderEditor order={data} />
          ) : (
            <Alert color="citrus" title="This order can no longer be changed">
              Only unpaid orders can be changed. To return money, refund the order.
            </Alert>
          )
        }
      </QueryView>
    </ConsolePage>
  )
}
