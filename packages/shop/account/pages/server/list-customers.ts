import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomerList, CustomerListQuery, CustomerSummary } from '../contract.ts'

/** Customers on one page of the console's list. */
export const CUSTOMERS_PER_PAGE = 25

type Row = {
  email: string
  customer_id: string | null
  name: string
  is_confirmed: boolean
  orders: number
  spent: string
  joined_at: string | Date | null
  last_seen_at: string | Date
  total: string
}

const ORDER: Record<CustomerListQuery['sort'], SQL> = {
  seen: sql`last_seen_at desc`,
  spent: sql`spent desc`,
  orders: sql`orders desc`,
  name: sql`lower(name) asc`,
}

/**
 * Everybody who has an account or has ordered, one row for each address; guests too. Spending is what
 * was paid, net of refunds, in cents. One query over what is kept of each address: no order is read.
 */
export async function listCustomers(deps: { db: Database }, query: CustomerListQuery): Promise<CustomerList> {
  const { rows } = await deps.db.execute<Row>(sql`
    with known as (${knownCustomers()})
    select *, count(*) over () as total from known
    where ${matches(query)}
    order by ${ORDER[query.sort]}, email
    limit ${CUSTOMERS_PER_PAGE} offset ${(query.page - 1) * CUSTOMERS_PER_PAGE}`)
  const total = Number(rows[0]?.total ?? 0)
  return {
    customers: rows.map(summaryOf),
    total,
    page: query.page,
    pageCount: countPages(total, CUSTOMERS_PER_PAGE),
  }
}

/** One of them by the address, or `null`. */
export async function findKnownCustomer(
  deps: { db: Database },
  email: string,
): Promise<CustomerSummary | null> {
  const { rows } = await deps.db.execute<Row>(
    sql`with known as (${knownCustomers(email)}) select *, '1' as total from known`,
  )
  return rows[0] === undefined ? null : summaryOf(rows[0])
}

/** What an address has ordered is kept in `shop.buyer` by the orders' trigger. */
function knownCustomers(email?: string): SQL {
  const ofAddress = email === undefined ? sql`` : sql`where email = ${email}`
  return sql`
    select
      coalesce(customer.email, buyer.email) as email,
      customer.id as customer_id,
      coalesce(nullif(trim(customer.name), ''), buyer.name, '') as name,
      coalesce(customer.email_verified, false) as is_confirmed,
      coalesce(buyer.orders, 0) as orders,
      coalesce(buyer.spent, 0) as spent,
      customer.created_at as joined_at,
      greatest(customer.last_seen_at, buyer.last_order_at) as last_seen_at
    from (select * from people.customer ${ofAddress}) as customer
    full outer join (select * from shop.buyer ${ofAddress}) as buyer on buyer.email = customer.email`
}

function matches({ search, kind }: CustomerListQuery): SQL {
  const ofKind =
    kind === 'account'
      ? sql`customer_id is not null`
      : kind === 'guest'
        ? sql`customer_id is null`
        : sql`true`
  const text = search.trim()
  if (text === '') return ofKind
  const part = containing(text)
  return sql`${ofKind} and (email ilike ${part} or name ilike ${part})`
}

function summaryOf(row: Row): CustomerSummary {
  return {
    email: row.email,
    name: row.name,
    hasAccount: row.customer_id !== null,
    isConfirmed: row.is_confirmed,
    orders: row.orders,
    spent: Number(row.spent),
    joinedAt: row.joined_at === null ? null : new Date(row.joined_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
  }
}
