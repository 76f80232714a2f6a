import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Paging } from '@buoy/ui/console/Paging.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Drawer, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockHistory, StockMovement, StockReason, StockRow } from '../../products/stock-contract.ts'
import styles from './stock.module.css'

const REASONS: Record<StockReason, string> = {
  opening: 'First count',
  sale: 'Sold',
  return: 'Came back',
  manual: 'Counted',
  import: 'From a file',
  simulation: 'Simulated',
}

/** Everything that happened to a variation's stock, newest first. */
export function HistoryDrawer(props: { row: StockRow | null; close: () => void }) {
  const { row } = props
  return (
    <Drawer
      opened={row !== null}
      onClose={props.close}
      title={row === null ? '' : `${row.name}${row.label && `, ${row.label}`}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {row && <History key={row.variantId} row={row} />}
    </Drawer>
  )
}

function History({ row }: { row: StockRow }) {
  const [page, setPage] = useState(1)
  const history = useQuery({
    queryKey: ['stock-history', row.variantId, page],
    queryFn: () => callApi<StockHistory>(`/stock/${row.variantId}/movements?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={styles.now}>
        {row.stock < 0 ? `${-row.stock} owed to shoppers` : `${row.stock} in stock`}
        {row.held > 0 && `, ${row.held} reserved by payments in progress`}
      </p>
      <QueryView query={history} skeleton={<Skeleton height={180} radius="md" />}>
        {(data) => (
          <>
            {data.movements.length === 0 && <p className={styles.quiet}>No stock movements yet.</p>}
            <ol className={styles.movements}>
              {data.movements.map((movement) => (
                <Movement key={movement.id} movement={movement} />
              ))}
            </ol>
            <Paging {...data} things="movements" onChange={setPage} />
          </>
        )}
      </QueryView>
    </>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { change } = movement
  const by = [movement.reference, movement.ownerName].filter(Boolean).join(', ')
  return (
    <li>
      <span className={styles.change} data-less={change < 0 || undefined}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </span>
      <span>
        {REASONS[movement.reason]}
        {by !== '' && <span className={styles.quiet}>{by}</span>}
      </span>
      <Moment at={movement.at} className={styles.quiet} />
      <span className={styles.left}>{movement.stock}</span>
    </li>
  )
}
