import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { messages } from '../messages.ts'
import { LET_GO_QUEUE } from './detach-method-queue.ts'
import type { MethodOwner } from './find-methods.ts'
import { providerCustomer, savedMethod } from './saved-method.table.ts'

export type ChangeMethodsDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Those of these methods that a repeat order is paid with, and that so may not go. */
  methodsInUse: (db: Database, methodIds: readonly number[]) => Promise<ReadonlySet<number>>
} & TextsDeps

/** The method is another's, deleted, or never was: the three are not told apart. */
export function noMethod(texts: TextLocale): Refusal {
  return { code: 'no-such-method', message: translator(messages, texts)('methodGone') }
}

function methodNeeded(texts: TextLocale): Refusal {
  return { code: 'method-in-use', message: translator(messages, texts)('methodInUse') }
}

/**
 * Deletes one of the customer's methods. It is gone for them at once; the provider lets go of it by a job
 * in the same transaction, now or when it can be reached again. The newest other becomes the default.
 * Refuses a method that a repeat order is paid with.
 */
export async function removeMethod(
  deps: ChangeMethodsDeps,
  owner: MethodOwner,
  id: number,
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const methods = await lockMethods(tx, owner)
    const mine = methods.find((one) => one.id === id)
    if (mine === undefined) return refused(noMethod(deps.texts()))
    if ((await deps.methodsInUse(tx, [id])).has(id)) return refused(methodNeeded(deps.texts()))
    await tx
      .update(savedMethod)
      .set({ isDefault: false, removedAt: deps.clock.now() })
      .where(eq(savedMethod.id, id))
    if (mine.isDefault) await promoteNewest(tx, mine.providerCustomerId)
    await deps.jobs.enqueue(tx, LET_GO_QUEUE, {})
    return done(null)
  })
}

/** The provider has let go of a method by itself: it can never be charged again, so it goes here too. */
export async function forgetMethod(db: Database, providerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(savedMethod).where(eq(savedMethod.providerId, providerId)).returning()
    if (gone?.isDefault) await promoteNewest(tx, gone.providerCustomerId)
  })
}

/** Makes one of the customer's methods the one that is offered first. Refuses one that is not theirs. */
export async function chooseDefault(
  deps: Pick<ChangeMethodsDeps, 'db' | 'texts'>,
  owner: MethodOwner,
  id: number,
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const methods = await lockMethods(tx, owner)
    if (!methods.some((one) => one.id === id)) return refused(noMethod(deps.texts()))
    // One after the other: at no moment are there two.
    for (const one of methods.filter(({ isDefault }) => isDefault)) {
      await tx.update(savedMethod).set({ isDefault: false }).where(eq(savedMethod.id, one.id))
    }
    await tx.update(savedMethod).set({ isDefault: true }).where(eq(savedMethod.id, id))
    return done(null)
  })
}

/** Their methods, newest first, while nobody else changes them. */
async function lockMethods(tx: Transaction, { customerId, mode }: MethodOwner) {
  const [owner] = await tx
    .select({ id: providerCustomer.id })
    .from(providerCustomer)
    .where(and(eq(providerCustomer.customerId, customerId), eq(providerCustomer.mode, mode)))
    .for('update')
  if (owner === undefined) return []
  return tx
    .select({
      id: savedMethod.id,
      isDefault: savedMethod.isDefault,
      providerCustomerId: savedMethod.providerCustomerId,
    })
    .from(savedMethod)
    .where(and(eq(savedMethod.providerCustomerId, owner.id), isNull(savedMethod.removedAt)))
    .orderBy(desc(savedMethod.id))
    .limit(1000)
}

/** The newest method that is left becomes the default. */
async function promoteNewest(tx: Transaction, providerCustomerId: number): Promise<void> {
  const [newest] = await tx
    .select({ id: savedMethod.id })
    .from(savedMethod)
    .where(and(eq(savedMethod.providerCustomerId, providerCustomerId), isNull(savedMethod.removedAt)))
    .orderBy(desc(savedMethod.id))
    .limit(1)
  if (newest) await tx.update(savedMethod).set({ isDefault: true }).where(eq(savedMethod.id, newest.id))
}
