import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { ProductCard } from '../contract.ts'
import { productTable } from './catalogue.table.ts'
import { readCards, type ShownCatalogueDeps } from './read-cards.ts'
import { isListed } from './shown-products.ts'

/** What a page's shop module asks for: named products, or the first of an order. */
export type ChosenProducts = { slugs: string[] } | { first: number; by: 'position' | 'popularity' | 'date' }

const ORDER = {
  position: [asc(productTable.position), asc(productTable.id)],
  popularity: [desc(productTable.unitsSold), asc(productTable.position)],
  date: [desc(productTable.createdAt), asc(productTable.id)],
}

/** Products for a page, in the order asked; slugs that do not exist are left out. */
export async function listChosenProducts(
  deps: ShownCatalogueDeps,
  chosen: ChosenProducts,
): Promise<ProductCard[]> {
  const published = eq(productTable.published, true)
  if ('slugs' in chosen) {
    if (chosen.slugs.length === 0) return []
    const rows = await deps.db
      .select({ id: productTable.id, slug: productTable.slug })
      .from(productTable)
      .where(and(published, inArray(productTable.slug, chosen.slugs)))
    const idBySlug = new Map(rows.map((row) => [row.slug, row.id]))
    return readCards(
      deps,
      chosen.slugs.flatMap((slug) => idBySlug.get(slug) ?? []),
    )
  }
  const rows = await deps.db
    .select({ id: productTable.id })
    .from(productTable)
    .where(isListed)
    .orderBy(...ORDER[chosen.by])
    .limit(chosen.first)
  return readCards(
    deps,
    rows.map((row) => row.id),
  )
}
