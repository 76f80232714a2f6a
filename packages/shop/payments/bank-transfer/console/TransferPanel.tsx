import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Failed } from '@buoy/ui/console/QueryView.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import type { WaitingTransfer } from '../contract.ts'

/** The bank transfer that an order waits for, and the button that says it has come. Nothing for other orders. */
export function TransferPanel({ order }: { order: { id: number; number: number; status: string } }) {
  const formatMoney = useMoney()
  const found = useQuery({
    queryKey: ['order', String(order.id), 'transfer'],
    queryFn: () => callApi<{ transfer: WaitingTransfer | null }>(`/orders/${order.id}/transfer`),
    enabled: order.status === 'on-hold',
  })
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: () => callApi(`/orders/${order.id}/transfer`, { method: 'POST', body: {} }),
    onSuccess: () => notifySuccess('The order is paid.', { title: 'Payment' }),
    onError: (error) => notifyNotDone('The payment stays as it is', error),
    onSettled: () => refetchOrder(queries, order.id),
  })
  if (found.data === undefined && found.isError) {
    return <Failed error={found.error} retry={() => found.refetch()} />
  }
  const transfer = order.status === 'on-hold' ? found.data?.transfer : null
  if (!transfer) return null
  return (
    <Alert color="lagoon" title="Waiting for a bank transfer" variant="light">
      <p>
        {formatMoney(transfer.amount)} with the reference {order.number}. Without it the order is cancelled on{' '}
        <Moment at={transfer.until} />, and its stock is free again.
        {transfer.remindedAt !== null && (
          <>
            {' '}
            The customer was reminded on <Moment at={transfer.remindedAt} />.
          </>
        )}
      </p>
      <Button mt="sm" color="lagoon.8" loading={mark.isPending} onClick={() => mark.mutate()}>
        Mark as paid
      </Button>
    </Alert>
  )
}
