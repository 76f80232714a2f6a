import { done } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import { askForPictures } from '../../product-pictures/server/ask-for-pictures.ts'
import type { ProductDraft } from '../../products/draft-contract.ts'
import { readDrafts } from '../../products/server/read-drafts.ts'
import { refuseTwins } from '../../products/server/refuse-twins.ts'
import { settlePrices } from '../../products/server/settle-prices.ts'
import type { StockCause } from '../../products/server/stock.ts'
import { writeDraft } from '../../products/server/write-draft.ts'
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
  const written: number[] = []
  const later: number[] = []
  const sources: Parameters<typeof rememberSources>[2][number][] = []
  for (const plan of plans) {
    const source = sourceOf(plan.parent)
    if (plan.outcome === 'same' && plan.productId !== null && source !== null) {
      sources.push({ ...source, productId: plan.productId })
    }
    if (plan.outcome !== 'create' && plan.outcome !== 'change') continue
    // A savepoint each: a code taken at this very moment refuses one product, not fifty.
    const outcome = await refuseTwins(() =>
      tx.transaction(async (inner) => done(await writePlan(deps, inner, { file, plan, cause }))),
    )
    if (outcome.ok) {
      written.push(outcome.value)
      if (source !== null) sources.push({ ...source, productId: outcome.value })
      if (hasAwaited(plan.draft)) later.push(plan.line)
    } else {
      const problems = outcome.refusals.map(({ message }) => ({ column: '', message }))
      for (const line of plan.byLine.keys()) {
        plan.byLine.set(line, { outcome: 'refused', problems, remarks: [] })
      }
    }
  }
  await rememberSources(tx, importOptions.parse(file.options).dialect, sources)
  await settlePrices(deps, tx, written)
  if (written.length > 0) await announce(tx, 'catalogue_changed')
  return later
}

/** Writes one product, and asks for the pictures that it is to show. */
async function writePlan(
  deps: ImportDeps,
  tx: Transaction,
  { file, plan, cause }: { file: Import; plan: Plan; cause: StockCause },
): Promise<number> {
  const productId = await writeDraft(tx, {
    id: plan.productId,
    draft: withoutAwaited(plan.draft),
    now: deps.clock.now(),
    cause,
  })
  const { saysPictures, wishes } = plan
  if (saysPictures === 'none') return productId
  const variantsOnly = saysPictures === 'of-variations'
  // Pictures of the library alone are in their places already.
  const isFetched = wishes.some(({ source }) => 'url' in source)
  if (plan.productId === null && !isFetched) return productId
  const [stored] = isFetched ? await readDrafts(tx, [productId]) : []
  const idOf = new Map(stored?.draft.variants.map(({ sku, id }) => [sku, id]))
  const wanted = isFetched
    ? wishes.map(({ source, alt, place, sku }) => ({
        source,
        alt,
        place,
        variantId: sku === null ? null : (idOf.get(sku) ?? null),
      }))
    : []
  await askForPictures(deps, tx, { productId, importId: file.id, wanted, variantsOnly })
  return productId
}

function hasAwaited({ upSellIds, crossSellIds }: ProductDraft): boolean {
  return [...upSellIds, ...crossSellIds].some((id) => id < 0)
}

function withoutAwaited(draft: ProductDraft): ProductDraft {
  const there = (ids: readonly number[]) => ids.filter((id) => id > 0)
  return { ...draft, upSellIds: there(draft.upSellIds), crossSellIds: there(draft.crossSellIds) }
}
