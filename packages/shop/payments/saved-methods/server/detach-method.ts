import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { ProviderMode } from '../../port/rules/provider-mode.ts'
import type { PaymentProvider } from '../../port/server/payment-provider.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { providerCustomer, savedMethod } from './saved-method.table.ts'

export type DetachMethodDeps = {
  db: Database
  clock: Clock
  log: Log
  provider: PaymentProvider
  providerMode: ProviderMode
}

/** Rows of one run; the next run takes the rest. */
const MOST = 50
/** How long a provider's customer may wait for the account that is being made for them. */
const NOBODYS_AFTER_MS = DAY_MS

/**
 * Has the provider let go of methods that were deleted here and of customers who are ours no more, then
 * forgets them. What the provider does not know (any more) is done. Throws when it cannot be reached, so
 * that the job is tried again; nothing is lost meanwhile, since the rows stay until then.
 */
export async function detachMethod(deps: DetachMethodDeps): Promise<void> {
  const { db, provider, providerMode } = deps
  const removed = await db
    .select({ id: savedMethod.id, providerId: savedMethod.providerId })
    .from(savedMethod)
    .innerJoin(providerCustomer, eq(providerCustomer.id, savedMethod.providerCustomerId))
    .where(and(isNotNull(savedMethod.removedAt), eq(providerCustomer.mode, providerMode)))
    .orderBy(asc(savedMethod.removedAt))
    .limit(MOST)
  for (const { id, providerId } of removed) {
    await unlessUnknown(deps, () => provider.detachMethod(providerId))
    await db.delete(savedMethod).where(eq(savedMethod.id, id))
  }
  const before = new Date(deps.clock.now().getTime() - NOBODYS_AFTER_MS)
  const nobodys = await db
    .select({ id: providerCustomer.id, providerId: providerCustomer.providerId })
    .from(providerCustomer)
    .where(
      and(
        isNull(providerCustomer.customerId),
        lt(providerCustomer.createdAt, before),
        eq(providerCustomer.mode, providerMode),
      ),
    )
    .orderBy(asc(providerCustomer.createdAt))
    .limit(MOST)
  for (const { id, providerId } of nobodys) {
    await unlessUnknown(deps, () => provider.forgetCustomer(providerId))
    await db.delete(providerCustomer).where(eq(providerCustomer.id, id))
  }
}

/** An invalid request here means that the provider has let go already. */
async function unlessUnknown(
  deps: Pick<DetachMethodDeps, 'log'>,
  request: () => Promise<unknown>,
): Promise<void> {
  try {
    await request()
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind !== 'request') throw error
    deps.log.info({ code: failure.code }, 'the card provider had let go already')
  }
}
