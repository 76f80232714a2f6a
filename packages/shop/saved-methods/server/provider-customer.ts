import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { ProviderMode } from '../rules/provider-mode.ts'
import { providerCustomer } from './saved-method.table.ts'

export type ProviderCustomer = typeof providerCustomer.$inferSelect

/** Whose card is kept: a customer of the shop. */
export type CardOwner = { id: string; email: string; firstName: string; lastName: string }

export type ProviderCustomerDeps = { db: Database; clock: Clock; stripe: Stripe; providerMode: ProviderMode }

/** The customer as the provider knows her, if it does. */
export async function findProviderCustomer(
  db: Database | Transaction,
  asked: { customerId: string; mode: ProviderMode },
): Promise<ProviderCustomer | null> {
  const [row] = await db
    .select()
    .from(providerCustomer)
    .where(and(eq(providerCustomer.customerId, asked.customerId), eq(providerCustomer.mode, asked.mode)))
  return row ?? null
}

/**
 * The customer as the provider knows her, made once: under a lock, since two tabs may ask at the same
 * moment, and with an idempotency key, since the provider's answer may be lost. Throws the provider's error.
 */
export async function ensureProviderCustomer(
  deps: ProviderCustomerDeps,
  owner: CardOwner,
): Promise<ProviderCustomer> {
  const asked = { customerId: owner.id, mode: deps.providerMode }
  const known = await findProviderCustomer(deps.db, asked)
  if (known !== null) return known
  return deps.db.transaction(async (tx) => {
    const key = `provider-customer:${asked.mode}:${asked.customerId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
    const found = await findProviderCustomer(tx, asked)
    if (found !== null) return found
    const name = `${owner.firstName} ${owner.lastName}`.trim()
    const made = await deps.stripe.customers.create(
      { email: owner.email, ...(name !== '' && { name }), metadata: { customer_id: owner.id } },
      { idempotencyKey: key },
    )
    const [row] = await tx
      .insert(providerCustomer)
      .values({ ...asked, providerId: made.id, createdAt: deps.clock.now() })
      .returning()
    if (row === undefined) throw new Error('The database did not return the customer it inserted')
    return row
  })
}
