import type { Moved } from '@buoy/kernel/rules/moved.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { announceProducts } from '../../../catalogue/products/server/announce-products.ts'
import type { MoveReviewsInput } from '../contract.ts'
import { mayMove, type ReviewState } from '../rules/review-life.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { type ReviewRow, reviewTable } from './review.table.ts'

/** States in which a person's review of a product is the one they have. */
const LIVE: readonly ReviewState[] = ['pending', 'published']

type Move = { row: ReviewRow; to: ReviewState }

/**
 * Moves reviews to another state by the table of allowed moves, or takes their deletion back. Answers
 * which were moved and which were left: gone, not allowed, or a second review by the same person.
 */
export async function moveReviews(
  deps: { db: Database; clock: Clock },
  input: MoveReviewsInput & { owner: AuditedChange['owner'] },
): Promise<Moved> {
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(reviewTable)
      .where(inArray(reviewTable.id, input.ids))
      .orderBy(reviewTable.id)
      .for('update')
    const allowed = rows.flatMap((row) => {
      const to = targetOf(row, input.to)
      return to === null ? [] : [{ row, to }]
    })
    const moves = await withoutSeconds(tx, allowed)
    for (const [to, group] of Map.groupBy(moves, (move) => move.to)) {
      await tx
        .update(reviewTable)
        .set({
          state: to,
          stateBefore: to === 'deleted' ? sql`${reviewTable.state}` : null,
          decidedAt: deps.clock.now(),
          ...(to === 'rejected' ? { reason: input.reason } : {}),
          ...(to === 'published' ? { reason: '' } : {}),
        })
        .where(
          inArray(
            reviewTable.id,
            group.map(({ row }) => row.id),
          ),
        )
    }
    const seen = moves.filter(({ row, to }) => row.state === 'published' || to === 'published')
    if (seen.length > 0) {
      const productIds = seen.map(({ row }) => row.productId)
      await refreshRatings(tx, productIds)
      await announceProducts(tx, productIds)
    }
    const moved = moves.map(({ row }) => row.id)
    await audit({ ...deps, db: tx }, input, moved)
    return { moved, left: input.ids.filter((id) => !moved.includes(id)) }
  })
}

/** Where a review would go; `null` when it may not. */
function targetOf(row: ReviewRow, to: MoveReviewsInput['to']): ReviewState | null {
  if (to === 'restore') return row.state === 'deleted' ? (row.stateBefore ?? 'pending') : null
  return mayMove(row.state, to) ? to : null
}

/** Leaves out what would give a person a second live review of the same product. */
async function withoutSeconds(tx: Transaction, moves: Move[]): Promise<Move[]> {
  const revived = moves.filter(({ row, to }) => LIVE.includes(to) && !LIVE.includes(row.state))
  const emails = revived.flatMap(({ row }) => (row.authorEmail === null ? [] : [row.authorEmail]))
  if (emails.length === 0) return moves
  const live = await tx
    .select({ productId: reviewTable.productId, authorEmail: reviewTable.authorEmail })
    .from(reviewTable)
    .where(and(inArray(reviewTable.authorEmail, emails), inArray(reviewTable.state, [...LIVE])))
  const taken = new Set(live.map(keyOf))
  return moves.filter((move) => {
    if (!revived.includes(move) || move.row.authorEmail === null) return true
    const key = keyOf(move.row)
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

function keyOf(row: Pick<ReviewRow, 'productId' | 'authorEmail'>): string {
  return `${row.productId} ${row.authorEmail}`
}

async function audit(
  deps: { db: Database; clock: Clock },
  input: MoveReviewsInput & { owner: AuditedChange['owner'] },
  moved: number[],
): Promise<void> {
  if (moved.length === 0) return
  await recordAudit(deps, {
    owner: input.owner,
    kind: 'reviews',
    ref: moved.length === 1 ? moved[0] : undefined,
    action: input.to === 'restore' ? 'review restored' : `review moved to ${input.to}`,
    subject: moved.length === 1 ? `review ${moved[0]}` : `${moved.length} reviews`,
    detail: { reviews: moved.join(', '), ...(input.reason === '' ? {} : { reason: input.reason }) },
  })
}
