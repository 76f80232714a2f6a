import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug } from '@buoy/kernel/rules/slug.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { like } from 'drizzle-orm'
import type { ProductDraft } from '../draft-contract.ts'
import { announceListed } from './announce-products.ts'
import { productTable, variantTable } from './catalogue.table.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { readDrafts } from './read-drafts.ts'
import { recalculatePrices } from './recalculate-prices.ts'
import type { SaveProductDeps, Saver } from './save-product.ts'
import { writeDraft } from './write-draft.ts'

/** Copies a product as a draft with nothing in stock, so that the copy cannot be bought by accident. Refused with `unknown-product`. */
export async function duplicateProduct(
  deps: SaveProductDeps,
  input: { id: number; owner: Saver },
): Promise<Outcome<{ id: number }>> {
  return checkDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const [stored] = await readDrafts(tx, [input.id])
      if (stored === undefined) {
        return refused({ code: 'unknown-product', message: 'This product is not in the catalogue any more.' })
      }
      const draft = await copyOf(tx, stored.draft)
      const cause = { reason: 'opening' as const, ownerName: input.owner.name }
      const id = await writeDraft(tx, { id: null, draft, now: deps.clock.now(), cause })
      await recalculatePrices(deps, tx, [id])
      const subject = draft.name
      const detail = { of: stored.draft.name }
      await recordAudit(
        { db: tx, clock: deps.clock },
        { owner: input.owner, kind: 'products', ref: id, action: 'product duplicated', subject, detail },
      )
      await announceListed(tx, [id])
      return done({ id })
    }),
  )
}

async function copyOf(tx: Transaction, draft: ProductDraft): Promise<ProductDraft> {
  const base = `${draft.slug}-copy`
  const slugs = await tx
    .select({ slug: productTable.slug })
    .from(productTable)
    .where(like(productTable.slug, `${base}%`))
  const slug = freeSlug(base, new Set(slugs.map((row) => row.slug)))
  const suffix = `-COPY${slug.slice(base.length)}`
  const clashes = await tx
    .select({ sku: variantTable.sku })
    .from(variantTable)
    .where(like(variantTable.sku, `%${suffix}`))
  const taken = new Set(clashes.map((row) => row.sku))
  const skuOfCopy = new Map(
    draft.variants.map(({ sku }) => [sku, freeSku(`${sku}${suffix}`, taken)] as const),
  )
  return {
    ...draft,
    name: `${draft.name} (copy)`.slice(0, 200),
    slug,
    status: 'draft',
    downloads: draft.downloads.map((download) => ({
      ...download,
      id: null,
      sku: download.sku === null ? null : (skuOfCopy.get(download.sku) ?? null),
    })),
    sku: draft.sku === null ? null : `${draft.sku}${suffix}`.slice(0, 100),
    variants: draft.variants.map((variant) => ({
      ...variant,
      id: null,
      sku: skuOfCopy.get(variant.sku) ?? `${variant.sku}${suffix}`,
      stock: 0,
      stockSeen: 0,
    })),
  }
}

function freeSku(wanted: string, taken: Set<string>): string {
  let sku = wanted
  for (let number = 2; taken.has(sku); number += 1) sku = `${wanted}-${number}`
  taken.add(sku)
  return sku
}
