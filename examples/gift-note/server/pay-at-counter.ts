import type { Database } from '@buoy/kernel/server/database.ts'
import type { Payment } from '@buoy/shop/payments/port/rules/payment.ts'
import type { AddedProvider } from '@buoy/shop/payments/port/server/added-provider.ts'
import type { OpenPaymentRequest, StorePaymentId } from '@buoy/shop/payments/port/server/payment-provider.ts'
import { sql } from 'drizzle-orm'

type Row = { id: string; amount: number; currency: string; cancelled: boolean }

/**
 * Goods that are paid for at the shop's counter: the order waits on hold until the owner records its payment. A provider
 * with a service behind it calls that here with `deps.fetch`, and may send the shopper to its page (`leaveTo`).
 */
export const payAtCounter: AddedProvider = {
  name: 'counter',
  methods: [
    {
      id: 'counter_cash',
      title: 'Pay at our counter',
      note: 'Pay by cash or card when you collect your order.',
      about: 'Shoppers pay when they collect. Record the payment on the order’s page.',
      countries: null,
      currencies: null,
      bankDays: null,
    },
  ],
  open: ({ db }) => {
    const open = async (ask: OpenPaymentRequest, keep: StorePaymentId) => {
      const id = ask.payment ?? `counter_${ask.checkoutSessionId}`
      await prepare(db)
      await db.execute(sql`
        insert into gift_note.counter_payment (id, amount, currency)
        values (${id}, ${ask.amount}, ${ask.currency}) on conflict do nothing`)
      await keep(id)
      return { kind: 'payment' as const, payment: await find(db, id) }
    }
    return {
      open,
      confirm: open,
      find: async (id) => ({ kind: 'payment', payment: await find(db, id) }),
      retrieve: (id) => find(db, id),
      cancel: async (id) => {
        await db.execute(sql`update gift_note.counter_payment set cancelled = true where id = ${id}`)
        return find(db, id)
      },
    }
  },
}

async function prepare(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists gift_note`)
  await db.execute(sql`
    create table if not exists gift_note.counter_payment
      (id text primary key, amount integer not null, currency text not null, cancelled boolean not null default false)`)
}

async function find(db: Database, id: string): Promise<Payment> {
  const { rows } = await db.execute<Row>(sql`select * from gift_note.counter_payment where id = ${id}`)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no payment ${id}`)
  return {
    id,
    status: row.cancelled ? 'cancelled' : 'processing',
    amount: row.amount,
    received: 0,
    currency: row.currency,
    clientSecret: null,
    charge: null,
    paidWith: null,
    fingerprint: null,
    voucher: null,
    expectedUntil: null,
    refusal: null,
    keeps: null,
    statusOnTheWire: row.cancelled ? 'cancelled' : 'waiting',
  }
}
