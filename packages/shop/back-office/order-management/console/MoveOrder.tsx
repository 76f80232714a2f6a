import { callApi } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import { STATUS_ACTION, STATUS_LABEL } from '../../../orders/record/console/status-label.ts'
import type { OrderDetail, OrderStatus } from '../../../orders/record/contract.ts'
import { CancelOrder } from './CancelOrder.tsx'

/** The buttons that move an order along its life; only moves that the life allows are offered. */
export function MoveOrder({ order }: { order: OrderDetail }) {
  const [isCancelling, setIsCancelling] = useState(false)
  const move = useMoveOrder(order.id)
  const main = order.allowedStatuses.find((status) => status === 'completed')
  // Money goes back in the dialog of refunds, or all of it in that of cancelling.
  const others = order.allowedStatuses.filter(
    (status) => status !== main && status !== 'refunded' && status !== 'cancelled',
  )
  return (
    <>
      {(others.length > 0 || order.canCancel) && (
        <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<ChevronDown aria-hidden size={18} />}
              loading={move.isPending}
            >
              Change status
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((status) => (
              <Menu.Item key={status} onClick={() => move.mutate(status)}>
                {STATUS_ACTION[status]}
              </Menu.Item>
            ))}
            {order.canCancel && (
              <Menu.Item color="coral.8" onClick={() => setIsCancelling(true)}>
                {order.invoice === null ? 'Cancel the order…' : 'Cancel, refund and restock…'}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {main !== undefined && (
        <MainButton loading={move.isPending} onClick={() => move.mutate(main)}>
          {STATUS_ACTION[main]}
        </MainButton>
      )}
      {isCancelling && <CancelOrder order={order} close={() => setIsCancelling(false)} />}
    </>
  )
}

function useMoveOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      callApi(`/orders/${id}/status`, { method: 'POST', body: { status } }),
    onSuccess: (_reply, status) =>
      notifySuccess(`The order is now: ${STATUS_LABEL[status]}.`, { title: 'Done' }),
    onError: (error) => notifyNotDone('The status did not change', error),
    onSettled: () => refetchOrder(queries, id),
  })
}
