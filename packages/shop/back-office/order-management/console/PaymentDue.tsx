import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Button, Checkbox, Group, Modal, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import styles from './order-page.module.css'

/** Over a weekend; the contract's own default. */
const USUAL_KEEP_DAYS = 3

/** An order that waits for its money: the pay link to copy or mail, and a payment made another way. */
export function PaymentDue({ order, payPath }: { order: OrderDetail; payPath: string }) {
  const formatMoney = useMoney()
  const [isRecording, setIsRecording] = useState(false)
  const [keepDays, setKeepDays] = useState(USUAL_KEEP_DAYS)
  const link = `${location.origin}${payPath}`
  const send = useOrderCall(order.id, 'The link was not sent')
  const isFree = order.totals.total === 0
  return (
    <div className={styles.due}>
      <p>
        {isFree
          ? 'There is nothing to pay: confirm it here, or send the customer this link to confirm it.'
          : `${formatMoney(order.totals.total)} is due. Anyone with this link can pay.`}{' '}
        {order.heldUntil === null ? (
          'The items are not reserved yet.'
        ) : (
          <>
            The items are reserved until <Moment at={order.heldUntil} />.
          </>
        )}
      </p>
      <TextInput
        aria-label="Pay link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <NumberInput
        label="Reserve the items for"
        suffix={keepDays === 1 ? ' day' : ' days'}
        description="From now. With 0 they are reserved once the customer starts to pay."
        min={0}
        max={30}
        allowDecimal={false}
        value={keepDays}
        onChange={(days) => setKeepDays(Number(days) || 0)}
      />
      <Group gap="xs">
        <CopyText text={link} label="Copy the link" />
        <Button
          variant="default"
          loading={send.isPending}
          onClick={() =>
            send.mutate({
              path: 'pay-link',
              body: { keepDays, mails: true },
              done: `The link goes to ${order.email}.`,
            })
          }
        >
          Email it to the customer
        </Button>
        <Button
          variant="default"
          disabled={keepDays === 0}
          loading={send.isPending}
          onClick={() =>
            send.mutate({
              path: 'pay-link',
              body: { keepDays, mails: false },
              done: 'The items are reserved for this order.',
            })
          }
        >
          Only reserve the items
        </Button>
        <Button variant="default" onClick={() => setIsRecording(true)}>
          {isFree ? 'Confirm the order' : 'Record a payment'}
        </Button>
      </Group>
      {isRecording && <RecordPayment order={order} close={() => setIsRecording(false)} />}
    </div>
  )
}

function RecordPayment({ order, close }: { order: OrderDetail; close: () => void }) {
  const formatMoney = useMoney()
  const isFree = order.totals.total === 0
  const [method, setMethod] = useState(isFree ? '' : 'Bank transfer')
  const [tellsCustomer, setTellsCustomer] = useState(true)
  const record = useOrderCall(order.id, 'The payment was not recorded', close)
  return (
    <Modal
      opened
      onClose={close}
      title={isFree ? 'Confirm the order' : 'Record a payment'}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={styles.due}
        onSubmit={(event) => {
          event.preventDefault()
          const done = isFree
            ? 'The order is confirmed. There was nothing to pay.'
            : `The order is paid: ${formatMoney(order.totals.total)}.`
          record.mutate({ path: 'payment', body: { method, tellsCustomer }, done })
        }}
      >
        <p>
          {isFree
            ? 'There is nothing to pay.'
            : `${formatMoney(order.totals.total)} was received another way.`}{' '}
          The units leave the shelf now, and the link stops working.
        </p>
        {!isFree && (
          <TextInput
            label="How it was paid"
            value={method}
            maxLength={80}
            data-autofocus
            onChange={(event) => setMethod(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label={isFree ? 'Email the confirmation to the customer' : 'Email the receipt to the customer'}
          checked={tellsCustomer}
          onChange={(event) => setTellsCustomer(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="lagoon.8"
            disabled={!isFree && method.trim() === ''}
            loading={record.isPending}
          >
            {isFree ? 'Confirm the order' : 'Record the payment'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** A call about one order that says when it is done and why not. */
function useOrderCall(id: number, failed: string, after?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: object; done: string }) =>
      callApi(`/orders/${id}/${path}`, { method: 'POST', body }),
    onSuccess: (_reply, { done }) => {
      notifySuccess(done, { title: 'Done' })
      after?.()
    },
    onError: (error) => notifyNotDone(failed, error),
    onSettled: () => refetchOrder(queries, id),
  })
}
