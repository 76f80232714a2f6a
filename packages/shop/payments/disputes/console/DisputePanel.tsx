import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Failed } from '@buoy/ui/console/QueryView.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button, Group, Modal, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchOrder } from '../../../orders/record/console/refetch-order.ts'
import type { Dispute } from '../contract.ts'

const TITLES: Readonly<Record<Dispute['state'], string>> = {
  open: 'Disputed: the bank needs your response',
  'under-review': 'Disputed: the bank is reviewing your evidence',
  won: 'Dispute won',
  lost: 'Dispute lost',
}
const SECOND_TITLES: typeof TITLES = {
  open: 'Second payment disputed: the bank needs your response',
  'under-review': 'Second payment disputed: the bank is reviewing your evidence',
  won: 'Dispute of the second payment won',
  lost: 'Dispute of the second payment lost',
}
const INQUIRY_TITLES: typeof TITLES = {
  open: 'Inquiry: the bank asks about this payment',
  'under-review': 'Inquiry: the bank is reviewing your response',
  won: 'Inquiry closed: no money was taken',
  lost: 'Inquiry lost',
}
const COLOURS: Readonly<Record<Dispute['state'], string>> = {
  open: 'coral',
  'under-review': 'lagoon',
  won: 'leaf',
  lost: 'coral',
}

/** The disputes of an order, above everything else: what the bank wants, by when, and how it ended. */
export function DisputePanel({ orderId }: { orderId: number }) {
  const formatMoney = useMoney()
  const found = useQuery({
    queryKey: ['order', String(orderId), 'disputes'],
    queryFn: () => callApi<{ disputes: Dispute[] }>(`/orders/${orderId}/disputes`),
  })
  if (found.data === undefined && found.isError) {
    return <Failed error={found.error} retry={() => found.refetch()} />
  }
  return found.data?.disputes.map((dispute) => (
    <Alert
      key={dispute.id}
      color={dispute.kind === 'inquiry' && dispute.state === 'open' ? 'citrus' : COLOURS[dispute.state]}
      title={titleOf(dispute)}
      variant="light"
    >
      <p>
        {formatMoney(dispute.amount)}. {dispute.reason}. Opened <Moment at={dispute.openedAt} />.
        {dispute.state === 'open' && dispute.dueAt !== null && (
          <>
            {' '}
            {dispute.kind === 'inquiry' ? 'Your answer' : 'Evidence'} is due by{' '}
            <strong>
              <Moment at={dispute.dueAt} />
            </strong>
            .
          </>
        )}
        {dispute.closedAt !== null && (
          <>
            {' '}
            Decided <Moment at={dispute.closedAt} />.
          </>
        )}
      </p>
      {dispute.kind === 'inquiry' && dispute.state !== 'won' && (
        <p>
          No money has been taken. Answer the bank, or refund the order: then there is nothing to dispute.
        </p>
      )}
      {dispute.about === 'surplus' && (
        <p>
          It is about a second payment for this order, the charge <code>{dispute.charge}</code>, which is sent
          back. The order stays as it is.
        </p>
      )}
      {dispute.state === 'open' && <Answer orderId={orderId} dispute={dispute} />}
    </Alert>
  ))
}

function titleOf({ about, kind, state }: Dispute): string {
  if (kind === 'inquiry' && about === 'order') return INQUIRY_TITLES[state]
  return (about === 'surplus' ? SECOND_TITLES : TITLES)[state]
}

function Answer({ orderId, dispute }: { orderId: number; dispute: Dispute }) {
  const formatMoney = useMoney()
  const [callProvider, setAsking] = useState<'evidence' | 'accept' | null>(null)
  const [text, setText] = useState('')
  const queries = useQueryClient()
  const close = () => setAsking(null)
  const answer = useMutation({
    mutationFn: (call: 'evidence' | 'accept') =>
      callApi(`/disputes/${dispute.id}/${call}`, {
        method: 'POST',
        body: call === 'evidence' ? { text } : {},
      }),
    onSuccess: () => {
      notifySuccess('The bank has your answer.', { title: 'Dispute' })
      close()
    },
    onError: (error) => notifyNotDone('The answer was not sent', error),
    onSettled: () => refetchOrder(queries, orderId),
  })
  return (
    <Group gap="xs" mt="sm">
      <Button color="lagoon.8" onClick={() => setAsking('evidence')}>
        {dispute.kind === 'inquiry' ? 'Answer the bank' : 'Send evidence'}
      </Button>
      {dispute.kind === 'dispute' && (
        <Button variant="default" onClick={() => setAsking('accept')}>
          Accept the loss
        </Button>
      )}
      <Modal
        opened={callProvider !== null}
        onClose={close}
        title={callProvider === 'accept' ? 'Accept the loss?' : 'Send evidence to the bank'}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {callProvider === 'evidence' ? (
          <Textarea
            label="What the bank should know"
            description="What was bought, when and where it was sent, the tracking number, what the customer wrote. It can be sent once."
            autosize
            minRows={6}
            maxRows={14}
            maxLength={20_000}
            value={text}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : (
          <p>The bank keeps {formatMoney(dispute.amount)} and the dispute ends. This cannot be taken back.</p>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            color={callProvider === 'accept' ? 'coral' : 'lagoon.8'}
            disabled={callProvider === 'evidence' && text.trim().length < 20}
            loading={answer.isPending}
            onClick={() => callProvider !== null && answer.mutate(callProvider)}
          >
            {callProvider === 'accept' ? 'Accept the loss' : 'Send it once'}
          </Button>
        </Group>
      </Modal>
    </Group>
  )
}
