import { unescapeFormula } from '@buoy/kernel/rules/formula.ts'
import { type MoneyFormat, unitsOf } from '@buoy/kernel/rules/money.ts'
import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { splitValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import { type DecimalSign, readDecimal } from '@buoy/platform/imports/rules/read-decimal.ts'
import { readMoneyCell } from '@buoy/platform/imports/rules/read-money-cell.ts'
import type { CouponRules } from '../../discounts/contract.ts'
import { normaliseCode } from '../../discounts/rules/coupon-code.ts'
import {
  COUPON_KINDS,
  type CouponKind,
  type CouponRule,
  type CouponRuleName,
  LARGEST_AMOUNT,
  RULE_ENTRIES,
} from '../../discounts/rules/coupon-rules.ts'
import type { CouponField } from './coupon-columns.ts'

const TRUE = new Set(['yes', '1', 'true', 'y'])
const FALSE = new Set(['no', '0', 'false', 'n', ''])
const BY_ID = /^id:\s*(\d{1,9})$/i

/** What the products and categories of a file are here: ids by SKU and by path, in lower case; and all ids there are. */
export type FoundTargets = Record<
  'products' | 'categories',
  { byCode: ReadonlyMap<string, number>; ids: ReadonlySet<number> }
>

/** What reading a file needs: what its columns mean, its decimal sign (`null`: not known), the store's currency. */
export type CouponReader = {
  mapping: readonly (string | null)[]
  headers: readonly string[]
  sign: DecimalSign | null
  store: MoneyFormat
}

/** The coupon that a row means: the one with this code, or the one of this name that has single-use codes. */
export function readCouponIdentity(
  { mapping }: Pick<CouponReader, 'mapping'>,
  cells: readonly string[],
): { code: string; name: string } {
  return { code: normaliseCode(cellOf(mapping, cells, 'code')), name: cellOf(mapping, cells, 'name') }
}

/** The products and categories that a row names, as it writes them. */
export function readTargetNames(
  { mapping }: Pick<CouponReader, 'mapping'>,
  cells: readonly string[],
): Record<'products' | 'categories', string[]> {
  const named = (wanted: CouponRule['kind']) =>
    RULE_ENTRIES.filter(([, { kind }]) => kind === wanted).flatMap(([field]) =>
      splitValues(cellOf(mapping, cells, field)),
    )
  return { products: named('products'), categories: named('categories') }
}

/**
 * What a row says of a coupon's rules and whether it is on, over `before`: what the file has no column for stays as it
 * is there. What cannot be read is told cell by cell.
 */
export function readCouponRow(
  reader: CouponReader,
  cells: readonly string[],
  { before, targets }: { before: { rules: CouponRules; enabled: boolean }; targets: FoundTargets },
): { rules: CouponRules; enabled: boolean; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const has = (field: CouponField) => reader.mapping.includes(field)
  const text = (field: CouponField) => cellOf(reader.mapping, cells, field)
  const problem = (field: CouponField, message: string) => {
    problems.push({ column: reader.headers[reader.mapping.indexOf(field)] ?? '', message })
  }
  if (cells.slice(reader.headers.length).some((cell) => cell.trim() !== '')) {
    problems.push({ column: '', message: 'Has more cells than there are headings. A quote may be missing.' })
  }
  const kind = has('kind') ? readKind(text('kind'), (why) => problem('kind', why)) : before.rules.kind
  const amount = has('amount')
    ? readAmount(reader, kind, text('amount'), (why) => problem('amount', why))
    : before.rules.amount
  const said = Object.fromEntries(
    RULE_ENTRIES.filter(([field]) => has(field)).map(([field, rule]) => [
      field,
      readRule(rule, text(field), {
        reader,
        targets,
        before: before.rules[field],
        refuse: (why) => problem(field, why),
      }),
    ]),
  ) as Partial<Pick<CouponRules, CouponRuleName>>
  const enabled = has('enabled')
    ? readYesNo(text('enabled') || 'yes', (why) => problem('enabled', why))
    : before.enabled
  return { rules: { ...before.rules, ...said, kind, amount }, enabled, problems }
}

function cellOf(mapping: readonly (string | null)[], cells: readonly string[], field: CouponField): string {
  return unescapeFormula((cells[mapping.indexOf(field)] ?? '').trim()).trim()
}

type Refuse = (why: string) => void

function readKind(cell: string, refuse: Refuse): CouponKind {
  const word = cell.toLowerCase().replaceAll(/[_\s]+/g, '-')
  const found = COUPON_KINDS.find((kind) => kind === word)
  if (found === undefined)
    refuse(`"${shorten(cell)}" is no kind of coupon. Write one of ${COUPON_KINDS.join(', ')}.`)
  return found ?? 'percent'
}

/** Hundredths of a percent, or cents. */
function readAmount(reader: CouponReader, kind: CouponKind, cell: string, refuse: Refuse): number {
  if (kind === 'free-shipping' || cell === '') return 0
  if (kind !== 'percent') return readMoney(reader, cell, refuse) ?? 0
  const read = readDecimal(cell.replace(/\s*%$/, ''), { sign: reader.sign, decimals: 2 })
  if (read.ok) return read.units
  refuse(`"${shorten(cell)}" is not a percentage such as 12.5.`)
  return 0
}

function readMoney({ store, sign }: CouponReader, cell: string, refuse: Refuse): number | null {
  const read = readMoneyCell(cell, { store, sign, highest: LARGEST_AMOUNT / unitsOf(store.currency) })
  if (read.ok) return read.amount
  refuse(`"${shorten(cell)}" ${read.why}`)
  return null
}

type RuleContext = {
  reader: CouponReader
  targets: FoundTargets
  before: CouponRules[CouponRuleName]
  refuse: Refuse
}

function readRule(rule: CouponRule, cell: string, context: RuleContext): unknown {
  const { reader, targets, before, refuse } = context
  const { kind } = rule
  if (kind === 'products' || kind === 'categories') {
    const stored = Array.isArray(before) ? before : []
    return readTargets(kind, cell, { found: targets[kind], stored, refuse })
  }
  if (kind === 'yes-no') return readYesNo(cell, refuse)
  if (cell === '') return null
  if (kind === 'money') return readMoney(reader, cell, refuse)
  if (kind === 'day') {
    const day = parseStoreDay(cell)
    if (day === null) refuse(`"${shorten(cell)}" is not a day such as 2026-11-30.`)
    return day
  }
  const read = readDecimal(cell, { sign: reader.sign, decimals: 0 })
  if (read.ok) return read.units
  refuse(`"${shorten(cell)}" is not a whole number such as 100. Leave the cell empty for no limit.`)
  return null
}

function readYesNo(cell: string, refuse: Refuse): boolean {
  const word = cell.toLowerCase()
  if (!TRUE.has(word) && !FALSE.has(word)) refuse(`"${shorten(cell)}" is neither yes nor no.`)
  return TRUE.has(word)
}

/** Ids of what a cell names, each once; one that is gone is known by the id that the coupon has stored. */
function readTargets(
  kind: 'products' | 'categories',
  cell: string,
  { found, stored, refuse }: { found: FoundTargets['products']; stored: readonly number[]; refuse: Refuse },
): number[] {
  const ids = splitValues(cell).flatMap((name) => {
    const byCode = found.byCode.get(name.toLowerCase())
    if (byCode !== undefined) return [byCode]
    const id = Number(BY_ID.exec(name)?.[1] ?? Number.NaN)
    if (found.ids.has(id) || stored.includes(id)) return [id]
    refuse(
      kind === 'products'
        ? `There is no product with the SKU "${shorten(name)}". Import the product first, or take it out.`
        : `There is no category "${shorten(name)}". Write it as Clothing > Shirts, or add the category first.`,
    )
    return []
  })
  return [...new Set(ids)]
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
