import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Read, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { readShippingRules } from '../../../pricing/shipping/server/read-shipping-rules.ts'
import { readCustomFields } from '../../custom-fields/server/read-custom-fields.ts'
import { pathOf } from '../../products/rules/category-tree.ts'
import { readCategoryTree } from '../../products/server/category-tree.ts'
import { mostAttributes, mostDownloads, nextProductIds } from '../../products/server/find-codes.ts'
import { readDrafts } from '../../products/server/read-drafts.ts'
import { headings } from '../rules/columns.ts'
import { customHeading } from '../rules/custom-cells.ts'
import { writeRows } from '../rules/write-rows.ts'

const PRODUCTS_AT_ONCE = 100

/**
 * Every product that is not archived, or those of `ids`, as the lines of one CSV file in
 * WooCommerce's format; however many there are, a hundred are in memory.
 */
export async function* exportProducts(
  deps: { read: Read; publicUrl: string },
  query: { ids: readonly number[] | null },
): AsyncGenerator<CsvRow, void, undefined> {
  const { columns, names } = await deps.read((db) => readNames(db, deps.publicUrl))
  yield columns
  let after = 0
  for (;;) {
    const { ids, rows } = await deps.read((db) => readBatch(db, { after, only: query.ids, names }))
    for (const row of rows) yield columns.map((column) => row[column] ?? '')
    after = ids.at(-1) ?? after
    if (ids.length < PRODUCTS_AT_ONCE) return
  }
}

type Names = Omit<Parameters<typeof writeRows>[2], 'pictures' | 'codes'>

/** The columns of the file, and what the ids in products stand for. */
async function readNames(db: ReadDatabase, publicUrl: string): Promise<{ columns: string[]; names: Names }> {
  const customFields = (await readCustomFields(db)).filter(({ isArchived }) => !isArchived)
  const columns = [
    ...headings(await mostAttributes(db), await mostDownloads(db)),
    ...customFields.map(customHeading),
  ]
  const categories = await readCategoryTree(db)
  const shipping = await readShippingRules({ db })
  const { timeZone, currency } = await readStoreDetails({ db })
  const names = {
    zone: timeZone,
    currency,
    publicUrl,
    customFields,
    categories: new Map(categories.map(({ id }) => [id, pathOf(categories, id)])),
    shippingClasses: new Map(shipping.classes.map(({ id, name }) => [id, name])),
  }
  return { columns, names }
}

/** The rows of the next products after an id. */
async function readBatch(
  db: ReadDatabase,
  { after, only, names }: { after: number; only: readonly number[] | null; names: Names },
) {
  const ids = await nextProductIds(db, after, PRODUCTS_AT_ONCE, only)
  const products = await readDrafts(db, ids)
  const pictureIds = products.flatMap(({ draft }) => draft.pictureIds)
  const pictures = new Map(
    (await readConsolePictures(db, [...new Set(pictureIds)])).map((one) => [one.id, one]),
  )
  const linkedIds = products.flatMap(({ draft }) => [...draft.upSellIds, ...draft.crossSellIds])
  const linked = await readDrafts(db, [...new Set(linkedIds)])
  const codes = new Map(linked.map(({ id, draft }) => [id, codeOf(id, draft)]))
  return {
    ids,
    rows: products.flatMap(({ id, draft }) => writeRows(id, draft, { ...names, pictures, codes })),
  }
}

/** How other rows name a product: by its SKU, or by its id when it has none. */
function codeOf(
  id: number,
  draft: { sku: string | null; options: unknown[]; variants: { sku: string }[] },
): string {
  if (draft.options.length > 0) return draft.sku ?? `id:${id}`
  return draft.variants[0]?.sku ?? `id:${id}`
}
