import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Category, CategoryPage, Crumb } from '../contract.ts'
import { categoryTable } from './catalogue.table.ts'
import { translateCategories } from './translate-catalogue.ts'

/** Categories that hold something, in the owner's order, with how many products each has. */
export async function listCategories(deps: { db: Database }): Promise<Category[]> {
  const found = await deps.db.execute<Category>(sql`
    with recursive tree as (
      select id as top, id from shop.category
      union
      select tree.top, category.id from shop.category join tree on category.parent_id = tree.id
    ), counted as (
      select tree.top as id, count(distinct product.id)::integer as products
      from tree
      join shop.product_category on product_category.category_id = tree.id
      join shop.product on product.id = product_category.product_id and published and listed
      group by tree.top
    )
    select category.slug, category.name, category.description, parent.slug as "parentSlug",
      counted.products as "productCount"
    from shop.category
    join counted on counted.id = category.id
    left join shop.category as parent on parent.id = category.parent_id
    order by category.position, category.id`)
  return translateCategories(deps.db, found.rows)
}

/** A category in its place: the way to it, what stands below it, and the ids of all of that with its own. */
export type CategoryPlace = {
  category: CategoryPage
  ancestors: Crumb[]
  subcategories: Category[]
  ids: number[]
}

type Branch = { id: number; parent_id: number | null; slug: string; name: string; description: string }

/** One category, also an empty one; `null` when there is none with this slug. */
export async function findCategory(deps: { db: Database }, slug: string): Promise<CategoryPlace | null> {
  const [tree, way] = await Promise.all([readTree(deps, slug), readAncestors(deps, slug)])
  const [root] = tree
  if (root === undefined) return null
  const children = tree.filter((branch) => branch.parent_id === root.id)
  const [counts, face] = await Promise.all([
    countProducts(deps, tree, [root, ...children]),
    readFace(deps, root.id),
  ])
  const ancestors = way.toReversed()
  const describe = (branch: Branch, parentSlug: string | null): Category => {
    const { slug, name, description } = branch
    return { slug, name, description, parentSlug, productCount: counts.get(branch.id) ?? 0 }
  }
  const subcategories = children
    .map((child) => describe(child, root.slug))
    .filter((child) => child.productCount > 0)
  const shown = { ...describe(root, way[0]?.slug ?? null), ...face }
  const [[category = shown], above, below] = await Promise.all([
    translateCategories(deps.db, [shown]),
    translateCategories(deps.db, ancestors),
    translateCategories(deps.db, subcategories),
  ])
  return {
    category,
    ancestors: above,
    subcategories: below,
    ids: tree.map((branch) => branch.id),
  }
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

/** A category, then all below it, those of one parent in the owner's order. */
async function readTree(deps: { db: Database }, slug: string): Promise<Branch[]> {
  const found = await deps.db.execute<Branch>(sql`
    with recursive tree as (
      select id, parent_id, slug, name, description, position, 0 as depth from shop.category where slug = ${slug}
      union
      select category.id, category.parent_id, category.slug, category.name, category.description, category.position, depth + 1
      from shop.category join tree on category.parent_id = tree.id
    ) select id, parent_id, slug, name, description from tree order by depth, position, id`)
  return found.rows
}

/** The categories above one, the nearest first. */
async function readAncestors(deps: { db: Database }, slug: string): Promise<Crumb[]> {
  const found = await deps.db.execute<Crumb>(sql`
    with recursive way as (
      select parent_id, 0 as step from shop.category where slug = ${slug}
      union
      select category.parent_id, way.step + 1 from shop.category join way on way.parent_id = category.id
    )
    select slug, name from way join shop.category on category.id = way.parent_id order by step`)
  return found.rows
}

/** Products in or below each of `tops`, by category id. */
async function countProducts(
  deps: { db: Database },
  tree: readonly Branch[],
  tops: readonly Branch[],
): Promise<ReadonlyMap<number, number>> {
  const pairs = tops.flatMap((top) => branchIds(tree, top.id).map((id) => ({ top: top.id, id })))
  const found = await deps.db.execute<{ top: number; products: number }>(sql`
    select pair.top, count(distinct product.id)::integer as products
    from unnest(${sql.param(pairs.map((pair) => pair.top))}::integer[], ${sql.param(pairs.map((pair) => pair.id))}::integer[]) as pair (top, id)
    join shop.product_category on product_category.category_id = pair.id
    join shop.product on product.id = product_category.product_id and published and listed
    group by pair.top`)
  return new Map(found.rows.map((row) => [row.top, row.products]))
}

function branchIds(tree: readonly Branch[], id: number): number[] {
  const below = tree.filter((branch) => branch.parent_id === id && branch.id !== id)
  return [id, ...below.flatMap((branch) => branchIds(tree, branch.id))]
}

/** Ids of the categories with these slugs and of all below them. */
export async function categoryIds(deps: { db: Database }, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const found = await deps.db.execute<{ id: number }>(sql`
    with recursive tree as (
      select id from shop.category where slug = any(${sql.param([...slugs])}::text[])
      union
      select category.id from shop.category join tree on category.parent_id = tree.id
    ) select id from tree`)
  return found.rows.map((row) => row.id)
}
