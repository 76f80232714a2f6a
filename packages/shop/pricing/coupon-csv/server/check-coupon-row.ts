import type { RowOutcome, RowProblem } from '@buoy/platform/imports/contract.ts'
import { changedFields } from '@buoy/platform/site/server/update-store-details.ts'
import { type NewCoupon, newCouponInput } from '../../discounts/contract.ts'
import { blankRules } from '../../discounts/rules/coupon-rules.ts'
import { storedRules } from '../../discounts/server/create-coupon.ts'
import type { findStoredCoupons, StoredCoupon } from '../../discounts/server/stored-coupons.ts'
import {
  type CouponReader,
  type FoundTargets,
  readCouponIdentity,
  readCouponRow,
} from '../rules/read-coupon-row.ts'

/** A new coupon as far as a file may leave it open: nothing off, no limits, switched on. */
const BLANK = { rules: { ...blankRules(), kind: 'percent' as const, amount: 0 }, enabled: true }

/** What rows are read and compared with. */
export type CouponContext = {
  /** False refuses rows of coupons that are there already. */
  update: boolean
  reader: CouponReader
  targets: FoundTargets
  stored: Awaited<ReturnType<typeof findStoredCoupons>>
}

/** What a row would do; `coupon` is what it makes of the stored one, or a new one. */
export type CheckedRow = {
  outcome: RowOutcome
  problems: RowProblem[]
  remarks: RowProblem[]
  stored: StoredCoupon | null
  coupon: NewCoupon
  enabled: boolean
}

/** Reads a row and finds out what it would do: by the contract of a coupon, as the form's input is checked. */
export function checkCouponRow(context: CouponContext, cells: readonly string[]): CheckedRow {
  const { reader, targets } = context
  const identity = readCouponIdentity(reader, cells)
  const { stored, refusal } = findMeant(context, identity)
  const read = readCouponRow(reader, cells, { before: stored ?? BLANK, targets })
  const coupon: NewCoupon = {
    ...storedRules(read.rules),
    codeMode: identity.code === '' ? 'single-use' : 'shared',
    code: identity.code,
    name: identity.name,
  }
  const problems = refusal === null ? read.problems : [{ column: '', message: refusal }]
  if (problems.length === 0) problems.push(...checkTogether(reader, coupon))
  const isNewWithoutCodes = stored === null && coupon.codeMode === 'single-use'
  return {
    stored,
    coupon,
    enabled: read.enabled,
    problems,
    outcome: problems.length > 0 ? 'refused' : outcomeOf(stored, coupon, read.enabled),
    remarks: isNewWithoutCodes
      ? [{ column: '', message: 'Has single-use codes. Make them on its page after the import.' }]
      : [],
  }
}

/** The stored coupon that a row means, or why it cannot mean one. */
function findMeant(
  { stored, update }: CouponContext,
  { code, name }: { code: string; name: string },
): { stored: StoredCoupon | null; refusal: string | null } {
  const refuse = (refusal: string) => ({ stored: null, refusal })
  const called = code === '' ? (stored.byName.get(name.toLowerCase()) ?? []) : stored.byCode.get(code)
  if (Array.isArray(called) && called.length > 1)
    return refuse('Several coupons have this name. Rename all but one, then import the file again.')
  const found = (Array.isArray(called) ? called[0] : called) ?? null
  if (found === null) return { stored: null, refusal: null }
  if (code !== '' && !found.isShared)
    return refuse(`This is one of the single-use codes of “${found.name}”. Choose another code.`)
  if (found.isArchived)
    return refuse('The coupon with this code is archived. Restore it first, or choose another code.')
  if (!update) return refuse('There is such a coupon already, and this import changes none.')
  return { stored: found, refusal: null }
}

/** What the contract refuses, by the heading of the column that it is about. */
function checkTogether(reader: CouponReader, coupon: NewCoupon): RowProblem[] {
  const parsed = newCouponInput.safeParse(coupon)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({
    column: reader.headers[reader.mapping.indexOf(String(path[0]))] ?? '',
    message,
  }))
}

function outcomeOf(stored: StoredCoupon | null, coupon: NewCoupon, enabled: boolean): RowOutcome {
  if (stored === null) return 'create'
  const { code, codeMode: _mode, name, ...rules } = coupon
  const before = { ...stored.rules, name: stored.name, enabled: stored.enabled }
  const after = { ...rules, name: name || code || stored.name, enabled }
  return changedFields(before, after).length > 0 ? 'change' : 'same'
}
