import type { Database } from '@buoy/kernel/server/database.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, desc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { ProjectCard, ProjectPage } from '../contract.ts'
import { projectInCategoryTable, projectTable } from './project.table.ts'
import { readCategories, readPictures, shownPictures } from './project-parts.ts'
import { translateProjectCategories, translateProjects } from './translatable-projects.ts'

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
  const { projects, pictures, categories } = await shownParts(deps.db, rows)
  return projects.map(({ id, slug, title, place, summary }) => ({
    slug,
    title,
    place,
    summary,
    categories: categories.get(id) ?? [],
    picture: pictures(id)[0] ?? null,
  }))
}

/** The page of a published project; `null` when there is none. */
export async function findProjectPage(deps: { db: Database }, slug: string): Promise<ProjectPage | null> {
  const [row] = await deps.db
    .select()
    .from(projectTable)
    .where(and(eq(projectTable.slug, slug), eq(projectTable.isPublished, true)))
  if (row === undefined) return null
  const { projects, pictures, categories } = await shownParts(deps.db, [row])
  const shown = pictures(row.id)
  const { title, place, summary, body } = projects[0] ?? row
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

/** Projects with their pictures and categories, in the language of the request. */
async function shownParts(db: Database, rows: readonly (typeof projectTable.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id)
  const [projects, stored, named] = await Promise.all([
    translateProjects(db, rows),
    readPictures(db, ids),
    readCategories(db, ids),
  ])
  const [textIn, categories] = await Promise.all([
    readPictureTexts(db, [...stored.values()].flat()),
    translateProjectCategories(db, named),
  ])
  return { projects, categories, pictures: (id: number) => shownPictures(stored.get(id)).map(textIn) }
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
