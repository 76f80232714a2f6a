import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { announceListed } from './announce-products.ts'
import { productTable } from './catalogue.table.ts'
import { lockDraft } from './read-drafts.ts'
import type { SaveProductDeps, Saver } from './save-product.ts'

/** Which of these products were ever ordered; handed in by orders, which know. */
export type OrderedProducts = (
  db: Database | Transaction,
  productIds: readonly number[],
) => Promise<ReadonlySet<number>>

const UNKNOWN = { code: 'unknown-product', message: 'This product is not in the catalogue any more.' }

/** Takes products out of the shop without losing anything; the undo is {@link restoreProducts}. Answers how many. */
export async function archiveProducts(
  deps: SaveProductDeps,
  input: { ids: readonly number[]; owner: Saver },
): Promise<number> {
  return setArchived(deps, { ...input, archivedAt: deps.clock.now(), action: 'product archived' })
}

/** Brings archived products back, with the status they had. Answers how many. */
export async function restoreProducts(
  deps: SaveProductDeps,
  input: { ids: readonly number[]; owner: Saver },
): Promise<number> {
  return setArchived(deps, { ...input, archivedAt: null, action: 'product restored' })
}

/**
 * Deletes a product for good. Refused with `unknown-product`, `ordered` when an order names it (archive
 * it instead: its history stays whole), and `held` while somebody pays for it.
 */
export async function deleteProduct(
  deps: SaveProductDeps & { ordered: OrderedProducts },
  input: { id: number; owner: Saver },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const stored = await lockDraft(tx, input.id)
    if (stored === null) return refused(UNKNOWN)
    const ordered = await deps.ordered(tx, [input.id])
    if (ordered.has(input.id)) {
      const message = 'People have ordered this product, so it cannot be deleted. Archive it instead.'
      return refused({ code: 'ordered', message })
    }
    const variantIds = stored.draft.variants.flatMap(({ id }) => id ?? [])
    if ((await deps.held(tx, variantIds)).size > 0) {
      const message = 'Somebody is paying for this product right now. Archive it, and delete it later.'
      return refused({ code: 'held', message })
    }
    await tx.delete(productTable).where(eq(productTable.id, input.id))
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'products',
        ref: input.id,
        action: 'product deleted',
        subject: stored.draft.name,
      },
    )
    await announceListed(tx, [input.id])
    return done(null)
  })
}

async function setArchived(
  deps: SaveProductDeps,
  input: { ids: readonly number[]; owner: Saver; archivedAt: Date | null; action: string },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(productTable)
      .set({
        ...(input.archivedAt === null
          ? { published: productTable.wasPublished, wasPublished: false }
          : { published: false, wasPublished: productTable.published }),
        archivedAt: input.archivedAt,
        version: sql`${productTable.version} + 1`,
        changedAt: deps.clock.now(),
      })
      .where(
        and(
          inArray(productTable.id, [...input.ids]),
          input.archivedAt === null ? isNotNull(productTable.archivedAt) : isNull(productTable.archivedAt),
        ),
      )
      .returning({ id: productTable.id, name: productTable.name })
    const [first] = changed
    if (first === undefined) return 0
    const subject = changed.length === 1 ? first.name : `${changed.length} products`
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'products',
        ref: changed.length === 1 ? first.id : undefined,
        action: input.action,
        subject,
      },
    )
    await announceListed(
      tx,
      changed.map(({ id }) => id),
    )
    return changed.length
  })
}
