import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { EditedProject, ProjectList } from '../contract.ts'
import { projectCategoryTable, projectTable } from './project.table.ts'
import { readCategories, readPictures, shownPictures } from './project-parts.ts'

const PROJECTS_PER_PAGE = 50

/** One page of all projects, newest first; `search` looks in titles and places. */
export async function listProjects(
  deps: { db: Database },
  query: { search: string; page: number },
): Promise<ProjectList> {
  const where = matches(query.search)
  const [counted] = await deps.db.select({ total: count() }).from(projectTable).where(where)
  const rows = await deps.db
    .select()
    .from(projectTable)
    .where(where)
    .orderBy(desc(projectTable.createdAt), desc(projectTable.id))
    .limit(PROJECTS_PER_PAGE)
    .offset((query.page - 1) * PROJECTS_PER_PAGE)
  const ids = rows.map(({ id }) => id)
  const [pictures, categories] = await Promise.all([readPictures(deps.db, ids), readCategories(deps.db, ids)])
  const total = counted?.total ?? 0
  return {
    projects: rows.map(({ id, slug, title, place, isPublished }) => ({
      id,
      slug,
      title,
      place,
      isPublished,
      categories: (categories.get(id) ?? []).map(({ name }) => name),
      picture: shownPictures(pictures.get(id))[0] ?? null,
    })),
    total,
    page: query.page,
    pageCount: countPages(total, PROJECTS_PER_PAGE),
  }
}

/** A project as its owner edits it; `null` when there is none. */
export async function readProject(deps: { db: Database }, id: number): Promise<EditedProject | null> {
  const [row] = await deps.db.select().from(projectTable).where(eq(projectTable.id, id))
  if (row === undefined) return null
  const [pictures, categories] = await Promise.all([
    readPictures(deps.db, [id]),
    readCategories(deps.db, [id]),
  ])
  const { slug, title, place, summary, body, isPublished, changedAt } = row
  return {
    id,
    slug,
    title,
    place,
    summary,
    body,
    isPublished,
    categories: (categories.get(id) ?? []).map(({ name }) => name),
    pictures: pictures.get(id) ?? [],
    changedAt: changedAt.toISOString(),
  }
}

/** Names of the categories there are. */
export async function listCategoryNames(deps: { db: Database }): Promise<string[]> {
  const rows = await deps.db
    .select({ name: projectCategoryTable.name })
    .from(projectCategoryTable)
    .orderBy(asc(projectCategoryTable.name))
  return rows.map(({ name }) => name)
}

function matches(search: string): SQL | undefined {
  const words = search.trim()
  if (words === '') return undefined
  const pattern = containing(words)
  return or(ilike(projectTable.title, pattern), ilike(projectTable.place, pattern))
}
