import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm'
import { isLive } from './live-page.ts'
import { type PageRow, pageTable } from './page.table.ts'

export type PageRecord = PageRow
type State = 'published' | 'draft' | 'archived'
type Db = Database | Transaction

/** Saved sections are looked after in the page editor. */
const isPage = eq(pageTable.kind, 'page')

const IN_STATE: Readonly<Record<State, SQL | undefined>> = {
  published: isLive,
  draft: and(isPage, isNull(pageTable.publishedVersion), isNull(pageTable.archivedAt)),
  archived: and(isPage, isNotNull(pageTable.archivedAt)),
}

/** Everything that is stored of a page beside its versions, whatever its state; `null` when there is none. */
export async function findPageRecord(
  db: Db,
  by: { id: number } | { slug: string },
): Promise<PageRecord | null> {
  const [row] = await db.select().from(pageTable).where(matching(by))
  return row ?? null
}

/** The same, locked for a change. */
export async function lockPageRecord(tx: Transaction, id: number): Promise<PageRecord | null> {
  const [row] = await tx.select().from(pageTable).where(matching({ id })).for('update')
  return row ?? null
}

/** Writes a page without any version; `null` when another page has its slug. */
export async function insertPageRecord(
  tx: Transaction,
  values: typeof pageTable.$inferInsert,
): Promise<PageRecord | null> {
  const [row] = await tx.insert(pageTable).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Changes what is stored of a page. */
export async function updatePageRecord(
  tx: Transaction,
  id: number,
  values: Partial<typeof pageTable.$inferInsert>,
): Promise<void> {
  await tx.update(pageTable).set(values).where(eq(pageTable.id, id))
}

/** Slugs that begin like another one, so that a free one can be found. */
export async function listSlugsLike(db: Db, base: string): Promise<string[]> {
  const rows = await db
    .select({ slug: pageTable.slug })
    .from(pageTable)
    .where(or(eq(pageTable.slug, base), like(pageTable.slug, `${base}-%`)))
  return rows.map(({ slug }) => slug)
}

/** Pages by their ids, whatever their state. */
export async function listPagesById(db: Db, ids: readonly number[]): Promise<PageRecord[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(pageTable)
        .where(inArray(pageTable.id, [...ids]))
}

/** The page at `/` and those with one of these slugs, the first page first; archived ones are left out. */
export async function listPagesAt(db: Db, slugs: readonly string[]): Promise<PageRecord[]> {
  return db
    .select()
    .from(pageTable)
    .where(
      and(isNull(pageTable.archivedAt), or(eq(pageTable.isHome, true), inArray(pageTable.slug, [...slugs]))),
    )
    .orderBy(desc(pageTable.isHome), pageTable.id)
}

/** The ids of pages whose title or slug holds these words. */
export async function searchPageIds(db: Db, words: string): Promise<number[]> {
  const rows = await db
    .select({ id: pageTable.id })
    .from(pageTable)
    .where(and(isPage, holding(words)))
  return rows.map(({ id }) => id)
}

/** Pages for their owner, last changed first: all but archived ones, or those in a state; with how many are in each. */
export async function listPageRecords(
  db: Db,
  ask: { search: string; state: State | undefined; limit: number; offset: number },
): Promise<{ rows: PageRecord[]; counts: Record<State, number> }> {
  const words = ask.search.trim()
  const found = words === '' ? undefined : holding(words)
  const inState = ask.state === undefined ? and(isPage, isNull(pageTable.archivedAt)) : IN_STATE[ask.state]
  const countIn = async (state: State) => {
    const [row] = await db.select({ count: count() }).from(pageTable).where(and(found, IN_STATE[state]))
    return row?.count ?? 0
  }
  const [rows, published, draft, archived] = await Promise.all([
    db
      .select()
      .from(pageTable)
      .where(and(found, inState))
      .orderBy(desc(pageTable.isHome), desc(pageTable.updatedAt), desc(pageTable.id))
      .limit(ask.limit)
      .offset(ask.offset),
    countIn('published'),
    countIn('draft'),
    countIn('archived'),
  ])
  return { rows, counts: { published, draft, archived } }
}

function matching(by: { id: number } | { slug: string }): SQL | undefined {
  return and(isPage, 'id' in by ? eq(pageTable.id, by.id) : eq(pageTable.slug, by.slug))
}

function holding(words: string): SQL | undefined {
  const pattern = containing(words)
  return or(ilike(pageTable.title, pattern), ilike(pageTable.slug, pattern))
}
