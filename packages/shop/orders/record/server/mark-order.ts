import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A shopper that outlives their simulation, because its process stalled, is still known for so long. */
const KNOWN_AFTER_MS = 30 * MINUTE_MS

/**
 * The simulation that a shopper's mail address belongs to, as a column: `null` for everybody else's. The
 * address is the mark because it goes wherever an order goes; its domain is random, so that nobody can
 * slip past the books by typing it.
 */
export function simulationOf(email: string, now: Date): SQL<number | null> {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  const oldest = new Date(now.getTime() - KNOWN_AFTER_MS).toISOString()
  return sql<number | null>`(select id from shop.simulation
    where mail_domain = ${domain} and (ended_at is null or ended_at > ${oldest}::timestamptz))`
}

/** The next number of an order: pretend orders have numbers of their own. */
export function simulatedNumber(simulation: SQL<number | null>): SQL<number> {
  return sql<number>`case when ${simulation} is null
    then nextval('shop.order_number') else nextval('shop.simulation_order_number') end`
}
