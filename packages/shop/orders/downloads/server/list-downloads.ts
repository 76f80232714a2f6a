import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { BoughtDownload, OrderDownload } from '../contract.ts'
import { downloadState } from '../rules/download-state.ts'

type Deps = { db: Database | Transaction; clock: Clock }

/** Everything that decides about one grant, as it is this moment. */
export type FoundGrant = {
  id: number
  key: string
  download_id: number
  remaining: number | null
  expires_at: Date | null
  downloaded: number
  last_at: Date | null
  file_name: string
  product: string
  number: number
  status: string
  is_paid: boolean
  is_given_back: boolean
}

/** Files of one customer that the account shows. */
const MOST_SHOWN = 500

/** The files that an order lets its buyer download, in the order of its lines. */
export async function listDownloads(deps: Deps, orderId: number): Promise<BoughtDownload[]> {
  const found = await findGrants(deps.db, sql`g.order_id = ${orderId}`)
  return found.map((grant) => boughtOf(grant, deps.clock.now()))
}

/** The files of all orders of a customer, of the newest order first. */
export async function listDownloadsOfCustomer(deps: Deps, customerId: string): Promise<BoughtDownload[]> {
  const found = await findGrants(deps.db, sql`o.customer_id = ${customerId}`)
  return found.map((grant) => boughtOf(grant, deps.clock.now()))
}

/** The files of an order for its owner: how often they were used, without their links. */
export async function listOrderDownloads(deps: Deps, orderId: number): Promise<OrderDownload[]> {
  const found = await findGrants(deps.db, sql`g.order_id = ${orderId}`)
  return found.map((grant) => {
    const { path: _link, orderNumber: _order, ...shown } = boughtOf(grant, deps.clock.now())
    const { downloaded, last_at } = grant
    return { ...shown, downloaded, lastAt: last_at?.toISOString() ?? null }
  })
}

/** One grant by its id, or `null`. */
export async function findGrant(db: Database | Transaction, id: number): Promise<FoundGrant | null> {
  return (await findGrants(db, sql`g.id = ${id}`))[0] ?? null
}

/** How a grant stands at the moment `now`. */
export function stateOf(grant: FoundGrant, now: Date) {
  return downloadState(
    { remaining: grant.remaining, expiresAt: grant.expires_at },
    { status: grant.status, isPaid: grant.is_paid, isGivenBack: grant.is_given_back },
    now,
  )
}

function boughtOf(grant: FoundGrant, now: Date): BoughtDownload {
  return {
    id: grant.id,
    product: grant.product,
    name: grant.file_name,
    path: `/index.php/download/${grant.id}/?key=${encodeURIComponent(grant.key)}`,
    state: stateOf(grant, now),
    remaining: grant.remaining,
    expiresAt: grant.expires_at?.toISOString() ?? null,
    orderNumber: grant.number,
  }
}

async function findGrants(db: Database | Transaction, where: SQL): Promise<FoundGrant[]> {
  const { rows } = await db.execute<
    Omit<FoundGrant, 'expires_at' | 'last_at'> & Record<'expires_at' | 'last_at', string | Date | null>
  >(sql`
    select g.id::int as id, g.key, g.download_id, g.remaining, g.expires_at, g.downloaded, g.last_at,
      d.name as file_name, l.name as product, o.number::int as number, o.status, o.paid_at is not null as is_paid,
      coalesce((
        select sum(rl.quantity) from shop.refund_line rl join shop.refund r on r.id = rl.refund_id
        where r.order_id = g.order_id and rl.position = g.position and r.state <> 'failed'
      ), 0) >= l.quantity as is_given_back
    from shop.download_grant g
    join shop.product_download d on d.id = g.download_id
    join shop."order" o on o.id = g.order_id
    join shop.order_line l on l.order_id = g.order_id and l.position = g.position
    where ${where}
    order by o.id desc, g.position, d.position, g.id
    limit ${MOST_SHOWN}`)
  const dateOf = (at: string | Date | null) => (at === null ? null : new Date(at))
  return rows.map((row) => ({ ...row, expires_at: dateOf(row.expires_at), last_at: dateOf(row.last_at) }))
}
