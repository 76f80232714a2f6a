import { countPages } from '@buoy/kernel/rules/paging.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AuditedChange, recordAudit } from '../../audit/server/record-audit.ts'
import type { ConsolePicture, PictureLibrary, PictureShow, PictureUser } from '../contract.ts'
import { pictureTable } from './picture-relation.ts'
import { toConsolePicture } from './picture-rows.ts'

const PICTURES_PER_PAGE = 48
/** How long a deleted picture can be brought back. */
const KEEP_DELETED_DAYS = 30

/** What a feature shows of the library: products, pages, posts, … */
export type PictureUsers = {
  /** What shows one picture. */
  of: (db: Database | Transaction, picture: { id: number; name: string }) => Promise<PictureUser[]>
  /** A condition on {@link pictureTable} that holds for each picture that is shown. */
  isShown: (db: Database | Transaction) => Promise<SQL>
}
type Deps = { db: Database; pictureUsers: readonly PictureUsers[] }
type Saver = NonNullable<AuditedChange['owner']>

/**
 * One page of a library, newest first, with how many each filter would show; `search` looks in descriptions
 * and names of files.
 */
export async function listPictures(
  deps: Deps,
  query: { page: number; search: string; show: PictureShow; library: string },
): Promise<PictureLibrary> {
  const shows = showsOf(await isShown(deps, deps.db))
  const found = and(eq(pictureTable.library, query.library), matches(query.search))
  const counted = (show: PictureShow) => sql<number>`count(*) filter (where ${shows[show]})::int`
  const [counts] = await deps.db
    .select({
      all: counted('all'),
      undescribed: counted('undescribed'),
      unused: counted('unused'),
      deleted: counted('deleted'),
    })
    .from(pictureTable)
    .where(found)
  if (counts === undefined) throw new Error('Counting the pictures answered nothing')
  const rows = await deps.db
    .select()
    .from(pictureTable)
    .where(and(found, shows[query.show]))
    .orderBy(desc(pictureTable.id))
    .limit(PICTURES_PER_PAGE)
    .offset((query.page - 1) * PICTURES_PER_PAGE)
  const total = counts[query.show]
  const pageCount = countPages(total, PICTURES_PER_PAGE)
  return { pictures: rows.map(toConsolePicture), total, page: query.page, pageCount, counts }
}

/** Everything that shows a picture, by name and where it is looked after. Refused with `unknown-picture`. */
export async function findPictureUsers(deps: Deps, id: number): Promise<Outcome<PictureUser[]>> {
  const [row] = await deps.db.select().from(pictureTable).where(eq(pictureTable.id, id))
  if (row === undefined) return refused(GONE)
  return done(await allUsersOf(deps, deps.db, row))
}

/**
 * Deletes a picture that nothing shows: it leaves the library at once and can be brought back for 30 days.
 * Refused with `unknown-picture`, and with `in-use` naming what shows it.
 */
export async function deletePicture(
  deps: Deps & { clock: Clock },
  input: { id: number; owner: Saver },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(pictureTable)
      .where(and(eq(pictureTable.id, input.id), isNull(pictureTable.deletedAt)))
      .for('update')
    if (row === undefined) return refused(GONE)
    const users = await allUsersOf(deps, tx, row)
    if (users.length > 0) {
      const named = users.slice(0, 3).map(({ kind, name }) => `the ${kind} “${name}”`)
      const more = users.length > 3 ? ` and ${users.length - 3} more` : ''
      const message = `${named.join(', ')}${more} ${users.length === 1 ? 'shows' : 'show'} this picture. Take it out there first.`
      return refused({ code: 'in-use', message: message.replace(/^t/, 'T') })
    }
    await tx.update(pictureTable).set({ deletedAt: deps.clock.now() }).where(eq(pictureTable.id, row.id))
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'pictures',
        ref: row.id,
        action: 'picture deleted',
        subject: subjectOf(row),
      },
    )
    return done(null)
  })
}

/** Brings a deleted picture back. Refused with `unknown-picture` when it is gone for good. */
export async function restorePicture(
  deps: { db: Database; clock: Clock },
  input: { id: number; owner: Saver },
): Promise<Outcome<ConsolePicture>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(pictureTable)
      .set({ deletedAt: null })
      .where(eq(pictureTable.id, input.id))
      .returning()
    if (row === undefined) return refused(GONE)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'pictures',
        ref: row.id,
        action: 'picture brought back',
        subject: subjectOf(row),
      },
    )
    return done(toConsolePicture(row))
  })
}

/**
 * Takes the rows of pictures away that were deleted 30 days ago, and answers what their files are called. What
 * came to be shown again meanwhile stays.
 */
export async function sweepDeletedPictures(
  deps: Deps & { clock: Clock },
): Promise<{ name: string; original: string | null }[]> {
  const before = new Date(deps.clock.now().getTime() - KEEP_DELETED_DAYS * DAY_MS)
  return deps.db.transaction(async (tx) => {
    const isUnused = not(await isShown(deps, tx))
    return tx
      .delete(pictureTable)
      .where(and(lt(pictureTable.deletedAt, before), isUnused))
      .returning({ name: pictureTable.name, original: pictureTable.original })
  })
}

const GONE = { code: 'unknown-picture', message: 'This picture is gone already.' }

type Row = typeof pictureTable.$inferSelect

function subjectOf(row: Row): string {
  return row.alt || row.fileName || row.name
}

function showsOf(shown: SQL): Record<PictureShow, SQL | undefined> {
  const isHere = isNull(pictureTable.deletedAt)
  return {
    all: isHere,
    undescribed: and(isHere, eq(pictureTable.alt, '')),
    unused: and(isHere, not(shown)),
    deleted: isNotNull(pictureTable.deletedAt),
  }
}

function not(condition: SQL): SQL {
  return sql`not ${condition}`
}

/** Whether anything shows a picture. */
async function isShown({ pictureUsers }: Deps, db: Database | Transaction): Promise<SQL> {
  const conditions = await Promise.all(pictureUsers.map((users) => users.isShown(db)))
  return or(...conditions) ?? sql`false`
}

async function allUsersOf(
  { pictureUsers }: Deps,
  db: Database | Transaction,
  row: Row,
): Promise<PictureUser[]> {
  return (await Promise.all(pictureUsers.map((users) => users.of(db, row)))).flat()
}

function matches(search: string): SQL | undefined {
  const words = search.trim()
  if (words === '') return undefined
  const pattern = containing(words)
  return or(
    ilike(pictureTable.alt, pattern),
    ilike(pictureTable.fileName, pattern),
    ilike(pictureTable.name, pattern),
  )
}
