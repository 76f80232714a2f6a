import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderRefunds, Refund } from '../contract.ts'
import { RefundDialog } from './RefundDialog.tsx'
import styles from './refunds.module.css'

const WAY: Readonly<Record<Refund['way'], string>> = {
  card: 'to the card',
  manual: 'by hand',
  provider: 'at the card provider',
}
const STATE: Readonly<Record<Refund['state'], { label: string; color: string }>> = {
  asked: { label: 'On its way', color: 'citrus' },
  done: { label: 'Done', color: 'leaf' },
  failed: { label: 'Failed', color: 'coral' },
}

/** The refunds of a paid order, and the way to another one while something is left. */
export function RefundPanel({ orderId }: { orderId: number }) {
  const refunds = useQuery({
    queryKey: ['refunds', orderId],
    queryFn: () => callApi<OrderRefunds>(`/orders/${orderId}/refunds`),
  })
  return (
    <QueryView query={refunds} skeleton={<Skeleton height={36} />}>
      {(data) => <Refunds orderId={orderId} refunds={data} />}
    </QueryView>
  )
}

function Refunds({ orderId, refunds }: { orderId: number; refunds: OrderRefunds }) {
  const formatMoney = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const { refunds: rows, left } = refunds
  return (
    <div className={styles.panel}>
      {rows.length > 0 && (
        <ul className={styles.refunds}>
          {rows.map((refund) => (
            <li key={refund.id} className={styles.refund}>
              <strong className={styles.amount}>{formatMoney(refund.amount)}</strong>
              <span>
                {refund.method === '' ? WAY[refund.way] : refund.method} · <Moment at={refund.at} />
                {refund.ownerName !== null && ` · ${refund.ownerName}`}
              </span>
              <Badge color={STATE[refund.state].color}>{STATE[refund.state].label}</Badge>
              {refund.note !== null && (
                <a
                  className={styles.reason}
                  href={`/console/api/orders/${orderId}/adjustment-notes/${refund.id}.pdf`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Adjustment note {refund.note}
                </a>
              )}
              {(refund.failure ?? refund.reason) !== '' && (
                <span className={styles.reason}>{refund.failure ?? refund.reason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {left.total > 0 ? (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Refund…
        </Button>
      ) : (
        <p className={styles.quiet}>Fully refunded.</p>
      )}
      {isOpen && <RefundDialog orderId={orderId} refunds={refunds} close={() => setIsOpen(false)} />}
    </div>
  )
}
