import { callApi } from '@buoy/ui/console/call-api.ts'
import { LinkList, LinkRow } from '@buoy/ui/console/LinkList.tsx'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useQuery } from '@tanstack/react-query'
import { OrderBadges } from '../../../orders/record/console/OrderBadge.tsx'
import type { OrderList } from '../../../orders/record/contract.ts'
import styles from './newest-orders.module.css'

/** How many orders the first screen shows. */
const SHOWN = 5

/** The newest orders, each a way to its screen. */
export function NewestOrders() {
  const formatMoney = useMoney()
  const orders = useQuery({
    queryKey: ['orders', ''],
    queryFn: () => callApi<OrderList>('/orders'),
    refetchInterval: LIVE_MS,
  })
  return (
    <QueryView query={orders} skeleton={<RecordListSkeleton rows={4} />}>
      {(data) => (
        <LinkList>
          {data.orders.length === 0 && (
            <li className={styles.none}>No orders yet. The first one will appear here.</li>
          )}
          {data.orders.slice(0, SHOWN).map((order) => (
            <LinkRow key={order.id} to={`/orders/${order.id}`} className={styles.order}>
              <span className={styles.who}>
                <strong>#{order.number}</strong> {order.customer}
              </span>
              <span className={styles.total}>{formatMoney(order.total)}</span>
              <span className={styles.when}>
                <Moment at={order.at} />
              </span>
              <OrderBadges order={order} />
            </LinkRow>
          ))}
        </LinkList>
      )}
    </QueryView>
  )
}
