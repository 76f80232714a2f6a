import type { Database } from '@buoy/kernel/server/database.ts'
import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import type { OrderStatus } from '../../../orders/record/contract.ts'
import { countOrdersIn } from '../../../orders/record/server/count-orders.ts'
import { findOrders } from '../../../orders/record/server/list-orders.ts'

const waiting = (status: OrderStatus, one: string, many: string, order: number) =>
  toDoKinds.add({
    key: `orders-${status}`,
    one,
    many,
    screen: `/orders?status=${status}`,
    needs: 'orders',
    order,
    count: ({ db }: { db: Database }) => countOrdersIn(db, status),
  })

/** What orders add to the first screen and to the search over everything. */
export const ORDERS_IN_CONSOLE = [
  waiting('processing', 'order to fulfil', 'orders to fulfil', 10),
  waiting('on-hold', 'order on hold', 'orders on hold', 20),
  waiting('failed', 'payment failed', 'payments failed', 30),
  recordKinds.add({
    label: 'Orders',
    needs: 'orders',
    order: 10,
    find: async ({ db }, search, limit) =>
      (await findOrders(db, search, limit)).map(({ id, number, customer, email }) => ({
        title: `#${number}`,
        text: customer || email,
        screen: `/orders/${id}`,
      })),
  }),
]
