import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, count } from 'drizzle-orm'
import { largePictureUrl } from '../rules/large-picture.ts'
import { productTable } from './catalogue.table.ts'
import { productUrl } from './product-url.ts'
import { readPictures } from './read-cards.ts'
import { isListed } from './shown-products.ts'

/** A product as a sitemap names it: paths without the origin. */
export type SitemapProduct = { path: string; changedAt: Date; pictures: string[] }

/** How many products search engines are led to. */
export async function countSitemapProducts(deps: { db: Database }): Promise<number> {
  const [found] = await deps.db.select({ total: count() }).from(productTable).where(isListed)
  return found?.total ?? 0
}

/** Products in the order of their ids, with when they changed and their pictures. Two queries. */
export async function listSitemapProducts(
  deps: { db: Database },
  range: { offset: number; limit: number },
): Promise<SitemapProduct[]> {
  const rows = await deps.db
    .select({ id: productTable.id, slug: productTable.slug, changedAt: productTable.changedAt })
    .from(productTable)
    .where(isListed)
    .orderBy(asc(productTable.id))
    .limit(range.limit)
    .offset(range.offset)
  if (rows.length === 0) return []
  const pictures = await readPictures(
    deps.db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, slug, changedAt }) => ({
    path: productUrl(slug),
    changedAt,
    pictures: (pictures.get(id) ?? []).map(largePictureUrl),
  }))
}
