import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { ProjectInput } from '../contract.ts'
import {
  projectCategoryTable,
  projectInCategoryTable,
  projectPictureTable,
  projectTable,
} from './project.table.ts'

type Deps = { db: Database | Transaction; clock: Clock }
type Owner = AuditedChange['owner']

/** The refusal of a project that is not there, or not any more. */
export const UNKNOWN_PROJECT = { code: 'unknown-project', message: 'There is no such project any more.' }

/**
 * Writes a project whole: a new one (`id: null`) or in place of the one that was. Refused, with nothing
 * written, with `unknown-project`, `no-address`, `taken-address`, `unknown-picture` and `no-picture`.
 */
export async function saveProject(
  deps: Deps,
  input: { id: number | null; project: ProjectInput; owner: Owner },
): Promise<Outcome<{ id: number }>> {
  const { project, owner } = input
  const slug = project.slug || slugOf(project.title)
  if (slug === '') return refuse('no-address', 'slug', 'Write an address: the title has no letters for one.')
  if (project.isPublished && project.pictureIds.length === 0)
    return refuse('no-picture', 'pictures', 'A published project needs at least one picture.')
  return deps.db.transaction(async (tx) => {
    if (input.id !== null && !(await lockProject(tx, input.id))) return refused(UNKNOWN_PROJECT)
    if (await isTaken(tx, slug, input.id))
      return refuse('taken-address', 'slug', `Another project has the address ${slug}. Choose another one.`)
    const pictures = await readConsolePictures(tx, project.pictureIds)
    if (pictures.length < project.pictureIds.length)
      return refuse('unknown-picture', 'pictures', 'A picture no longer exists. Take it out and save again.')
    const id = await writeRow(tx, { id: input.id, slug, project, now: deps.clock.now() })
    await writePictures(tx, id, project.pictureIds)
    await writeCategories(tx, id, project.categories)
    await dropEmptyCategories(tx)
    await audit(tx, deps.clock, owner, input.id === null ? 'project added' : 'project changed', { id, slug })
    return done({ id })
  })
}

/** Deletes a project. Refused with `unknown-project`. */
export async function deleteProject(deps: Deps, input: { id: number; owner: Owner }): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(projectTable)
      .where(eq(projectTable.id, input.id))
      .returning({ slug: projectTable.slug })
    if (gone === undefined) return refused(UNKNOWN_PROJECT)
    await dropEmptyCategories(tx)
    await audit(tx, deps.clock, input.owner, 'project deleted', { id: input.id, slug: gone.slug })
    return done(null)
  })
}

async function lockProject(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: projectTable.id })
    .from(projectTable)
    .where(eq(projectTable.id, id))
    .for('update')
  return rows.length > 0
}

async function isTaken(tx: Transaction, slug: string, id: number | null): Promise<boolean> {
  // Two owners who save the same address at once come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`project ${slug}`}))`)
  const rows = await tx
    .select({ id: projectTable.id })
    .from(projectTable)
    .where(and(eq(projectTable.slug, slug), id === null ? undefined : ne(projectTable.id, id)))
  return rows.length > 0
}

async function writeRow(
  tx: Transaction,
  input: { id: number | null; slug: string; project: ProjectInput; now: Date },
): Promise<number> {
  const { title, place, summary, body, isPublished } = input.project
  const values = { slug: input.slug, title, place, summary, body, isPublished, changedAt: input.now }
  const written =
    input.id === null
      ? await tx
          .insert(projectTable)
          .values({ ...values, createdAt: input.now })
          .returning({ id: projectTable.id })
      : await tx
          .update(projectTable)
          .set(values)
          .where(eq(projectTable.id, input.id))
          .returning({ id: projectTable.id })
  const [row] = written
  if (row === undefined) throw new Error(`The project ${input.slug} could not be written`)
  return row.id
}

async function writePictures(tx: Transaction, projectId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(projectPictureTable).where(eq(projectPictureTable.projectId, projectId))
  if (ids.length === 0) return
  await tx
    .insert(projectPictureTable)
    .values(ids.map((pictureId, position) => ({ projectId, pictureId, position })))
}

/** Names that make the same slug are one category; the name of one that exists stays as it was written first. */
async function writeCategories(tx: Transaction, projectId: number, names: readonly string[]): Promise<void> {
  const bySlug = new Map(
    names.map((name) => [slugOf(name), name]).filter(([slug]) => slug !== '') as [string, string][],
  )
  await tx.delete(projectInCategoryTable).where(eq(projectInCategoryTable.projectId, projectId))
  if (bySlug.size === 0) return
  const categories = [...bySlug].map(([slug, name]) => ({ slug, name }))
  await tx.insert(projectCategoryTable).values(categories).onConflictDoNothing()
  await tx
    .insert(projectInCategoryTable)
    .values(categories.map(({ slug }) => ({ projectId, categorySlug: slug })))
}

/** A category is there as long as a project is in it. */
async function dropEmptyCategories(tx: Transaction): Promise<void> {
  await tx
    .delete(projectCategoryTable)
    .where(
      notExists(
        tx
          .select()
          .from(projectInCategoryTable)
          .where(eq(projectInCategoryTable.categorySlug, projectCategoryTable.slug)),
      ),
    )
}

async function audit(
  tx: Transaction,
  clock: Clock,
  owner: Owner,
  action: string,
  { id, slug }: { id: number; slug: string },
): Promise<void> {
  await recordAudit(
    { db: tx, clock },
    { owner, kind: 'projects', ref: id, action, subject: `project ${slug}` },
  )
  await announce(tx, 'pages_changed', `project/${slug}`)
}

function refuse(code: string, field: string, message: string) {
  return refused({ code, field, message })
}
