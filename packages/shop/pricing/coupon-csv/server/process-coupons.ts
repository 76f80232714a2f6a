import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { AuditedChange } from '@buoy/platform/audit/server/record-audit.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { moveBar } from '@buoy/platform/imports/server/follow-import.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import type { ImportRow } from '@buoy/platform/imports/server/make-import-tables.ts'
import { lockImport } from '@buoy/platform/imports/server/open-import.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findStoredCoupons } from '../../discounts/server/stored-coupons.ts'
import { couponOptions } from '../contract.ts'
import {
  type CouponReader,
  type FoundTargets,
  readCouponIdentity,
  readTargetNames,
} from '../rules/read-coupon-row.ts'
import { type CheckedRow, type CouponContext, checkCouponRow } from './check-coupon-row.ts'
import { COUPON_FILES } from './coupon-files.ts'
import { couponImportRowTable } from './coupon-import.table.ts'
import { writeCoupon } from './write-coupon.ts'

/** Coupons of one transaction. */
const ROWS_AT_ONCE = 200

export type ProcessDeps = ImportDeps & {
  /** What products and categories the names in a file mean. */
  findTargets: (tx: Transaction, names: { products: readonly string[] }) => Promise<FoundTargets>
}

/**
 * Takes the next rows of a file in hand: checks them (`checking`) or writes their coupons (`running`), all in one
 * transaction. `more` while some are left, `finished` when none is, `stopped` when the file was cancelled.
 */
export async function processCoupons(
  deps: ProcessDeps,
  id: number,
): Promise<'more' | 'finished' | 'stopped'> {
  return deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, COUPON_FILES, id)
    if (file?.state !== 'checking' && file?.state !== 'running') return 'stopped'
    const rows = await tx
      .select()
      .from(couponImportRowTable)
      .where(waiting(file))
      .orderBy(asc(couponImportRowTable.line))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return 'finished'
    const context = await readContext(deps, tx, { file, rows: rows.map(({ cells }) => cells) })
    const owner: AuditedChange['owner'] = { id: file.ownerId, name: file.ownerName }
    for (const { line, cells } of rows) {
      const checked = checkCouponRow(context, cells)
      const isWritten =
        file.state === 'running' && (checked.outcome === 'create' || checked.outcome === 'change')
      const problems = isWritten ? await writeCoupon({ ...deps, db: tx }, checked, owner) : checked.problems
      await tx
        .update(couponImportRowTable)
        .set({ ...toRow(checked, problems), written: isWritten && problems.length === 0 })
        .where(and(eq(couponImportRowTable.importId, id), eq(couponImportRowTable.line, line)))
    }
    await moveBar(deps, tx, COUPON_FILES, { file, waiting: waiting(file) })
    return 'more'
  })
}

/** What the rows of one transaction are read and compared with. Seven queries. */
async function readContext(
  deps: ProcessDeps,
  tx: Transaction,
  { file, rows }: { file: ImportRow; rows: string[][] },
): Promise<CouponContext> {
  const { update, numbers } = couponOptions.parse(file.options)
  const store = await readStoreDetails({ db: tx })
  const sign = numbers === 'unknown' ? null : numbers
  const reader: CouponReader = { mapping: file.mapping, headers: file.headers, sign, store }
  const identities = rows.map((cells) => readCouponIdentity(reader, cells))
  const products = rows.flatMap((cells) => readTargetNames(reader, cells).products)
  return {
    update,
    reader,
    targets: await deps.findTargets(tx, { products }),
    stored: await findStoredCoupons(tx, {
      codes: identities.flatMap(({ code }) => code || []),
      names: identities.flatMap(({ code, name }) => (code === '' ? name : [])),
    }),
  }
}
function toRow({ outcome, remarks }: CheckedRow, problems: RowProblem[]) {
  return { outcome: problems.length > 0 ? ('refused' as const) : outcome, problems, remarks }
}

/** Rows that this pass has still to do: not checked yet, or checked and not written yet. */
function waiting(file: ImportRow) {
  const isLeft =
    file.state === 'checking'
      ? isNull(couponImportRowTable.outcome)
      : and(
          eq(couponImportRowTable.written, false),
          inArray(couponImportRowTable.outcome, ['create', 'change']),
        )
  return and(eq(couponImportRowTable.importId, file.id), isLeft)
}
