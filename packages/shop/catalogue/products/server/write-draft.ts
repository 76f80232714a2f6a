import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { tidyCustomValues } from '../../custom-fields/rules/custom-values.ts'
import type { ProductDraft } from '../draft-contract.ts'
import { storeFields } from '../rules/field-table.ts'
import { PRODUCT_FIELDS } from '../rules/product-fields.ts'
import {
  productCategoryTable,
  productOptionTable,
  productPictureTable,
  productTable,
} from './catalogue.table.ts'
import { linkProducts } from './link-products.ts'
import { renameProductSlug } from './rename-slug.ts'
import type { StockCause } from './stock.ts'
import { deleteDownloads, writeDownloads } from './write-downloads.ts'
import { writeVariants } from './write-variants.ts'

/** A checked draft: a new product (`id: null`), or what the one with this id becomes. */
export type DraftToWrite = { id: number | null; draft: ProductDraft }
type Written = { id: number; isNew: boolean; draft: ProductDraft }

/**
 * Writes a checked draft as a new product (`id: null`) or over the one with this id, which the caller
 * has locked, and returns its id. Variations that the draft no longer has are deleted, and so are
 * values of custom fields that it does not name; stock moves with `cause`. The caller settles prices afterwards
 * (`recalculate-prices.ts`).
 */
export async function writeDraft(
  tx: Transaction,
  input: DraftToWrite & { now: Date; cause: StockCause },
): Promise<number> {
  const { now, cause, ...draft } = input
  const [id] = await writeDrafts(tx, { drafts: [draft], now, cause })
  if (id === undefined) throw new Error(`The product ${input.draft.slug} could not be written`)
  return id
}

/**
 * The same for several drafts, of different products, whose ids it returns in their order. About twelve statements however
 * many there are: each statement has the search index written once, for all products that it changes.
 */
export async function writeDrafts(
  tx: Transaction,
  input: { drafts: readonly DraftToWrite[]; now: Date; cause: StockCause },
): Promise<number[]> {
  const { now, cause } = input
  const written = await writeFacts(tx, input.drafts, now)
  const old = written.flatMap(({ id, isNew }) => (isNew ? [] : [id]))
  if (old.length > 0) {
    await tx.delete(productCategoryTable).where(inArray(productCategoryTable.productId, old))
    await tx.delete(productPictureTable).where(inArray(productPictureTable.productId, old))
    await tx.delete(productOptionTable).where(inArray(productOptionTable.productId, old))
  }
  const categories = written.flatMap(({ id: productId, draft }) =>
    [...new Set(draft.categoryIds)].map((categoryId) => ({ productId, categoryId })),
  )
  for (const rows of inParts(categories)) await tx.insert(productCategoryTable).values(rows)
  const pictures = written.flatMap(({ id: productId, draft }) =>
    [...new Set(draft.pictureIds)].map((pictureId, position) => ({ productId, pictureId, position })),
  )
  for (const rows of inParts(pictures)) await tx.insert(productPictureTable).values(rows)
  await linkProducts(
    tx,
    written.map(({ id: productId, draft }) => ({
      productId,
      upSellIds: draft.upSellIds,
      crossSellIds: draft.crossSellIds,
    })),
  )
  const options = written.flatMap(({ id: productId, draft }) =>
    draft.options.map((option, position) => ({ ...option, productId, position })),
  )
  for (const rows of inParts(options)) await tx.insert(productOptionTable).values(rows)
  await writeVariants(tx, {
    products: written.map(({ id: productId, isNew, draft }) => ({
      productId,
      isNew,
      variants: draft.variants,
    })),
    now,
    cause,
  })
  const withFiles = written.filter(({ draft }) => draft.downloads.length > 0)
  const filesOf = new Set(withFiles.map(({ id }) => id))
  await deleteDownloads(
    tx,
    old.filter((id) => !filesOf.has(id)),
  )
  for (const { id, draft } of withFiles) await writeDownloads(tx, id, draft.downloads)
  return written.map(({ id }) => id)
}

async function writeFacts(tx: Transaction, drafts: readonly DraftToWrite[], now: Date): Promise<Written[]> {
  const old = drafts.flatMap(({ id, draft }) => (id === null ? [] : [{ id, draft }]))
  for (const { id, draft } of await renamed(tx, old)) {
    const outcome = await renameProductSlug(tx, { productId: id, slug: draft.slug })
    if (!outcome.ok) throw new Error(`The address ${draft.slug} was checked and is refused all the same`)
  }
  for (const part of inParts(old)) {
    // `position` and `createdAt` stand for a row that is not made: the one that is there keeps its own.
    const rows = part.map(({ id, draft }) => ({
      ...factsOf(draft, now),
      id,
      slug: draft.slug,
      position: 0,
      createdAt: now,
    }))
    await tx
      .insert(productTable)
      .overridingSystemValue()
      .values(rows)
      .onConflictDoUpdate({ target: productTable.id, set: takenOver(rows[0] ?? {}) })
  }
  const added = drafts.flatMap(({ id, draft }) => (id === null ? [draft] : []))
  const idOf = new Map<string, number>()
  for (const part of inParts(added)) {
    const rows = part.map((draft, index) => ({
      ...factsOf(draft, now),
      slug: draft.slug,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from shop.product) + ${index}`,
      createdAt: now,
    }))
    const made = await tx
      .insert(productTable)
      .values(rows)
      .returning({ id: productTable.id, slug: productTable.slug })
    for (const { id, slug } of made) idOf.set(slug, id)
  }
  return drafts.map(({ id, draft }) => {
    const written = id ?? idOf.get(draft.slug)
    if (written === undefined) throw new Error(`The product ${draft.slug} could not be written`)
    return { id: written, isNew: id === null, draft }
  })
}

/** Of products that are there those that the draft gives another address. */
async function renamed<Known extends { id: number; draft: ProductDraft }>(
  tx: Transaction,
  products: readonly Known[],
): Promise<Known[]> {
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const rows = await tx
    .select({ id: productTable.id, slug: productTable.slug })
    .from(productTable)
    .where(inArray(productTable.id, ids))
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]))
  return products.filter(({ id, draft }) => slugOf.get(id) !== draft.slug)
}

function factsOf(draft: ProductDraft, now: Date) {
  const { fields, ...columns } = storeFields(PRODUCT_FIELDS, draft)
  const custom = tidyCustomValues(draft.custom)
  return {
    ...columns,
    fields: Object.keys(custom).length === 0 ? fields : { ...fields, custom },
    name: draft.name,
    published: draft.status !== 'draft',
    listed: draft.status !== 'hidden',
    featured: draft.featured,
    groupSku: draft.sku,
    shortDescription: draft.shortDescription,
    description: draft.description,
    tags: draft.tags,
    attributes: draft.attributes,
    changedAt: now,
  }
}

const KEPT = new Set(['id', 'slug', 'position', 'createdAt'])

/** What a save takes over of a product that exists: everything that a draft says, but its address. */
function takenOver(row: object): Record<string, SQL> {
  const columns = getTableColumns(productTable) as Record<string, { name: string }>
  const taken = Object.keys(row).flatMap((key) => {
    const column = columns[key]
    return column === undefined || KEPT.has(key)
      ? []
      : [[key, sql`excluded.${sql.identifier(column.name)}`] as const]
  })
  return { ...Object.fromEntries(taken), version: sql`${productTable.version} + 1` }
}
