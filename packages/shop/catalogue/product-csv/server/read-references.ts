import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readShippingRules } from '../../../pricing/shipping/server/read-shipping-rules.ts'
import { readTaxRules } from '../../../pricing/tax/server/read-tax-rules.ts'
import { readFieldsToWrite } from '../../custom-fields/server/read-custom-fields.ts'
import { pathOf } from '../../products/rules/category-tree.ts'
import { readCategoryTree } from '../../products/server/category-tree.ts'
import { findCodes, findOwners } from '../../products/server/find-codes.ts'
import type { References } from '../rules/apply-rows.ts'
import type { PlacedRow } from '../rules/import-row.ts'
import { findImages } from './find-images.ts'
import { findSources } from './product-sources.ts'

const BY_ID = /^id:\s*(\d{1,9})$/i

/** Finds out what the names in rows mean in the catalogue: categories, pictures, classes, other products, and which fields the owner has added. Ten queries. */
export async function readReferences(
  tx: Transaction,
  rows: readonly PlacedRow[],
  input: { publicUrl: string; coming: ReadonlySet<string>; dialect: string; matchById: boolean },
): Promise<References> {
  const categories = await readCategoryTree(tx)
  const images = [...new Set(rows.flatMap((row) => (row.images ?? []).map(({ name }) => name)))]
  const linked = rows.flatMap(({ product }) => [...(product.upSells ?? []), ...(product.crossSells ?? [])])
  const codes = await findCodes(
    tx,
    linked.filter((name) => !BY_ID.test(name)),
  )
  const linkedIds = [...new Set(linked.flatMap((name) => BY_ID.exec(name)?.[1] ?? []))]
  const [tax, shipping] = [await readTaxRules({ db: tx }), await readShippingRules({ db: tx })]
  const known = categories.map(({ id }) => [pathOf(categories, id).toLowerCase(), id] as const)
  const paths = rows.flatMap(({ product }) =>
    (product.categories ?? []).map((path) => path.join(' > ').toLowerCase()),
  )
  return {
    categories: new Map([...awaited(paths), ...known]),
    images: await findImages(tx, images, input.publicUrl),
    shippingClasses: new Map(shipping.classes.map(({ id, name }) => [name.toLowerCase(), id])),
    taxClasses: new Set(tax.classes.map(({ slug }) => slug)),
    customFields: rows.some(({ product }) => product.custom !== undefined) ? await readFieldsToWrite(tx) : [],
    products: new Map([
      ...awaited(input.coming),
      ...[...codes].map(([code, { productId }]) => [code, productId] as const),
      ...(await linksById(tx, linkedIds, input)),
    ]),
  }
}

/** Products that links name by `id:12`: of this store, or of the shop that the file comes from. */
async function linksById(
  tx: Transaction,
  ids: readonly string[],
  { dialect, matchById }: { dialect: string; matchById: boolean },
): Promise<[string, number][]> {
  if (matchById) {
    const { products } = await findOwners(tx, { products: ids.map(Number), variants: [] })
    return [...products].map((id) => [`id:${id}`, id])
  }
  const { byId } = await findSources(tx, dialect, ids)
  return [...byId].map(([sourceId, id]) => [`id:${sourceId}`, id])
}

/** Ids below zero for what the run will make: they make a difference, and are never written. */
function awaited(names: Iterable<string>): [string, number][] {
  return [...new Set(names)].map((name, index) => [name, -1 - index])
}
