import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
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
  deps: { db: Database; publicUrl: string },
  query: { ids: readonly number[] | null },
): AsyncGenerator<CsvRow, void, undefined> {
  const customFields = (await readCustomFields(deps.db)).filter(({ isArchived }) => !isArchived)
  const columns = [
    ...headings(await mostAttributes(deps.db), await mostDownloads(deps.db)),
    ...customFields.map(customHeading),
  ]
  const categories = await readCategoryTree(deps.db)
  const shipping = await readShippingRules(deps)
  const { timeZone, currency } = await readStoreDetails(deps)
  const names = {
    zone: timeZone,
    currency,
    publicUrl: deps.publicUrl,
    customFields,
    categories: new Map(categories.map(({ id }) => [id, pathOf(categories, id)])),
    shippingClasses: new Map(shipping.classes.map(({ id, name }) => [id, name])),
  }
  yield columns
  let after = 0
  for (;;) {
    const ids = await nextProductIds(deps.db, after, PRODUCTS_AT_ONCE, query.ids)
    const products = await readDrafts(deps.db, ids)
    const pictureIds = products.flatMap(({ draft }) => draft.pictureIds)
    const pictures = new Map(
      (await readConsolePictures(deps.db, [...new Set(pictureIds)])).map((one) => [one.id, one]),
    )
    const linkedIds = products.flatMap(({ draft }) => [...draft.upSellIds, ...draft.crossSellIds])
    const linked = await readDrafts(deps.db, [...new Set(linkedIds)])
    const codes = new Map(linked.map(({ id, draft }) => [id, codeOf(id, draft)]))
    const rows = products.flatMap(({ id, draft }) => writeRows(id, draft, { ...names, pictures, codes }))
    for (const row of rows) yield columns.map((column) => row[column] ?? '')
    after = ids.at(-1) ?? after
    if (ids.length < PRODUCTS_AT_ONCE) return
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
