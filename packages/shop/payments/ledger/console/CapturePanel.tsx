import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Failed } from '@buoy/ui/console/QueryView.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import type { Authorisation } from '../contract.ts'

/** A payment that the bank keeps for us: until when, and the two ways it can go. Nothing for other orders. */
export function CapturePanel({ order }: { order: Pick<OrderDetail, 'id' | 'status' | 'total'> }) {
  const formatMoney = useMoney()
  const found = useQuery({
    queryKey: ['order', String(order.id), 'authorisation'],
    queryFn: () => callApi<{ authorisation: Authorisation | null }>(`/orders/${order.id}/authorisation`),
    enabled: order.status === 'on-hold',
  })
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (call: 'capture' | 'void') =>
      callApi(`/orders/${order.id}/${call}`, { method: 'POST', body: {} }),
    onSuccess: (_answer, call) => {
      const message =
        call === 'capture'
          ? `${formatMoney(order.total)} is charged.`
          : 'The authorisation is released; nothing was charged.'
      notifySuccess(message, { title: 'Payment' })
    },
    onError: (error) => notifyNotDone('The payment stays as it is', error),
    onSettled: () => refetchOrder(queries, order.id),
  })
  if (found.data === undefined && found.isError) {
    return <Failed error={found.error} retry={() => found.refetch()} />
  }
  const authorisation = order.status === 'on-hold' ? found.data?.authorisation : null
  if (!authorisation) return null
  return (
    <Alert color="lagoon" title="Authorised, not charged yet" variant="light">
      <p>
        The bank keeps {formatMoney(order.total)} for seven days, until <Moment at={authorisation.until} />.
        Completing the order charges it. What is not charged by then goes back to the customer, and the order
        is cancelled.
      </p>
      <Group gap="xs" mt="sm">
        <Button color="lagoon.8" loading={decide.isPending} onClick={() => decide.mutate('capture')}>
          Charge it now
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate('void')}>
          Release it
        </Button>
      </Group>
    </Alert>
  )
}
