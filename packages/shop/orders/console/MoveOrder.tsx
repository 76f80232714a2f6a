import { askApi } from '@buoy/ui/console/ask-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { tellDone, tellNotDone } from '@buoy/ui/console/tell.tsx'
import { Button, Group, Menu, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail, OrderStatus } from '../contract.ts'
import { STATUS_ACTION, STATUS_LABEL } from './status-label.ts'

/** Moves that cannot be taken back, and what they do; these ask first. */
const FINAL: Partial<Record<OrderStatus, string>> = {
  cancelled:
    'The card provider is asked first, so that no money is taken. What was held goes back on the shelf.',
}

/** What cancelling means where nothing was paid. */
const NOTHING_PAID = 'Nothing was paid, so no money goes back. The pieces go back on the shelf.'

/** What cancelling means for money that takes days. */
const ON_ITS_WAY =
  'A voucher is called back. A debit that the bank works on cannot be: if its money comes, it goes back by itself.'

/** The buttons that move an order along its life; only moves that the life allows are offered. */
export function MoveOrder({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState<OrderStatus | null>(null)
  const move = useMoveOrder(order.id)
  const choose = (status: OrderStatus) =>
    FINAL[status] === undefined ? move.mutate(status) : setAsking(status)
  const main = order.allowedStatuses.find((status) => status === 'completed')
  // Money goes back in the dialog of refunds, where it says which lines it is for.
  const others = order.allowedStatuses.filter((status) => status !== main && status !== 'refunded')
  return (
    <>
      {others.length > 0 && (
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
              <Menu.Item key={status} onClick={() => choose(status)}>
                {STATUS_ACTION[status]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main !== undefined && (
        <MainButton loading={move.isPending} onClick={() => choose(main)}>
          {STATUS_ACTION[main]}
        </MainButton>
      )}
      <Modal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking && STATUS_ACTION[asking]}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>
          {asking && (order.totals.total === 0 ? NOTHING_PAID : FINAL[asking])}{' '}
          {order.status === 'on-hold' && ON_ITS_WAY}
        </p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(null)}>
            Leave it as it is
          </Button>
          <Button
            color="coral.7"
            onClick={() => {
              if (asking) move.mutate(asking)
              setAsking(null)
            }}
          >
            {asking && STATUS_ACTION[asking]}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

function useMoveOrder(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) => askApi(`/orders/${id}/status`, { method: 'POST', body: { status } }),
    onSuccess: (_reply, status) => tellDone(`The order is now: ${STATUS_LABEL[status]}.`, { title: 'Done' }),
    onError: (error) => tellNotDone('The status did not change', error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['order', String(id)] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['today'] }),
      ]),
  })
}
