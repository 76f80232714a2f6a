import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { PASSWORD_PROVIDER } from '../../owners/server/insert-person.ts'
import type { Customer } from '../contract.ts'
import { customerAccountTable, customerTable } from './customer.table.ts'

type Row = Pick<
  typeof customerTable.$inferSelect,
  'id' | 'email' | 'emailVerified' | 'firstName' | 'lastName'
>

/** A stored customer in the feature's words. */
export function customerOf(row: Row): Customer {
  const { id, email, emailVerified, firstName, lastName } = row
  return { id, email, isConfirmed: emailVerified, firstName, lastName }
}

/** Finds a customer by their id, or `null`. */
export async function findCustomer(db: Database | Transaction, id: string): Promise<Customer | null> {
  const [row] = await db.select().from(customerTable).where(eq(customerTable.id, id))
  return row === undefined ? null : customerOf(row)
}

/** Finds several customers by their ids; unknown ones are left out. */
export async function findCustomers(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, Customer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(customerTable)
    .where(inArray(customerTable.id, [...ids]))
  return new Map(rows.map((row) => [row.id, customerOf(row)]))
}

/** Finds a customer by their address, whatever its case, or `null`. */
export async function findCustomerByEmail(
  db: Database | Transaction,
  email: string,
): Promise<Customer | null> {
  const [row] = await db.select().from(customerTable).where(eq(customerTable.email, email.toLowerCase()))
  return row === undefined ? null : customerOf(row)
}

/** The scrypt hash of a customer's password; `null` when they have none. */
export async function readPasswordHash(db: Database | Transaction, id: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: customerAccountTable.password })
    .from(customerAccountTable)
    .where(and(eq(customerAccountTable.userId, id), eq(customerAccountTable.providerId, PASSWORD_PROVIDER)))
  return row?.hash ?? null
}
