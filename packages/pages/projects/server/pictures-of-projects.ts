import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { projectPictureTable, projectTable } from './project.table.ts'

/** The projects that show a picture, those that are not published too. */
export async function listProjectsWithPicture(
  db: Database | Transaction,
  pictureId: number,
): Promise<{ id: number; title: string }[]> {
  return db
    .selectDistinct({ id: projectTable.id, title: projectTable.title })
    .from(projectTable)
    .innerJoin(projectPictureTable, eq(projectPictureTable.projectId, projectTable.id))
    .where(eq(projectPictureTable.pictureId, pictureId))
}

/** The pictures that any project shows. */
export async function listPictureIdsOfProjects(db: Database | Transaction): Promise<number[]> {
  const rows = await db.selectDistinct({ id: projectPictureTable.pictureId }).from(projectPictureTable)
  return rows.map(({ id }) => id)
}
