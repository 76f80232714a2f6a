import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { CategoryInput } from '../category-contract.ts'
import { validateParent } from '../rules/category-tree.ts'
import { categoryTable, productCategoryTable } from './catalogue.table.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { renameCategorySlug } from './rename-slug.ts'

export type CategoryDeps = { db: Database; clock: Clock }
type Owner = NonNullable<AuditedChange['owner']>

/** The refusal of what is asked of a category that is not there. */
export const UNKNOWN_CATEGORY = { code: 'unknown-category', message: 'This category no longer exists.' }

/** Makes a category at the end of its siblings. Refused with `invalid-category`. */
export async function createCategory(
  deps: CategoryDeps,
  input: { name: string; parentId: number | null; slug?: string | undefined; owner: Owner },
): Promise<Outcome<{ id: number }>> {
  return checkDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const nodes = await lockTree(tx)
      const wrong = validateParent(nodes, -1, input.parentId)
      if (wrong !== null) return refused({ code: 'invalid-category', field: 'parentId', message: wrong })
      const { id } = await insertCategory(tx, nodes, input)
      await writeDown(deps, tx, {
        owner: input.owner,
        kind: 'categories',
        ref: id,
        action: 'category created',
        subject: input.name,
      })
      return done({ id })
    }),
  )
}

/** Writes a category that is allowed at its place; an address that none of `nodes` has is made when none is given. */
export async function insertCategory(
  tx: Transaction,
  nodes: readonly { slug: string }[],
  input: { name: string; parentId: number | null; slug?: string | undefined },
): Promise<{ id: number; slug: string }> {
  const taken = new Set(nodes.map(({ slug }) => slug))
  const slug = input.slug === undefined ? freeSlug(slugOf(input.name), taken) : slugOf(input.slug)
  const [made] = await tx
    .insert(categoryTable)
    .values({
      slug,
      name: input.name,
      description: '',
      parentId: input.parentId,
      position: sql`(select coalesce(max(position), -1) + 1 from shop.category)`,
    })
    .returning({ id: categoryTable.id })
  if (made === undefined) throw new Error(`The category ${input.name} could not be written`)
  return { id: made.id, slug }
}

/** Changes what a category says. Refused with `unknown-category` and as its address is judged. */
export async function changeCategory(
  deps: CategoryDeps,
  input: { id: number; says: CategoryInput; owner: Owner },
): Promise<Outcome<null>> {
  return checkDuplicates(() =>
    deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(categoryTable).where(eq(categoryTable.id, input.id)).for('update')
      if (row === undefined) return refused(UNKNOWN_CATEGORY)
      const { slug, ...facts } = input.says
      const renamed = await renameCategorySlug(tx, { categoryId: input.id, slug })
      if (!renamed.ok) return renamed
      await tx.update(categoryTable).set(facts).where(eq(categoryTable.id, input.id))
      const fields = (Object.keys(input.says) as (keyof CategoryInput)[]).filter(
        (field) => input.says[field] !== row[field],
      )
      const detail = { fields: fields.join(', ') }
      await writeDown(deps, tx, {
        owner: input.owner,
        kind: 'categories',
        ref: input.id,
        action: 'category changed',
        subject: row.name,
        detail,
      })
      return done(null)
    }),
  )
}

/** Moves a category to a place below a parent, its children along with it. Refused with `unknown-category` and `invalid-category`. */
export async function moveCategory(
  deps: CategoryDeps,
  input: { id: number; parentId: number | null; index: number; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const nodes = await lockTree(tx)
    const own = nodes.find(({ id }) => id === input.id)
    if (own === undefined) return refused(UNKNOWN_CATEGORY)
    const wrong = validateParent(nodes, input.id, input.parentId)
    if (wrong !== null) return refused({ code: 'invalid-category', field: 'parentId', message: wrong })
    const siblings = nodes.filter((node) => node.parentId === input.parentId && node.id !== input.id)
    const ordered = [...siblings.slice(0, input.index), own, ...siblings.slice(input.index)]
    await tx.update(categoryTable).set({ parentId: input.parentId }).where(eq(categoryTable.id, input.id))
    await tx.execute(sql`
      update shop.category set position = placed.position
      from unnest(${sql.param(ordered.map(({ id }) => id))}::integer[]) with ordinality as placed (id, position)
      where category.id = placed.id`)
    await writeDown(deps, tx, {
      owner: input.owner,
      kind: 'categories',
      ref: input.id,
      action: 'category moved',
      subject: own.name,
    })
    return done(null)
  })
}

/** Deletes a category; its products stay, its children move up to where it was. Refused with `unknown-category`. */
export async function deleteCategory(
  deps: CategoryDeps,
  input: { id: number; owner: Owner },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const nodes = await lockTree(tx)
    const own = nodes.find(({ id }) => id === input.id)
    if (own === undefined) return refused(UNKNOWN_CATEGORY)
    await tx.update(categoryTable).set({ parentId: own.parentId }).where(eq(categoryTable.parentId, input.id))
    await tx.delete(categoryTable).where(eq(categoryTable.id, input.id))
    await writeDown(deps, tx, {
      owner: input.owner,
      kind: 'categories',
      ref: input.id,
      action: 'category deleted',
      subject: own.name,
    })
    return done(null)
  })
}

/** Deletes a category that holds nothing, no product and no other category; one that holds something stays. */
export async function deleteEmptyCategory(
  deps: CategoryDeps,
  input: { id: number; owner: Owner },
): Promise<void> {
  const { rows } = await deps.db.execute(sql`
    select 1 from ${productCategoryTable} where ${productCategoryTable.categoryId} = ${input.id}
    union all
    select 1 from ${categoryTable} where ${categoryTable.parentId} = ${input.id}
    limit 1`)
  if (rows.length === 0) await deleteCategory(deps, input)
}

/** The tree, locked, so that two owners who move at once cannot tie a knot into it. */
export async function lockTree(tx: Transaction) {
  return tx
    .select({
      id: categoryTable.id,
      parentId: categoryTable.parentId,
      name: categoryTable.name,
      slug: categoryTable.slug,
    })
    .from(categoryTable)
    .orderBy(asc(categoryTable.position), asc(categoryTable.id))
    .for('update')
}

async function writeDown(deps: CategoryDeps, tx: Transaction, change: AuditedChange): Promise<void> {
  await recordAudit({ db: tx, clock: deps.clock }, change)
  await announce(tx, 'catalogue_changed')
}
