import { changedMeanwhile } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { CustomField } from '../../custom-fields/contract.ts'
import type { ProductDraft } from '../draft-contract.ts'
import { changedPrices } from '../rules/changed-prices.ts'
import { checkDraft } from '../rules/check-draft.ts'
import { compareDrafts } from '../rules/compare-drafts.ts'
import { tidyFields } from '../rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../rules/product-fields.ts'
import { announceEdited, announceListed, readPlaces } from './announce-products.ts'
import { checkAgainstOthers } from './check-against-others.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { cleanHtml } from './clean-html.ts'
import { type ComparedPrices, refuseCompared } from './compared-prices.ts'
import { mergeCustomValues } from './merge-custom-values.ts'
import { lockDraft, type StoredDraft } from './read-drafts.ts'
import { recalculatePrices } from './recalculate-prices.ts'
import type { HeldQuantities } from './stock.ts'
import { writeDraft } from './write-draft.ts'

export type SaveProductDeps = { db: Database; clock: Clock; jobs: Jobs; held: HeldQuantities }
export type Saver = NonNullable<AuditedChange['owner']>

/** The refusal of a product that is not there, or not any more. */
export const UNKNOWN_PRODUCT: Refusal = {
  code: 'unknown-product',
  message: 'This product is not in the catalogue any more.',
}

const SAVE_OR_LEAVE = 'Save it all the same, or leave the price until the test has ended.'

/** Changes written down by name in one activity entry; more of them are counted. */
const NAMED_CHANGES = 6

/**
 * Makes a product of a draft. Refused with `invalid-product` and a refusal per field, also when its
 * address or a SKU is another product's.
 */
export async function createProductFromDraft(
  deps: SaveProductDeps,
  input: { draft: ProductDraft; owner: Saver },
): Promise<Outcome<{ id: number }>> {
  return checkDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const { draft, wrong } = await mergeCustomValues(tx, { draft: tidy(input.draft), stored: null })
      const refusals = [
        ...checkDraft(draft),
        ...(await checkAgainstOthers(tx, { id: null, draft })),
        ...wrong,
      ]
      if (refusals.length > 0) return refused(...refusals)
      const cause = { reason: 'manual' as const, ownerName: input.owner.name }
      const id = await writeDraft(tx, { id: null, draft, now: deps.clock.now(), cause })
      await recalculatePrices(deps, tx, [id])
      await recordAudit(
        { db: tx, clock: deps.clock },
        {
          owner: input.owner,
          kind: 'products',
          ref: id,
          action: 'product created',
          subject: draft.name,
        },
      )
      await announceListed(tx, [id])
      return done({ id })
    }),
  )
}

/**
 * Saves a product over the version that its owner read. Refused with `unknown-product`,
 * `changed-meanwhile` when somebody saved another version since, `archived`, `stock-moved` or `held` at a
 * variation that shoppers have taken hold of, `invalid-product` as when it is made, and `test-compares` when a running test
 * compares a price that changes, unless `despiteTests`.
 */
export async function saveProduct(
  deps: SaveProductDeps & { comparedPrices: ComparedPrices },
  input: { id: number; version: number; draft: ProductDraft; despiteTests?: boolean; owner: Saver },
): Promise<Outcome<{ id: number }>> {
  return checkDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const stored = await lockDraft(tx, input.id)
      if (stored === null) {
        return refused(UNKNOWN_PRODUCT)
      }
      if (stored.isArchived) {
        const message = 'This product is archived. Bring it back, then change it.'
        return refused({ code: 'archived', message })
      }
      if (stored.version !== input.version) return refused(changedMeanwhile('this product'))
      const settled = await mergeCustomValues(tx, { draft: tidy(input.draft), stored: stored.draft })
      const { draft, fields, wrong } = settled
      const refusals = [
        ...checkDraft(draft),
        ...(await checkAgainstOthers(tx, { id: input.id, draft })),
        ...(await checkStock(deps, tx, stored, draft)),
        ...wrong,
      ]
      if (refusals.length > 0) return refused(...refusals)
      if (input.despiteTests !== true) {
        const changed = changedPrices(stored.draft.variants, draft.variants)
        const compared = refuseCompared(await deps.comparedPrices(tx, changed), SAVE_OR_LEAVE)
        if (compared !== null) return refused(compared)
      }
      const cause = { reason: 'manual' as const, ownerName: input.owner.name }
      const places = await readPlaces(tx, [input.id])
      await writeDraft(tx, { id: input.id, draft, now: deps.clock.now(), cause })
      await recalculatePrices(deps, tx, [input.id])
      const detail = changesInWords(
        stored.draft,
        draft,
        fields,
        moneyFormat(await readStoreDetails({ db: tx })),
      )
      await recordAudit(
        { db: tx, clock: deps.clock },
        {
          owner: input.owner,
          kind: 'products',
          ref: input.id,
          action: 'product changed',
          subject: draft.name,
          detail,
        },
      )
      await announceEdited(tx, [input.id], places)
      return done({ id: input.id })
    }),
  )
}

/** A draft as it is kept: texts without blanks around them, HTML cleaned, empty codes as none, GTINs as digits. */
export function tidy(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    ...tidyFields(PRODUCT_FIELDS, draft),
    description: cleanHtml(draft.description),
    sku: draft.sku === '' || draft.variants.length === 0 ? null : draft.sku,
    variants: draft.variants.map((variant) => ({
      ...variant,
      ...tidyFields(VARIANT_FIELDS, variant),
      sku: variant.sku.trim(),
    })),
  }
}

/** What changed, as the activity list shows it: the first few by name, the rest counted. */
export function changesInWords(
  before: ProductDraft,
  after: ProductDraft,
  fields: readonly CustomField[],
  formatMoney: FormatMoney,
): Record<string, string> {
  const differences = compareDrafts(before, after, formatMoney, {}, fields)
  const named = differences.slice(0, NAMED_CHANGES).map(({ label, from, to }) => {
    return [label, from.length + to.length > 80 ? 'rewritten' : `${from} → ${to}`] as const
  })
  const more = differences.length - named.length
  return { ...Object.fromEntries(named), ...(more > 0 ? { and: `${more} more` } : {}) }
}

async function checkStock(
  deps: SaveProductDeps,
  tx: Transaction,
  stored: StoredDraft,
  draft: ProductDraft,
): Promise<Refusal[]> {
  const now = new Map(stored.draft.variants.map((variant) => [variant.id, variant]))
  const refusals = draft.variants.flatMap((variant, index): Refusal[] => {
    if (variant.id === null) return []
    const known = now.get(variant.id)
    if (known === undefined) {
      const message = 'This variation was removed meanwhile. Remove it here too, or add it again.'
      return [{ code: 'unknown-variant', field: `variants.${index}.sku`, message }]
    }
    if (variant.stock === variant.stockSeen || variant.stockSeen === known.stock) return []
    const message = `The stock moved meanwhile: there are ${known.stock} now. Count again, then save.`
    return [{ code: 'stock-moved', field: `variants.${index}.stock`, message }]
  })
  const kept = new Set(draft.variants.map(({ id }) => id))
  const gone = stored.draft.variants.filter(({ id }) => !kept.has(id)).flatMap(({ id }) => id ?? [])
  const held = await deps.held(tx, gone)
  const waiting = stored.draft.variants.filter(({ id }) => id !== null && (held.get(id) ?? 0) > 0)
  return [
    ...refusals,
    ...waiting.map(({ sku }) => ({
      code: 'held',
      field: 'variants',
      message: `Somebody is paying for ${sku} right now. Remove it in a quarter of an hour, or set its stock to 0.`,
    })),
  ]
}
