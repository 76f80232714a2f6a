import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { sellerName, storeAddress } from '@buoy/platform/site/rules/store-lines.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { adjustmentNumber } from '../rules/adjustment-note.ts'
import type { Seller } from '../rules/tax-invoice.ts'
import { documentCounter, issuedDocument } from './issued-document.table.ts'

/** The seller of today, as papers name them. */
export function sellerOf(store: StoreDetails): Seller {
  return {
    name: sellerName(store),
    abn: store.abn,
    address: storeAddress(store),
    email: store.email,
    phone: store.phone,
    businessNumberLabel: store.businessNumberLabel,
    country: store.country,
    currency: store.currency,
    locale: store.locale,
    taxName: store.taxName,
  }
}

/** Keeps that an order's tax invoice was issued, and by whom; the same again changes nothing. */
export async function issueInvoice(
  deps: { clock: Clock },
  tx: Transaction,
  invoice: { orderId: number; number: number },
): Promise<void> {
  const seller = sellerOf(await readStoreDetails({ db: tx }))
  await tx
    .insert(issuedDocument)
    .values({ ...invoice, kind: 'invoice', issuedAt: deps.clock.now(), seller })
    .onConflictDoNothing()
}

/**
 * Issues the adjustment note of a refund that is done, once, with the next number: counted in this transaction,
 * so that one that is rolled back leaves no gap. None for an order of a simulation.
 */
export async function issueAdjustmentNote(
  deps: { clock: Clock },
  tx: Transaction,
  { refundId, order }: { refundId: number; order: { id: number; simulationId: number | null } },
): Promise<void> {
  if (order.simulationId !== null) return
  const [known] = await tx
    .select({ number: issuedDocument.number })
    .from(issuedDocument)
    .where(eq(issuedDocument.refundId, refundId))
  if (known !== undefined) return
  const [counted] = await tx
    .update(documentCounter)
    .set({ last: sql`${documentCounter.last} + 1` })
    .where(eq(documentCounter.kind, 'adjustment'))
    .returning({ number: documentCounter.last })
  if (counted === undefined) throw new Error('There is no counter of adjustment notes')
  await tx.insert(issuedDocument).values({
    kind: 'adjustment',
    number: counted.number,
    orderId: order.id,
    refundId,
    issuedAt: deps.clock.now(),
    seller: sellerOf(await readStoreDetails({ db: tx })),
  })
}

/** Numbers of the adjustment notes of refunds, as people read them, by the refund's id. */
export async function adjustmentNumbers(
  db: Database | Transaction,
  refundIds: readonly number[],
): Promise<Map<number, string>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .select({ refundId: issuedDocument.refundId, number: issuedDocument.number })
    .from(issuedDocument)
    .where(inArray(issuedDocument.refundId, [...refundIds]))
  return new Map(rows.map(({ refundId, number }) => [refundId ?? 0, adjustmentNumber(number)]))
}

/** The tax invoice of an order, or the adjustment note of one of its refunds, as it was issued; `null` for none. */
export async function findIssued(
  db: Database,
  asked: { kind: 'invoice' | 'adjustment'; orderId: number; refundId?: number },
) {
  const { kind, orderId, refundId } = asked
  const [row] = await db
    .select()
    .from(issuedDocument)
    .where(
      and(
        eq(issuedDocument.kind, kind),
        eq(issuedDocument.orderId, orderId),
        refundId === undefined ? undefined : eq(issuedDocument.refundId, refundId),
      ),
    )
  return row ?? null
}
