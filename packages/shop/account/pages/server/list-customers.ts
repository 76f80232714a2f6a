import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CustomerList, CustomerListQuery, CustomerSummary } from '../contract.ts'
import { customerLine } from './customer-line.table.ts'

/** Customers on one page of the console's list. */
export const CUSTOMERS_PER_PAGE = 25

const ORDER: Record<CustomerListQuery['sort'], SQL> = {
  seen: desc(customerLine.lastSeenAt),
  spent: desc(customerLine.spent),
  orders: desc(customerLine.orders),
  name: asc(sql`lower(${customerLine.name})`),
}

/**
 * Everybody who has an account or has ordered, one row for each address; guests too. Spending is what
 * was paid, net of refunds, in cents. Two queries over what is kept of each address: no order is read.
 */
export async function listCustomers(
  { db }: { db: ReadDatabase },
  query: CustomerListQuery,
): Promise<CustomerList> {
  const found = matches(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(customerLine)
      .where(found)
      .orderBy(ORDER[query.sort], asc(customerLine.email))
      .limit(CUSTOMERS_PER_PAGE)
      .offset((query.page - 1) * CUSTOMERS_PER_PAGE),
    countRows(db, customerLine, found),
  ])
  return {
    customers: rows.map(summaryOf),
    ...pageOf(total, { page: query.page, perPage: CUSTOMERS_PER_PAGE, rows: rows.length }),
  }
}

/** One of them by the address, or `null`. */
export async function findKnownCustomer(
  { db }: { db: ReadDatabase },
  email: string,
): Promise<CustomerSummary | null> {
  const [row] = await db.select().from(customerLine).where(eq(customerLine.email, email))
  return row === undefined ? null : summaryOf(row)
}

function matches({ search, kind }: CustomerListQuery): SQL | undefined {
  const text = search.trim()
  const part = containing(text)
  return and(
    kind === 'account' ? isNotNull(customerLine.customerId) : undefined,
    kind === 'guest' ? isNull(customerLine.customerId) : undefined,
    text === '' ? undefined : or(ilike(customerLine.email, part), ilike(customerLine.name, part)),
  )
}

function summaryOf(row: typeof customerLine.$inferSelect): CustomerSummary {
  return {
    email: row.email,
    name: row.name,
    hasAccount: row.customerId !== null,
    isConfirmed: row.isConfirmed,
    orders: row.orders,
    spent: row.spent,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}
