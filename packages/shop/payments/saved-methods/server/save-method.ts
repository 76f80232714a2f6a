import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { CardFacts, SavedAtProvider } from '../../port/rules/payment.ts'
import { LET_GO_QUEUE } from './detach-method-queue.ts'
import { providerCustomer, type SavedMethodRow, savedMethod } from './saved-method.table.ts'

export type SaveMethodDeps = { clock: Clock; jobs: Jobs }

/** A payment method that the provider keeps for one of its customers. */
export type SavedWithGateway = SavedAtProvider & { gateway: string }

/**
 * Keeps a method that the provider keeps already, in the caller's transaction; telling it again changes
 * nothing. A card that is kept stays one token: the newer method takes its place and the provider is
 * asked to let go of the older. The first one becomes the default. `null` when the provider's customer is
 * none of ours, or their owner has just deleted this method.
 */
export async function saveMethod(
  deps: SaveMethodDeps,
  tx: Transaction,
  { customer, method, gateway, card }: SavedWithGateway,
): Promise<number | null> {
  const [owner] = await tx
    .select()
    .from(providerCustomer)
    .where(eq(providerCustomer.providerId, customer))
    .for('update')
  if (owner === undefined) return null
  const ours = await tx
    .select()
    .from(savedMethod)
    .where(eq(savedMethod.providerCustomerId, owner.id))
    .limit(1000)
  const same = ours.find(({ providerId }) => providerId === method)
  if (same?.removedAt) return null
  const live = ours.filter(({ removedAt }) => removedAt === null)
  const known = same ?? live.find((one) => one.gateway === gateway && one.fingerprint === card.fingerprint)
  if (known !== undefined) {
    await tx
      .update(savedMethod)
      .set({ ...card, providerId: method })
      .where(eq(savedMethod.id, known.id))
    if (known.providerId !== method) await detachOlder(deps, tx, known)
    return known.id
  }
  const [kept] = await tx
    .insert(savedMethod)
    .values({
      providerCustomerId: owner.id,
      gateway,
      providerId: method,
      ...card,
      isDefault: !live.some(({ isDefault }) => isDefault),
      savedAt: deps.clock.now(),
    })
    .returning({ id: savedMethod.id })
  return kept?.id ?? null
}

/** The method that a newer one of the same card has replaced: removed, for the provider to let go of. */
async function detachOlder(deps: SaveMethodDeps, tx: Transaction, older: SavedMethodRow): Promise<void> {
  const { id: _id, ...facts } = older
  const now = deps.clock.now()
  await tx.insert(savedMethod).values({ ...facts, isDefault: false, removedAt: now })
  await deps.jobs.enqueue(tx, LET_GO_QUEUE, {})
}

/**
 * Brings what we know of a card to what the provider says: banks renew cards by themselves. A card that is
 * kept under its new number already stays beside it, since repeat orders may hang on either.
 */
export async function renewMethod(db: Database, method: string, card: CardFacts): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(savedMethod)
      .where(and(eq(savedMethod.providerId, method), isNull(savedMethod.removedAt)))
    if (known === undefined) return
    const owner = eq(providerCustomer.id, known.providerCustomerId)
    await tx.select({ id: providerCustomer.id }).from(providerCustomer).where(owner).for('update')
    const [twin] = await tx
      .select({ id: savedMethod.id })
      .from(savedMethod)
      .where(
        and(
          eq(savedMethod.providerCustomerId, known.providerCustomerId),
          eq(savedMethod.gateway, known.gateway),
          eq(savedMethod.fingerprint, card.fingerprint),
          ne(savedMethod.id, known.id),
          isNull(savedMethod.removedAt),
        ),
      )
      .limit(1)
    await tx
      .update(savedMethod)
      .set({ ...card, ...(twin !== undefined && { fingerprint: method }) })
      .where(eq(savedMethod.id, known.id))
  })
}
