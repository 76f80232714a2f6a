import { type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { CustomField, CustomValues } from '../../custom-fields/contract.ts'
import { checkCustomValues, tidyCustomValues } from '../../custom-fields/rules/custom-values.ts'
import { readCustomFields, readFieldsToWrite } from '../../custom-fields/server/read-custom-fields.ts'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { changedPrices } from '../../products/rules/changed-prices.ts'
import { checkDraft } from '../../products/rules/check-draft.ts'
import { compareDrafts } from '../../products/rules/compare-drafts.ts'
import { announceEdited, readPlaces } from '../../products/server/announce-products.ts'
import { checkTaxClasses } from '../../products/server/check-against-others.ts'
import { checkDuplicates } from '../../products/server/check-duplicates.ts'
import { type ComparedPrices, END_TEST_FIRST, refuseCompared } from '../../products/server/compared-prices.ts'
import { lockProducts } from '../../products/server/find-codes.ts'
import { readDrafts, type StoredDraft } from '../../products/server/read-drafts.ts'
import { recalculatePrices } from '../../products/server/recalculate-prices.ts'
import type { SaveProductDeps, Saver } from '../../products/server/save-product.ts'
import { writeDraft } from '../../products/server/write-draft.ts'
import type { BulkChange, BulkReport, BulkRow, BulkUndo } from '../contract.ts'
import { applyBulk } from '../rules/apply-bulk.ts'

/** What changing many products needs; `comparedPrices` keeps what running tests compare as it is. */
export type BulkDeps = SaveProductDeps & { comparedPrices: ComparedPrices }

type Planned = { stored: StoredDraft; draft: ProductDraft; row: BulkRow }

/** Tells what a change would make of products, without making it. */
export async function previewChange(
  deps: Pick<BulkDeps, 'db' | 'comparedPrices'>,
  input: { ids: readonly number[]; change: BulkChange },
): Promise<BulkRow[]> {
  const stored = await readDrafts(deps.db, input.ids)
  const fields = await readCustomFields(deps.db)
  const formatMoney = moneyFormat(await readStoreDetails(deps))
  const planned = stored.map((one) => plan(one, applyBulk(one.draft, input.change), fields, formatMoney))
  return (await refuseTested(deps, deps.db, planned)).map(({ row }) => row)
}

/**
 * Changes many products alike: those that the change does not fit stay as they are and say why. What
 * was before comes back as `undo`.
 */
export async function changeProducts(
  deps: BulkDeps,
  input: { ids: readonly number[]; change: BulkChange; owner: Saver },
): Promise<BulkReport> {
  return deps.db.transaction(async (tx) => {
    await lockProducts(tx, input.ids)
    const stored = await readDrafts(tx, input.ids)
    const fields = await readFieldsToWrite(tx)
    const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
    const planned = await refuseTested(
      deps,
      tx,
      stored.map((one) => plan(one, applyBulk(one.draft, input.change), fields, formatMoney)),
    )
    const written = await writeAll(deps, tx, planned, input.owner)
    await writeDown(deps, tx, {
      owner: input.owner,
      action: `products changed: ${input.change.kind}`,
      written,
    })
    const undo =
      written.length === 0
        ? null
        : { products: written.map(({ stored: before, draft }) => undoOf(before, draft)) }
    return { rows: planned.map(({ row }) => row), changed: written.length, undo }
  })
}

/** Takes a change of many products back, where nobody has saved or bought since. */
export async function undoChange(
  deps: BulkDeps,
  input: { undo: BulkUndo; owner: Saver },
): Promise<BulkReport> {
  const byId = new Map(input.undo.products.map((product) => [product.id, product]))
  return deps.db.transaction(async (tx) => {
    await lockProducts(tx, [...byId.keys()])
    const stored = await readDrafts(tx, [...byId.keys()])
    const fields = await readFieldsToWrite(tx)
    const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
    const wanted = stored.flatMap((one): Planned[] => {
      const before = byId.get(one.id)
      if (before === undefined) return []
      if (before.version !== one.version) {
        const row = refusalOf(one, 'Somebody saved it meanwhile, so it stays as it is.')
        return [{ stored: one, draft: one.draft, row }]
      }
      const variants = one.draft.variants.map((variant) => {
        const old = before.variants.find(({ id }) => id === variant.id)
        if (old === undefined) return variant
        const isUntouched = old.stockSeen === variant.stock
        return {
          ...variant,
          ...old,
          stockSeen: variant.stock,
          stock: isUntouched ? old.stock : variant.stock,
        }
      })
      const { status, categoryIds } = before
      const custom = { ...one.draft.custom, ...before.custom }
      return [plan(one, { ...one.draft, status, categoryIds, custom, variants }, fields, formatMoney)]
    })
    const planned = await refuseTested(deps, tx, wanted)
    const written = await writeAll(deps, tx, planned, input.owner)
    await writeDown(deps, tx, { owner: input.owner, action: 'change of products taken back', written })
    return { rows: planned.map(({ row }) => row), changed: written.length, undo: null }
  })
}

function plan(
  stored: StoredDraft,
  draft: ProductDraft,
  fields: readonly CustomField[],
  formatMoney: FormatMoney,
): Planned {
  if (stored.isArchived)
    return { stored, draft, row: refusalOf(stored, 'It is archived. Bring it back first.') }
  const said = tidyCustomValues(draft.custom)
  const changed = Object.entries(said).filter(([key, value]) => stored.draft.custom[key] !== value)
  const [problem] = [...checkDraft(draft), ...checkCustomValues(fields, Object.fromEntries(changed))]
  if (problem !== undefined) return { stored, draft, row: refusalOf(stored, problem.message) }
  const differences = compareDrafts(stored.draft, { ...draft, custom: said }, formatMoney, {}, fields).map(
    ({ label, from, to }) => ({ label, from, to }),
  )
  return { stored, draft, row: { id: stored.id, name: stored.draft.name, differences, refusal: null } }
}

/** Leaves products as they are whose prices would change while a running test compares them, and says so. */
async function refuseTested(
  { comparedPrices }: Pick<BulkDeps, 'comparedPrices'>,
  db: Database | Transaction,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const changed = planned.map(({ stored, draft, row }) =>
    row.refusal === null ? changedPrices(stored.draft.variants, draft.variants) : [],
  )
  const compared = await comparedPrices(db, changed.flat())
  return planned.map((one, index) => {
    const own = new Map([...compared].filter(([id]) => changed[index]?.includes(id)))
    const refusal = refuseCompared(own, END_TEST_FIRST)
    return refusal === null ? one : { ...one, row: refusalOf(one.stored, refusal.message) }
  })
}

/** Writes and announces what differs, each product in a savepoint, so that one that cannot be written keeps nobody else from it. */
async function writeAll(
  deps: SaveProductDeps,
  tx: Transaction,
  planned: readonly Planned[],
  owner: Saver,
): Promise<Planned[]> {
  const written: Planned[] = []
  const places = await readPlaces(
    tx,
    planned.map(({ stored }) => stored.id),
  )
  const cause = { reason: 'manual' as const, ownerName: owner.name }
  for (const one of planned) {
    if (one.row.refusal !== null || one.row.differences.length === 0) continue
    const [gone] = await checkTaxClasses(tx, one.draft)
    if (gone !== undefined) {
      one.row = refusalOf(one.stored, gone.message)
      continue
    }
    const outcome = await checkDuplicates(() =>
      tx.transaction(async (inner) => {
        const id = await writeDraft(inner, {
          id: one.stored.id,
          draft: one.draft,
          now: deps.clock.now(),
          cause,
        })
        return { ok: true as const, value: id }
      }),
    )
    if (outcome.ok) written.push(one)
    else one.row = refusalOf(one.stored, outcome.refusals[0]?.message ?? 'It could not be written.')
  }
  const ids = written.map(({ stored }) => stored.id)
  await recalculatePrices(deps, tx, ids)
  await announceEdited(tx, ids, places)
  return written
}

async function writeDown(
  deps: SaveProductDeps,
  tx: Transaction,
  input: { owner: Saver; action: string; written: readonly Planned[] },
): Promise<void> {
  const [first] = input.written
  if (first === undefined) return
  const subject = input.written.length === 1 ? first.stored.draft.name : `${input.written.length} products`
  await recordAudit(
    { db: tx, clock: deps.clock },
    {
      owner: input.owner,
      kind: 'products',
      ref: input.written.length === 1 ? first.stored.id : undefined,
      action: input.action,
      subject,
    },
  )
}

function undoOf({ id, version, draft }: StoredDraft, now: ProductDraft): BulkUndo['products'][number] {
  const stockNow = new Map(now.variants.map((variant) => [variant.id, variant.stock]))
  return {
    id,
    version: version + 1,
    status: draft.status,
    categoryIds: draft.categoryIds,
    custom: formerValues(draft, now),
    variants: draft.variants.flatMap(
      ({ id: variantId, regularPrice, salePrice, saleFrom, saleUntil, stock, taxClass }) =>
        variantId === null
          ? []
          : [
              {
                id: variantId,
                regularPrice,
                salePrice,
                saleFrom,
                saleUntil,
                stock,
                taxClass,
                stockSeen: stockNow.get(variantId) ?? stock,
              },
            ],
    ),
  }
}

/** What custom fields that differ now held before. */
function formerValues(before: ProductDraft, now: ProductDraft): CustomValues {
  const keys = new Set([...Object.keys(before.custom), ...Object.keys(now.custom)])
  const differing = [...keys].filter((key) => (before.custom[key] ?? null) !== (now.custom[key] ?? null))
  return Object.fromEntries(differing.map((key) => [key, before.custom[key] ?? null]))
}

function refusalOf({ id, draft }: StoredDraft, refusal: string): BulkRow {
  return { id, name: draft.name, differences: [], refusal }
}
