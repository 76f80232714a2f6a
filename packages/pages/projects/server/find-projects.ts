import type { Database } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { ProjectCard, ProjectPage } from '../contract.ts'
import { projectInCategoryTable, projectTable } from './project.table.ts'
import { readCategories, readPictures, shownPictures } from './project-parts.ts'

/** More than this a portfolio shows nobody. */
export const MOST_PROJECTS = 200

/** Published projects, newest first; with `categories` (slugs) only those that are in one of them. */
export async function listProjectCards(
  deps: { db: Database },
  choose: { categories: readonly string[]; limit: number },
): Promise<ProjectCard[]> {
  const rows = await deps.db
    .select()
    .from(projectTable)
    .where(and(eq(projectTable.isPublished, true), inOneOf(deps.db, choose.categories)))
    .orderBy(desc(projectTable.createdAt), desc(projectTable.id))
    .limit(choose.limit)
  const ids = rows.map(({ id }) => id)
  const [pictures, categories] = await Promise.all([readPictures(deps.db, ids), readCategories(deps.db, ids)])
  return rows.map(({ id, slug, title, place, summary }) => ({
    slug,
    title,
    place,
    summary,
    categories: categories.get(id) ?? [],
    picture: shownPictures(pictures.get(id))[0] ?? null,
  }))
}

/** The page of a published project; `null` when there is none. */
export async function findProjectPage(deps: { db: Database }, slug: string): Promise<ProjectPage | null> {
  const [row] = await deps.db
    .select()
    .from(projectTable)
    .where(and(eq(projectTable.slug, slug), eq(projectTable.isPublished, true)))
  if (row === undefined) return null
  const [pictures, categories] = await Promise.all([
    readPictures(deps.db, [row.id]),
    readCategories(deps.db, [row.id]),
  ])
  const shown = shownPictures(pictures.get(row.id))
  const { title, place, summary, body } = row
  return {
    slug,
    title,
    place,
    summary,
    body,
    categories: categories.get(row.id) ?? [],
    picture: shown[0] ?? null,
    pictures: shown,
  }
}

/** Slugs and last changes of published projects, for the sitemap. */
export async function listProjectSlugs(deps: { db: Database }): Promise<{ slug: string; changedAt: Date }[]> {
  return deps.db
    .select({ slug: projectTable.slug, changedAt: projectTable.changedAt })
    .from(projectTable)
    .where(eq(projectTable.isPublished, true))
    .orderBy(projectTable.id)
}

function inOneOf(db: Database, categories: readonly string[]): SQL | undefined {
  if (categories.length === 0) return undefined
  return exists(
    db
      .select()
      .from(projectInCategoryTable)
      .where(
        and(
          eq(projectInCategoryTable.projectId, projectTable.id),
          inArray(projectInCategoryTable.categorySlug, [...categories]),
        ),
      ),
  )
}
