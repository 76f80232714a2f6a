import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone } from '@buoy/ui/console/notify.tsx'
import { Button, Checkbox, Group, Menu, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STATUS_ACTION } from '../../../orders/record/console/status-label.ts'
import type { BulkReport, OrderStatus } from '../../../orders/record/contract.ts'
import styles from './orders.module.css'

/** Moves that many orders can make at once. */
const MOVES: OrderStatus[] = ['completed', 'processing', 'on-hold', 'cancelled']

/** What can be done with the chosen orders; a bulk move tells of every row what became of it. */
export function BulkBar({ ids, clear }: { ids: number[]; clear: () => void }) {
  const [asking, setAsking] = useState<OrderStatus | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  if (ids.length === 0 && report === null) return null
  const list = ids.join(',')
  return (
    <>
      {ids.length > 0 && (
        <section className={styles.bulk} aria-label="Chosen orders">
          <strong>{ids.length === 1 ? '1 order chosen' : `${ids.length} orders chosen`}</strong>
          <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button variant="default">Change status</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {MOVES.map((status) => (
                <Menu.Item key={status} onClick={() => setAsking(status)}>
                  {STATUS_ACTION[status]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            component="a"
            href={`/console/api/orders/packing-slips.pdf?ids=${list}`}
            target="_blank"
          >
            Packing slips
          </Button>
          <Button variant="default" component="a" href={`/console/api/orders.csv?ids=${list}`}>
            CSV file
          </Button>
          <Button variant="subtle" onClick={clear}>
            Choose none
          </Button>
        </section>
      )}
      {asking !== null && (
        <ConfirmMove
          ids={ids}
          to={asking}
          close={() => setAsking(null)}
          onReport={(done) => {
            setReport(done)
            clear()
          }}
        />
      )}
      <Modal
        opened={report !== null}
        onClose={() => setReport(null)}
        title="Results"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <ul className={styles.report}>
          {report?.rows.map((row) => (
            <li key={row.id} data-ok={row.ok || undefined}>
              <strong>{row.number === null ? 'Unknown order' : `#${row.number}`}</strong> {row.message}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}

type AskProps = { ids: number[]; to: OrderStatus; close: () => void; onReport: (report: BulkReport) => void }

function ConfirmMove({ ids, to, close, onReport }: AskProps) {
  const [tellsCustomer, setTellsCustomer] = useState(true)
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: () =>
      callApi<BulkReport>('/orders/bulk', { method: 'POST', body: { ids, status: to, tellsCustomer } }),
    onSuccess: (report) => {
      close()
      onReport(report)
    },
    onError: (error) => notifyNotDone('The orders did not change', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  return (
    <Modal
      opened
      onClose={close}
      title={STATUS_ACTION[to]}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        {ids.length === 1 ? 'One order' : `${ids.length} orders`}, one after the other. Those that may not
        move stay as they are, and you are told which.
      </p>
      {to !== 'processing' && (
        <Checkbox
          mt="md"
          label="Email the customers"
          checked={tellsCustomer}
          onChange={(event) => setTellsCustomer(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          color={to === 'cancelled' ? 'coral.7' : 'lagoon.8'}
          loading={move.isPending}
          onClick={() => move.mutate()}
        >
          {STATUS_ACTION[to]}
        </Button>
      </Group>
    </Modal>
  )
}
