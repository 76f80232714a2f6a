import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import type { ConsolePicture, Crop, PictureInput } from '../contract.ts'
import { pictureOf, pictureTable } from './picture-relation.ts'

type Row = typeof pictureTable.$inferSelect
type Saver = NonNullable<AuditedChange['owner']>
export type PictureRowDeps = { db: Database; clock: Clock }

/** The refusal of what is asked of a picture that is not there. */
export const PICTURE_GONE = { code: 'unknown-picture', message: 'This picture no longer exists.' }

/** Writes a picture whose sizes are still to be made. `name` is that of its files. */
export async function insertPicture(
  tx: Transaction,
  input: {
    name: string
    original: string
    fileName: string
    alt: string
    width: number
    height: number
    now: Date
  },
): Promise<number> {
  const { now, ...facts } = input
  const [row] = await tx
    .insert(pictureTable)
    .values({ ...facts, caption: '', widths: [], state: 'making', createdAt: now })
    .returning({ id: pictureTable.id })
  if (row === undefined) throw new Error(`The picture ${input.fileName} could not be written`)
  return row.id
}

/** Pictures by id as the console shows them, in the order of `ids`, of some libraries only; unknown ids are left out. */
export async function readConsolePictures(
  db: ReadDatabase,
  ids: readonly number[],
  libraries?: readonly string[],
): Promise<ConsolePicture[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(pictureTable)
    .where(
      and(
        inArray(pictureTable.id, [...ids]),
        isNull(pictureTable.deletedAt),
        libraries && inArray(pictureTable.library, [...libraries]),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toConsolePicture(row)]
  })
}

/** What a job needs to make a picture's sizes; `null` for one that is gone or came with the shop. */
export async function findPictureToMake(
  db: Database,
  id: number,
): Promise<{ id: number; name: string; original: string; crop: Crop | null; state: Row['state'] } | null> {
  const [row] = await db.select().from(pictureTable).where(eq(pictureTable.id, id))
  if (row === undefined || row.original === null) return null
  return { id, name: row.name, original: row.original, crop: row.crop, state: row.state }
}

/**
 * Notes that a picture's sizes exist under `made.name`; the storefront shows them from now on. False
 * when its owner chose another crop meanwhile or deleted it: then the next job counts.
 */
export async function finishPicture(
  deps: { db: Database },
  input: { id: number; crop: Crop | null; made: Pick<Picture, 'name' | 'width' | 'height' | 'widths'> },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(pictureTable).where(eq(pictureTable.id, input.id)).for('update')
    if (row === undefined || JSON.stringify(row.crop) !== JSON.stringify(input.crop)) return false
    await tx
      .update(pictureTable)
      .set({ ...input.made, state: 'ready', problem: '' })
      .where(eq(pictureTable.id, input.id))
    await announce(tx, 'catalogue_changed', 'pictures')
    return true
  })
}

/** Notes why a picture's sizes cannot be made. */
export async function failPicture(deps: { db: Database }, id: number, problem: string): Promise<void> {
  await deps.db.update(pictureTable).set({ state: 'failed', problem }).where(eq(pictureTable.id, id))
}

/** Changes what is said about a picture, its focus or its crop. Refused with `unknown-picture` and `no-original`. */
export async function changePicture(
  deps: PictureRowDeps,
  tx: Transaction,
  input: { id: number; says: PictureInput; owner: Saver },
): Promise<Outcome<{ picture: ConsolePicture; mustBeMade: boolean }>> {
  const isThere = and(eq(pictureTable.id, input.id), isNull(pictureTable.deletedAt))
  const [row] = await tx.select().from(pictureTable).where(isThere).for('update')
  if (row === undefined) return refused(PICTURE_GONE)
  const { alt, caption, focus, crop } = input.says
  const mustBeMade = JSON.stringify(crop) !== JSON.stringify(row.crop)
  if (mustBeMade && row.original === null) {
    const message = 'This picture came with the shop and has no original. Upload it again to crop it.'
    return refused({ code: 'no-original', message })
  }
  const [changed] = await tx
    .update(pictureTable)
    .set({ alt, caption, crop, focusX: focus.x, focusY: focus.y })
    .where(eq(pictureTable.id, input.id))
    .returning()
  if (changed === undefined) throw new Error(`The picture ${input.id} vanished while it was locked`)
  const subject = changed.alt || changed.fileName || changed.name
  await recordAudit(
    { db: tx, clock: deps.clock },
    {
      owner: input.owner,
      kind: 'pictures',
      ref: input.id,
      action: 'picture changed',
      subject,
      detail: mustBeMade ? { crop: 'new' } : {},
    },
  )
  await announce(tx, 'catalogue_changed', 'pictures')
  return done({ picture: toConsolePicture(changed), mustBeMade })
}

/** Ids of pictures of the shop by the names that a file of products gives them: that of the uploaded file or of the picture. */
export async function findPicturesByName(
  db: Database | Transaction,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const wanted = sql.param(names.map((name) => name.toLowerCase()))
  const rows = await db
    .select({ id: pictureTable.id, name: pictureTable.name, fileName: pictureTable.fileName })
    .from(pictureTable)
    .where(
      and(
        isNull(pictureTable.deletedAt),
        eq(pictureTable.library, ''),
        or(
          sql`lower(${pictureTable.fileName}) = any(${wanted}::text[])`,
          sql`${pictureTable.name} = any(${wanted}::text[])`,
        ),
      ),
    )
    .orderBy(pictureTable.id)
  return new Map(
    rows.flatMap(({ id, name, fileName }): [string, number][] => [
      ...(fileName === '' ? [] : [[fileName.toLowerCase(), id] as [string, number]]),
      [name, id],
    ]),
  )
}

/** A row as the console shows it. */
export function toConsolePicture(row: Row): ConsolePicture {
  return {
    ...pictureOf(row),
    id: row.id,
    state: row.state,
    problem: row.problem,
    fileName: row.fileName,
    crop: row.crop,
    focus: { x: row.focusX, y: row.focusY },
    canCrop: row.original !== null,
  }
}
