import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

export type GiftNote = { orderId: number; text: string }

/** Orders from this total on get a handwritten note in their parcel, in cents. */
const FROM_CENTS = 10_000

/** Keeps that a paid order gets a note. Heard twice it changes nothing. */
export async function noteOrder(db: Database, order: { orderId: number; total: number }): Promise<void> {
  if (order.total < FROM_CENTS) return
  await makeTable(db)
  await db.execute(sql`
    insert into gift_note.note (order_id, text) values (${order.orderId}, 'Thank you for your order!')
    on conflict do nothing`)
}

/** The notes of several orders, for a column of the file of orders. */
export async function readNotes(db: Database, orderIds: readonly number[]): Promise<Map<number, string>> {
  await makeTable(db)
  const { rows } = await db.execute<{ order_id: string; text: string }>(sql`
    select order_id, text from gift_note.note where order_id = any(${sql.param([...orderIds])}::bigint[])`)
  return new Map(rows.map(({ order_id, text }) => [Number(order_id), text]))
}

/** The newest notes. */
export async function listNotes(db: Database): Promise<GiftNote[]> {
  await makeTable(db)
  const { rows } = await db.execute<{ order_id: string; text: string }>(sql`
    select order_id, text from gift_note.note order by order_id desc limit 100`)
  return rows.map(({ order_id, text }) => ({ orderId: Number(order_id), text }))
}

/** A plugin keeps what it knows in a schema of its own. */
async function makeTable(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists gift_note`)
  await db.execute(sql`
    create table if not exists gift_note.note (order_id bigint primary key, text text not null)`)
}
