import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import type { CancelInput, OrderDetail } from '../../../orders/record/contract.ts'
import type { OrderCancellation } from '../contract.ts'

/** Says what cancelling the order does, and does it once the owner agrees: refund, restock and mail in one step. */
export function CancelOrder({ order, close }: { order: OrderDetail; close: () => void }) {
  const plan = useQuery({
    queryKey: ['order', String(order.id), 'cancel'],
    queryFn: () => callApi<OrderCancellation>(`/orders/${order.id}/cancel`),
    gcTime: 0,
  })
  return (
    <Modal
      opened
      onClose={close}
      title={`Cancel order #${order.number}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryView query={plan} skeleton={<Skeleton height={160} />}>
        {(data) => <Confirm order={order} plan={data} close={close} />}
      </QueryView>
    </Modal>
  )
}

function Confirm({ order, plan, close }: { order: OrderDetail; plan: OrderCancellation; close: () => void }) {
  const formatMoney = useMoney()
  const [restocks, setRestocks] = useState(true)
  const [tellsCustomer, setTellsCustomer] = useState(true)
  const [reason, setReason] = useState('')
  const isRefund = plan.kind === 'refund'
  const cancel = useCancel(order, { isRefund, close })
  return (
    <Stack gap="md">
      <ul>
        {whatItDoes(order, plan, { restocks, tellsCustomer, formatMoney }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {plan.pieces.length > 0 && (
        <Checkbox
          label="Restock the items"
          checked={restocks}
          onChange={(event) => setRestocks(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Email the customer"
        checked={tellsCustomer}
        onChange={(event) => setTellsCustomer(event.currentTarget.checked)}
      />
      {isRefund && (
        <Textarea
          label="Reason"
          description="Shown to the customer in the email."
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {cancel.isError && (
        <Alert color="coral" role="alert">
          {failureText(cancel.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Keep the order
        </Button>
        <Button
          color="coral.7"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ version: plan.version, restocks, reason, tellsCustomer })}
        >
          {isRefund ? `Cancel and refund ${formatMoney(plan.amount)}` : 'Cancel the order'}
        </Button>
      </Group>
    </Stack>
  )
}

/** What cancelling means for money that takes days. */
const ON_ITS_WAY =
  'A voucher is cancelled. A bank debit under way can’t be: if its money arrives, it is refunded automatically.'

function whatItDoes(
  order: OrderDetail,
  plan: OrderCancellation,
  chosen: Pick<CancelInput, 'restocks' | 'tellsCustomer'> & { formatMoney: FormatMoney },
): string[] {
  const { formatMoney } = chosen
  const pieces = plan.pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  const money = {
    refund: `Refunds ${formatMoney(plan.amount)}. ${plan.how}.`,
    release: 'Releases the authorised card. Nothing is charged.',
    stop: `Nothing was paid, so nothing goes back. ${order.status === 'on-hold' ? ON_ITS_WAY : ''}`.trim(),
  }[plan.kind]
  const byHand = plan.kind === 'refund' && plan.how === 'By hand'
  return [
    money,
    ...(byHand ? ['The shop only records it: send the money yourself.'] : []),
    ...(plan.kind === 'refund'
      ? [pieces !== '' && chosen.restocks ? `Restocks: ${pieces}.` : 'Restocks nothing.']
      : ['Reserved items are released.']),
    plan.kind === 'refund'
      ? 'The order becomes “Refunded” and is not packed.'
      : 'The order becomes “Cancelled”.',
    chosen.tellsCustomer ? `Emails ${order.email}.` : 'Sends no email.',
  ]
}

function useCancel(order: OrderDetail, { isRefund, close }: { isRefund: boolean; close: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CancelInput) =>
      callApi<{ state: 'done' | 'on-its-way' }>(`/orders/${order.id}/cancel`, { method: 'POST', body }),
    onSuccess: ({ state }) => {
      const message =
        state === 'done'
          ? `The order is now: ${isRefund ? 'Refunded' : 'Cancelled'}.`
          : 'The refund is on its way: stock and status update once the card provider has finished it.'
      notifySuccess(message, { title: `Order #${order.number}` })
      close()
    },
    onSettled: () => refetchOrder(queries, order.id),
  })
}
