import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { sellable } from '../../../catalogue/products/rules/sellable.ts'
import { findVariants } from '../../../catalogue/products/server/find-variants.ts'
import type { HeldQuantities } from '../../../catalogue/products/server/stock.ts'
import { messages } from '../messages.ts'
import { stockAlert } from './stock-alert.table.ts'

/** More than anybody waits for; stops an address from being filled with mail by somebody else. */
const MOST_WAITING = 10

export type StockAlertDeps = TextsDeps & { db: Database; clock: Clock; chance: Chance; held: HeldQuantities }

/**
 * Puts an address on the list of those who wait for a variant, and gives the key that takes it off again.
 * Refused with `unknown-variant`, `in-stock` when there is one to be had, `too-many` for an address that
 * waits for ten things, and `on-the-list`: that address keeps its place, and its key is for the person who
 * asked first, since anybody can type the address of somebody else.
 */
export async function subscribeToStock(
  deps: StockAlertDeps,
  input: { variantId: number; email: string },
): Promise<Outcome<{ key: string }>> {
  const { variantId, email } = input
  const t = translator(messages, deps.texts())
  const onList: Refusal = { code: 'on-the-list', message: t('onListAlready') }
  const [variant] = await findVariants(deps.db, [variantId], deps.clock.now())
  if (variant === undefined) return refused({ code: 'unknown-variant', message: t('notInShop') })
  const held = await deps.held(deps.db, [variantId])
  if (sellable(variant, held.get(variantId)) > 0)
    return refused({ code: 'in-stock', message: t('thereAgain') })
  const waiting = and(isNull(stockAlert.notifiedAt), isNull(stockAlert.endedAt))
  const [counted] = await deps.db
    .select({ total: count() })
    .from(stockAlert)
    .where(and(eq(stockAlert.email, email), waiting))
  const [known] = await deps.db
    .select({ id: stockAlert.id })
    .from(stockAlert)
    .where(and(eq(stockAlert.variantId, variantId), eq(stockAlert.email, email), waiting))
  if (known !== undefined) return refused(onList)
  if ((counted?.total ?? 0) >= MOST_WAITING) {
    const message = t('waitsForMost', { most: MOST_WAITING })
    return refused({ code: 'too-many', message })
  }
  const [written] = await deps.db
    .insert(stockAlert)
    .values({ variantId, email, key: randomId(deps.chance), createdAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ key: stockAlert.key })
  return written === undefined ? refused(onList) : done(written)
}

/** Takes somebody off the list; a key that is unknown or done changes nothing. */
export async function endAlert(deps: { db: Database; clock: Clock }, key: string): Promise<void> {
  await deps.db
    .update(stockAlert)
    .set({ endedAt: deps.clock.now() })
    .where(and(eq(stockAlert.key, key), isNull(stockAlert.endedAt), isNull(stockAlert.notifiedAt)))
}
