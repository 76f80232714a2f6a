import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { codeOfList, issuedCode } from './code.table.ts'

/** Visitors by `visitorKey`, which is another one in each account; of one campaign only where it is named. */
type Holders = { visitors: readonly string[]; campaignId?: string }

/** The codes of their own that visitors were given, the newest first. */
export async function listIssuedCodes(
  db: Database,
  holders: Holders,
): Promise<{ at: Date; code: string; endsAt: Date | null }[]> {
  if (holders.visitors.length === 0) return []
  return db
    .select({ at: issuedCode.issuedAt, code: issuedCode.code, endsAt: issuedCode.endsAt })
    .from(issuedCode)
    .where(isHeldBy(issuedCode, holders))
    .orderBy(desc(issuedCode.issuedAt), issuedCode.code)
}

/** Forgets who was given which code. A code of a list stays given, so that nobody else gets it. */
export async function forgetIssuedCodes(tx: Transaction, holders: Holders): Promise<void> {
  if (holders.visitors.length === 0) return
  await tx.delete(issuedCode).where(isHeldBy(issuedCode, holders))
  await tx
    .update(codeOfList)
    // Each another name: a visitor has one code of a list at most.
    .set({ visitor: sql`'erased-' || ${codeOfList.id}` })
    .where(isHeldBy(codeOfList, holders))
}

function isHeldBy(table: typeof issuedCode | typeof codeOfList, { visitors, campaignId }: Holders) {
  return and(
    inArray(table.visitor, [...visitors]),
    campaignId === undefined ? undefined : eq(table.campaignId, campaignId),
  )
}
