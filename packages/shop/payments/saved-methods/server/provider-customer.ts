import { createHash } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { ProviderMode } from '../../port/rules/provider-mode.ts'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import { providerCustomer } from './saved-method.table.ts'

export type ProviderCustomer = typeof providerCustomer.$inferSelect

/** Whose card is kept: a customer of the shop. */
export type CardOwner = { id: string; email: string; firstName: string; lastName: string }

export type ProviderCustomerDeps = {
  db: Database
  clock: Clock
  provider: PaymentProvider
  providerMode: ProviderMode
}

/** The customer as the provider knows them, if it does. */
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

/** A guest whose account is being made; `session` is the visit they make it in. */
export type ComingCustomer = Omit<CardOwner, 'id'> & { session: string }

/**
 * A customer at the provider for a guest whose account comes with their order, made once for a visit and a
 * name. They are nobody's until {@link adoptProviderCustomer}, and are let go of when that does not come. `null`
 * when this visit has led to an account already. Throws the provider's error.
 */
export async function prepareProviderCustomer(
  deps: ProviderCustomerDeps,
  guest: ComingCustomer,
): Promise<string | null> {
  const { session, email, firstName, lastName } = guest
  const mode = deps.providerMode
  const name = `${firstName} ${lastName}`.trim()
  const visit = createHash('sha256').update([session, email, name].join('\n')).digest('hex')
  const key = `provider-customer:${mode}:coming:${visit}`
  const providerId = await deps.provider.makeCustomer({ email, firstName, lastName }, key)
  const row = { customerId: null, mode, providerId, createdAt: deps.clock.now() }
  await deps.db.insert(providerCustomer).values(row).onConflictDoNothing()
  const [known] = await deps.db
    .select({ customerId: providerCustomer.customerId })
    .from(providerCustomer)
    .where(eq(providerCustomer.providerId, providerId))
  return known?.customerId === null ? providerId : null
}

/**
 * Gives a prepared customer to the account that has been made, and with them the card that is kept. An
 * account that has a customer of its own keeps that one.
 */
export async function adoptProviderCustomer(
  db: Database,
  { customerId, providerId }: { customerId: string; providerId: string },
): Promise<void> {
  await db.execute(sql`
    update shop.provider_customer as prepared set customer_id = ${customerId}
     where prepared.provider_id = ${providerId} and prepared.customer_id is null
       and not exists (select 1 from shop.provider_customer as own
                        where own.customer_id = ${customerId} and own.mode = prepared.mode)`)
}

/**
 * The customer as the provider knows them, made once: under a lock, since two tabs may ask at the same
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
    const { id: customerId, email, firstName, lastName } = owner
    const person = { email, firstName, lastName, customerId }
    const providerId = await deps.provider.makeCustomer(person, key)
    const [row] = await tx
      .insert(providerCustomer)
      .values({ ...asked, providerId, createdAt: deps.clock.now() })
      .returning()
    if (row === undefined) throw new Error('The database did not return the customer it inserted')
    return row
  })
}
