import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, eq } from 'drizzle-orm'
import type { Category, CategoryPage, Crumb } from '../contract.ts'
import { ancestorsOf } from '../rules/category-tree.ts'
import { countByCategory, type ListedCategory } from '../rules/listed-products.ts'
import { categoryTable } from './catalogue.table.ts'
import type { ReadListedProducts } from './open-listed-products.ts'
import { translateCategories } from './translate-catalogue.ts'

/** What categories are read from: their pages, and how many products they hold. */
export type CategoryDeps = { db: Database; listed: ReadListedProducts }

/** Categories that hold something, in the owner's order, with how many products each has. */
export async function listCategories(deps: CategoryDeps): Promise<Category[]> {
  const listed = await deps.listed()
  const counts = countByCategory(listed)
  const slugs = new Map(listed.categories.map(({ id, slug }) => [id, slug]))
  const holding = listed.categories.flatMap(({ id, parentId, slug, name, description }) => {
    const productCount = counts.get(id) ?? 0
    const parentSlug = parentId === null ? null : (slugs.get(parentId) ?? null)
    return productCount === 0 ? [] : [{ slug, name, description, parentSlug, productCount }]
  })
  return translateCategories(deps.db, holding)
}

/** A category in its place: the way to it, and what stands below it. */
export type CategoryPlace = {
  category: CategoryPage
  ancestors: Crumb[]
  subcategories: Category[]
}

/** One category, also an empty one; `null` when there is none with this slug. */
export async function findCategory(deps: CategoryDeps, slug: string): Promise<CategoryPlace | null> {
  const listed = await deps.listed()
  const root = listed.categories.find((category) => category.slug === slug)
  if (root === undefined) return null
  const way = ancestorsOf(listed.categories, root.id)
  const counts = countByCategory(listed)
  const describe = (category: ListedCategory, parentSlug: string | null): Category => {
    const { slug, name, description } = category
    return { slug, name, description, parentSlug, productCount: counts.get(category.id) ?? 0 }
  }
  const below = listed.categories
    .filter(({ parentId }) => parentId === root.id)
    .map((child) => describe(child, root.slug))
    .filter((child) => child.productCount > 0)
  const above = way.toReversed().map(({ slug, name }): Crumb => ({ slug, name }))
  const shown = { ...describe(root, way[0]?.slug ?? null), ...(await readFace(deps, root.id)) }
  const [[category = shown], ancestors, subcategories] = await Promise.all([
    translateCategories(deps.db, [shown]),
    translateCategories(deps.db, above),
    translateCategories(deps.db, below),
  ])
  return { category, ancestors, subcategories }
}

/** What only the category's own page shows: its picture, once its sizes are made, and words for search engines. */
async function readFace(
  { db }: { db: Database },
  id: number,
): Promise<{ picture: Picture | null; seo: CategoryPage['seo'] }> {
  const [row] = await db
    .select({
      title: categoryTable.seoTitle,
      description: categoryTable.seoDescription,
      picture: pictureTable,
    })
    .from(categoryTable)
    .leftJoin(pictureTable, and(eq(pictureTable.id, categoryTable.pictureId), isReady))
    .where(eq(categoryTable.id, id))
  const { title = '', description = '', picture = null } = row ?? {}
  const seo = { title, description }
  if (picture === null) return { picture, seo }
  const shown = pictureOf(picture)
  return { picture: (await readPictureTexts(db, [shown]))(shown), seo }
}
