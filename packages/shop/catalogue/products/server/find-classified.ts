import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'

type Db = Database | Transaction

/** How a product is classified: its tags, and its categories with all above them, 0 steps away for its own. */
export type Classified = { productId: number; tags: string[]; categories: { id: number; steps: number }[] }

/** How a product is classified; `null` when there is none. */
export async function findClassified(db: Db, productId: number): Promise<Classified | null> {
  const { rows } = await db.execute<{ tags: string[]; categories: Classified['categories'] }>(sql`
    with recursive climb (id, steps) as (
      select category_id, 0 from shop.product_category where product_id = ${productId}
      union
      select category.parent_id, climb.steps + 1
      from climb join shop.category on category.id = climb.id
      where category.parent_id is not null
    ), nearest as (select id, min(steps) as steps from climb group by id)
    select product.tags, coalesce(
      (select json_agg(json_build_object('id', id, 'steps', steps) order by steps, id) from nearest), '[]'
    ) as categories
    from shop.product where product.id = ${productId}`)
  const [row] = rows
  return row === undefined ? null : { productId, ...row }
}

/** A category and all above it, by its slug, 0 steps away for the category itself; [] when there is none. */
export async function findCategoryLine(db: Db, slug: string): Promise<Classified['categories']> {
  const { rows } = await db.execute<{ id: number; steps: number }>(sql`
    with recursive climb (id, parent_id, steps) as (
      select id, parent_id, 0 from shop.category where slug = ${slug}
      union
      select category.id, category.parent_id, climb.steps + 1
      from climb join shop.category on category.id = climb.parent_id
    ) select id, min(steps) as steps from climb group by id order by steps, id`)
  return rows
}

/** The slug of the first of some categories that there is; `null` for none. */
export async function findCategorySlug(db: Db, ids: readonly number[]): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from shop.category where id = any(${sql.param([...ids])}::integer[])
    order by position, id limit 1`)
  return rows[0]?.slug ?? null
}

/** Products of a class: of any, in or below categories, with one of these tags whatever their capitals, or named ones. */
export type ProductClass =
  | { by: 'all' }
  | { by: 'categories'; ids: readonly number[] }
  | { by: 'tags'; tags: readonly string[] }
  | { by: 'products'; ids: readonly number[] }

/** The slug of the newest product of a class that shoppers can find; `null` for none. */
export async function findNewestOf(db: Db, products: ProductClass): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from shop.product
    where published and listed and archived_at is null and ${isOf(products)}
    order by created_at desc, id limit 1`)
  return rows[0]?.slug ?? null
}

function isOf(products: ProductClass): SQL {
  if (products.by === 'all') return sql`true`
  if (products.by === 'products') return sql`product.id = any(${sql.param([...products.ids])}::integer[])`
  if (products.by === 'tags') {
    const tags = products.tags.map((tag) => tag.trim().toLowerCase())
    return sql`exists (
      select from unnest(product.tags) tag where lower(trim(tag)) = any(${sql.param(tags)}::text[]))`
  }
  return sql`product.id in (
    with recursive tree as (
      select id from shop.category where id = any(${sql.param([...products.ids])}::integer[])
      union
      select category.id from shop.category join tree on category.parent_id = tree.id
    ) select product_id from shop.product_category where category_id in (select id from tree))`
}
