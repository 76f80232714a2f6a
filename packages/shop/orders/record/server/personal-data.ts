import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../contract.ts'
import { order, orderEvent, orderLine } from './order.table.ts'

/** Orders of one export; more than that nobody places. */
const MOST_ORDERS = 5000

/** Orders that still have to be paid, packed or decided on: erasing would leave a parcel without an address. */
const OPEN: OrderStatus[] = ['pending', 'processing', 'on-hold']

/** What orders say about a person. Tax law keeps the sale for five years, not who bought. */
export const ordersOfPerson: PersonalData = {
  name: 'orders',
  collect: async (db, person) => {
    const rows = await db
      .select()
      .from(order)
      .where(isOf(person))
      .orderBy(desc(order.createdAt))
      .limit(MOST_ORDERS)
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const lines = await db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, ids))
      .orderBy(orderLine.orderId, orderLine.position)
    return rows.map((row) => ({
      number: row.number,
      placedAt: row.createdAt,
      paidAt: row.paidAt,
      status: row.status,
      email: row.email,
      phone: row.phone,
      billing: row.billing,
      shipping: row.shipping,
      comments: row.comments,
      payment: row.paymentTitle,
      card: row.paymentCard,
      amounts: {
        items: row.items,
        discount: row.discount,
        delivery: row.shippingAmount,
        tax: row.gst,
        total: row.total,
        refunded: row.refunded,
        unit: 'cents',
      },
      lines: lines
        .filter((line) => line.orderId === row.id)
        .map(({ name, sku, quantity, unitPrice }) => ({ name, sku, quantity, unitPrice })),
    }))
  },
  erase: async (tx, person) => {
    const ids = tx.select({ id: order.id }).from(order).where(isOf(person))
    await tx
      .delete(orderEvent)
      .where(and(inArray(orderEvent.orderId, ids), inArray(orderEvent.kind, ['note', 'customer-note'])))
    await tx
      .update(order)
      .set({
        customerId: null,
        email: sql`'erased-' || ${order.id} || '@erased.invalid'`,
        phone: '',
        comments: '',
        paymentCard: null,
        // The links in their mails stop working, too.
        key: sql`'wc_order_' || md5(random()::text || ${order.key})`,
        billing: withoutPerson(order.billing),
        shipping: withoutPerson(order.shipping),
      })
      .where(isOf(person))
  },
}

/** Numbers of orders that must be finished before their buyer can be erased. */
export async function listOpenOrders(db: Database | Transaction, person: Person): Promise<number[]> {
  const rows = await db
    .select({ number: order.number })
    .from(order)
    .where(and(isOf(person), inArray(order.status, OPEN)))
    .orderBy(order.number)
    .limit(20)
  return rows.map((row) => row.number)
}

function isOf({ customerId, email, ownsAddress }: Person): SQL | undefined {
  const byAddress = ownsAddress ? sql`lower(${order.email}) = ${email}` : undefined
  const byAccount = customerId === null ? undefined : eq(order.customerId, customerId)
  return or(byAccount, byAddress) ?? sql`false`
}

/** State and country stay, since tax and reports rest on them. */
function withoutPerson(address: typeof order.billing | typeof order.shipping): SQL {
  return sql`jsonb_build_object(
    'first_name', 'Erased', 'last_name', '', 'company', '', 'address_1', '', 'address_2', '', 'city', '',
    'postcode', '', 'state', ${address} ->> 'state', 'country', ${address} ->> 'country')`
}
