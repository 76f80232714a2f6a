import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import { requestPictures } from '../../product-pictures/server/request-pictures.ts'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { announceEdited, readPlaces } from '../../products/server/announce-products.ts'
import { checkDuplicates } from '../../products/server/check-duplicates.ts'
import { readDrafts } from '../../products/server/read-drafts.ts'
import { recalculatePrices } from '../../products/server/recalculate-prices.ts'
import type { StockCause } from '../../products/server/stock.ts'
import { writeDrafts } from '../../products/server/write-draft.ts'
import { importOptions } from '../contract.ts'
import type { Plan } from './plan-group.ts'
import type { productImportTable } from './product-import.table.ts'
import { rememberSources, sourceOf } from './product-sources.ts'

type Import = typeof productImportTable.$inferSelect

/** Writes what is new or different; answers the lines of products whose links must wait for others. */
export async function writePlans(
  deps: ImportDeps,
  tx: Transaction,
  file: Import,
  plans: Plan[],
): Promise<number[]> {
  const cause = { reason: 'import' as const, reference: file.fileName, ownerName: file.ownerName }
  const later: number[] = []
  const sources: Parameters<typeof rememberSources>[2][number][] = []
  for (const { outcome, productId, parent } of plans) {
    const source = sourceOf(parent)
    if (outcome === 'same' && productId !== null && source !== null) sources.push({ ...source, productId })
  }
  const due = plans.filter(({ outcome }) => outcome === 'create' || outcome === 'change')
  const places = await readPlaces(
    tx,
    due.flatMap(({ productId }) => productId ?? []),
  )
  const written = await writeTogetherOrEach(deps, tx, { file, cause, due })
  for (const [plan, productId] of written) {
    const source = sourceOf(plan.parent)
    if (source !== null) sources.push({ ...source, productId })
    if (hasAwaited(plan.draft)) later.push(plan.line)
  }
  await rememberSources(tx, importOptions.parse(file.options).dialect, sources)
  await recalculatePrices(deps, tx, [...written.values()])
  await announceEdited(tx, [...written.values()], places)
  return later
}

type Writing = { file: Import; cause: StockCause; due: readonly Plan[] }

/**
 * Writes plans in one go. Where a code was taken at this very moment they are written again one by one, with a savepoint
 * each: it refuses one product, and not all. Answers the ids of what was written.
 */
async function writeTogetherOrEach(
  deps: ImportDeps,
  tx: Transaction,
  { file, cause, due }: Writing,
): Promise<Map<Plan, number>> {
  if (due.length === 0) return new Map()
  const write = (some: readonly Plan[]) =>
    checkDuplicates(() =>
      tx.transaction(async (inner) => done(await writeSome(deps, inner, { file, cause, due: some }))),
    )
  const together = await write(due)
  if (together.ok) return together.value
  const written = new Map<Plan, number>()
  for (const plan of due) {
    const outcome = await write([plan])
    if (outcome.ok) {
      for (const [one, id] of outcome.value) written.set(one, id)
      continue
    }
    const problems = outcome.refusals.map(({ message }) => ({ column: '', message }))
    for (const line of plan.byLine.keys()) {
      plan.byLine.set(line, { outcome: 'refused', problems, remarks: [] })
    }
  }
  return written
}

/** Writes products, and asks for the pictures that they are to show. */
async function writeSome(
  deps: ImportDeps,
  tx: Transaction,
  { file, cause, due }: Writing,
): Promise<Map<Plan, number>> {
  const ids = await writeDrafts(tx, {
    drafts: due.map(({ productId, draft }) => ({ id: productId, draft: withoutAwaited(draft) })),
    now: deps.clock.now(),
    cause,
  })
  const written = new Map(
    due.flatMap((plan, index) => (ids[index] === undefined ? [] : [[plan, ids[index]]])),
  )
  const showing = [...written].filter(([{ saysPictures }]) => saysPictures !== 'none')
  const fetching = showing.filter(([{ wishes }]) => wishes.some(({ source }) => 'url' in source))
  const stored = await readDrafts(
    tx,
    fetching.map(([, id]) => id),
  )
  const variantsOf = new Map(stored.map(({ id, draft }) => [id, draft.variants]))
  const asks = showing.flatMap(([plan, productId]) => {
    const variants = variantsOf.get(productId)
    // Pictures of the library alone are in their places already.
    if (variants === undefined && plan.productId === null) return []
    const idOf = new Map(variants?.map(({ sku, id }) => [sku, id]))
    const wanted =
      variants === undefined
        ? []
        : plan.wishes.map(({ source, alt, place, sku }) => ({
            source,
            alt,
            place,
            variantId: sku === null ? null : (idOf.get(sku) ?? null),
          }))
    const variantsOnly = plan.saysPictures === 'of-variations'
    return [{ productId, importId: file.id, wanted, variantsOnly }]
  })
  await requestPictures(deps, tx, asks)
  return written
}

function hasAwaited({ upSellIds, crossSellIds }: ProductDraft): boolean {
  return [...upSellIds, ...crossSellIds].some((id) => id < 0)
}

function withoutAwaited(draft: ProductDraft): ProductDraft {
  const there = (ids: readonly number[]) => ids.filter((id) => id > 0)
  return { ...draft, upSellIds: there(draft.upSellIds), crossSellIds: there(draft.crossSellIds) }
}
