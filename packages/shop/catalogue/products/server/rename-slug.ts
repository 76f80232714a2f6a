import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, ne } from 'drizzle-orm'
import {
  categoryFormerSlugTable,
  categoryTable,
  productFormerSlugTable,
  productTable,
} from './catalogue.table.ts'

/** Words of small letters and figures with hyphens between them, as an address shows them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 120

const UNKNOWN: Refusal = { code: 'unknown', message: 'It is not in the catalogue any more.' }

/**
 * Gives a product another address. The old one goes on leading to it, however often it changes; an old
 * address of another product is taken over. Refused with `slug-malformed`, `slug-taken` or `unknown`.
 */
export async function renameProductSlug(
  tx: Transaction,
  input: { productId: number; slug: string },
): Promise<Outcome<{ slug: string }>> {
  const { productId, slug } = input
  const wrong = validateSlug(slug)
  if (wrong !== null) return refused(wrong)
  const [own] = await tx
    .select({ slug: productTable.slug })
    .from(productTable)
    .where(eq(productTable.id, productId))
    .for('update')
  if (own === undefined) return refused(UNKNOWN)
  if (own.slug === slug) return done({ slug })
  const [other] = await tx
    .select({ name: productTable.name })
    .from(productTable)
    .where(and(eq(productTable.slug, slug), ne(productTable.id, productId)))
  if (other !== undefined) return refused(takenBy(other.name))
  await tx.delete(productFormerSlugTable).where(eq(productFormerSlugTable.slug, slug))
  await tx.update(productTable).set({ slug }).where(eq(productTable.id, productId))
  await tx
    .insert(productFormerSlugTable)
    .values({ slug: own.slug, productId })
    .onConflictDoUpdate({ target: productFormerSlugTable.slug, set: { productId } })
  await announce(tx, 'catalogue_changed')
  return done({ slug })
}

/** Gives a category another address, on the terms of {@link renameProductSlug}. */
export async function renameCategorySlug(
  tx: Transaction,
  input: { categoryId: number; slug: string },
): Promise<Outcome<{ slug: string }>> {
  const { categoryId, slug } = input
  const wrong = validateSlug(slug)
  if (wrong !== null) return refused(wrong)
  const [own] = await tx
    .select({ slug: categoryTable.slug })
    .from(categoryTable)
    .where(eq(categoryTable.id, categoryId))
    .for('update')
  if (own === undefined) return refused(UNKNOWN)
  if (own.slug === slug) return done({ slug })
  const [other] = await tx
    .select({ name: categoryTable.name })
    .from(categoryTable)
    .where(and(eq(categoryTable.slug, slug), ne(categoryTable.id, categoryId)))
  if (other !== undefined) return refused(takenBy(other.name))
  await tx.delete(categoryFormerSlugTable).where(eq(categoryFormerSlugTable.slug, slug))
  await tx.update(categoryTable).set({ slug }).where(eq(categoryTable.id, categoryId))
  await tx
    .insert(categoryFormerSlugTable)
    .values({ slug: own.slug, categoryId })
    .onConflictDoUpdate({ target: categoryFormerSlugTable.slug, set: { categoryId } })
  await announce(tx, 'catalogue_changed')
  return done({ slug })
}

/** The present slug of the product that had this one before; `null` when none had. */
export async function findRenamedProduct(deps: { db: Database }, former: string): Promise<string | null> {
  const [found] = await deps.db
    .select({ slug: productTable.slug })
    .from(productFormerSlugTable)
    .innerJoin(productTable, eq(productTable.id, productFormerSlugTable.productId))
    .where(eq(productFormerSlugTable.slug, former))
  return found?.slug ?? null
}

/** The present slug of the category that had this one before; `null` when none had. */
export async function findRenamedCategory(deps: { db: Database }, former: string): Promise<string | null> {
  const [found] = await deps.db
    .select({ slug: categoryTable.slug })
    .from(categoryFormerSlugTable)
    .innerJoin(categoryTable, eq(categoryTable.id, categoryFormerSlugTable.categoryId))
    .where(eq(categoryFormerSlugTable.slug, former))
  return found?.slug ?? null
}

function validateSlug(slug: string): Refusal | null {
  if (SLUG.test(slug) && slug.length <= LONGEST_SLUG) return null
  return {
    code: 'slug-malformed',
    field: 'slug',
    message: 'Use small letters, figures and single hyphens between words, such as blue-mug.',
  }
}

function takenBy(name: string): Refusal {
  return { code: 'slug-taken', field: 'slug', message: `${name} has this address. Choose another one.` }
}
