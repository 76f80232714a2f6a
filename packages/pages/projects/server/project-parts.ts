import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { ProjectCategory } from '../contract.ts'
import { projectCategoryTable, projectInCategoryTable, projectPictureTable } from './project.table.ts'

/** Pictures of projects in their order, by project; read in two queries however many there are. */
export async function readPictures(
  db: Database | Transaction,
  projectIds: readonly number[],
): Promise<Map<number, ConsolePicture[]>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(projectPictureTable)
    .where(inArray(projectPictureTable.projectId, [...projectIds]))
    .orderBy(asc(projectPictureTable.projectId), asc(projectPictureTable.position))
  const pictures = await readConsolePictures(db, [...new Set(rows.map((row) => row.pictureId))])
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const found = new Map<number, ConsolePicture[]>()
  for (const { projectId, pictureId } of rows) {
    const picture = byId.get(pictureId)
    if (picture !== undefined) found.set(projectId, [...(found.get(projectId) ?? []), picture])
  }
  return found
}

/** Categories of projects by name, by project. */
export async function readCategories(
  db: Database | Transaction,
  projectIds: readonly number[],
): Promise<Map<number, ProjectCategory[]>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({
      projectId: projectInCategoryTable.projectId,
      slug: projectCategoryTable.slug,
      name: projectCategoryTable.name,
    })
    .from(projectInCategoryTable)
    .innerJoin(projectCategoryTable, eq(projectCategoryTable.slug, projectInCategoryTable.categorySlug))
    .where(inArray(projectInCategoryTable.projectId, [...projectIds]))
    .orderBy(asc(projectCategoryTable.name))
  const found = new Map<number, ProjectCategory[]>()
  for (const { projectId, ...category } of rows)
    found.set(projectId, [...(found.get(projectId) ?? []), category])
  return found
}

/** The pictures that shoppers see: those whose sizes have been made, without what only the console knows. */
export function shownPictures(pictures: readonly ConsolePicture[] | undefined): Picture[] {
  return (pictures ?? [])
    .filter((picture) => picture.widths.length > 0)
    .map(({ name, alt, caption, width, height, widths, focus }) => ({
      name,
      alt,
      caption,
      width,
      height,
      widths,
      focus,
    }))
}
