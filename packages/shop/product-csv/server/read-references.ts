import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readCategoryTree } from '../../catalogue/server/category-tree.ts'
import { findCodes, findOwners } from '../../catalogue/server/find-codes.ts'
import { findPicturesByName } from '../../catalogue/server/picture-rows.ts'
import { pathOf } from '../../categories/rules/tree.ts'
import { readShippingRules } from '../../shipping/server/read-shipping-rules.ts'
import { readTaxRules } from '../../tax/server/read-tax-rules.ts'
import type { PlacedRow, References } from '../rules/apply-rows.ts'

/** A picture's address in this shop, as an export names it: `…/pictures/raft-1-1600.jpg`. */
const OWN_PICTURE = /\/pictures\/([a-z0-9-]+)-\d+\.(?:jpg|webp|avif)$/i

/** Finds out what the names in rows mean in the catalogue: categories, pictures, classes, other products. Eight queries. */
export async function readReferences(
  tx: Transaction,
  rows: readonly PlacedRow[],
  input: { publicUrl: string; coming: ReadonlySet<string> },
): Promise<References> {
  const categories = await readCategoryTree(tx)
  const images = [...new Set(rows.flatMap((row) => row.images ?? []))]
  const ownNames = new Map(images.map((image) => [image.toLowerCase(), ownName(image, input.publicUrl)]))
  const byName = await findPicturesByName(tx, [...new Set(ownNames.values())])
  const pictures = [...ownNames].flatMap(([image, name]): [string, number][] => {
    const id = byName.get(name.toLowerCase())
    return id === undefined ? [] : [[image, id]]
  })
  const linked = rows.flatMap(({ product }) => [...(product.upSells ?? []), ...(product.crossSells ?? [])])
  const codes = await findCodes(
    tx,
    linked.filter((name) => !/^id:\s*\d+$/i.test(name)),
  )
  const linkedIds = linked.flatMap((name) => /^id:\s*(\d{1,9})$/i.exec(name)?.[1] ?? []).map(Number)
  const owners = await findOwners(tx, { products: linkedIds, variants: [] })
  const [tax, shipping] = [await readTaxRules({ db: tx }), await readShippingRules({ db: tx })]
  const known = categories.map(({ id }) => [pathOf(categories, id).toLowerCase(), id] as const)
  const paths = rows.flatMap(({ product }) =>
    (product.categories ?? []).map((path) => path.join(' > ').toLowerCase()),
  )
  return {
    categories: new Map([...awaited(paths), ...known]),
    pictures: new Map(pictures),
    shippingClasses: new Map(shipping.classes.map(({ id, name }) => [name.toLowerCase(), id])),
    taxClasses: new Set(tax.classes.map(({ slug }) => slug)),
    products: new Map([
      ...awaited(input.coming),
      ...[...codes].map(([code, { productId }]) => [code, productId] as const),
      ...[...owners.products].map((id) => [`id:${id}`, id] as const),
    ]),
  }
}

/** Ids below zero for what the run will make: they make a difference, and are never written. */
function awaited(names: Iterable<string>): [string, number][] {
  return [...new Set(names)].map((name, index) => [name, -1 - index])
}

/** The picture that an address of this shop means; anything else is the name of a file. */
function ownName(image: string, publicUrl: string): string {
  const isOwn = image.startsWith('/') || image.startsWith(`${publicUrl}/`)
  return (isOwn ? OWN_PICTURE.exec(image)?.[1] : undefined) ?? image
}
