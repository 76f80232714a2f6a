import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { checkoutSessionTable } from './checkout-session.table.ts'
import type { CheckoutSession } from './checkout-sessions.ts'

/**
 * Keeps the provider's intent with a checkout session that has an order and none yet, the same one, or one that this
 * one replaces; `null` when it cannot take it.
 */
export async function keepIntent(
  deps: { clock: Clock },
  tx: Transaction,
  kept: { checkoutSessionId: string; intentId: string; instead?: string | undefined },
): Promise<CheckoutSession | null> {
  const { id, orderId, providerIntent } = checkoutSessionTable
  const replaced = kept.instead === undefined ? [kept.intentId] : [kept.intentId, kept.instead]
  const [checkoutSession] = await tx
    .update(checkoutSessionTable)
    .set({ providerIntent: kept.intentId, updatedAt: deps.clock.now() })
    .where(
      and(
        eq(id, kept.checkoutSessionId),
        isNotNull(orderId),
        or(isNull(providerIntent), inArray(providerIntent, replaced)),
      ),
    )
    .returning()
  return checkoutSession ?? null
}

/** Ends the try to pay with one payment method; `null` when another try has begun since. */
export async function endTry(
  deps: { clock: Clock },
  db: Database | Transaction,
  checkoutSessionId: string,
  source: string,
): Promise<CheckoutSession | null> {
  const [checkoutSession] = await db
    .update(checkoutSessionTable)
    .set({ busyUntil: null, updatedAt: deps.clock.now() })
    .where(
      and(eq(checkoutSessionTable.id, checkoutSessionId), eq(checkoutSessionTable.paymentMethod, source)),
    )
    .returning()
  return checkoutSession ?? null
}
