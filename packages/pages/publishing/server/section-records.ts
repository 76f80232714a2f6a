import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isVariant } from '../../document/rules/page-kind.ts'
import { type PageRow, pageTable, pageVersionTable } from './page.table.ts'
import { listPagesById } from './page-records.ts'

type Db = Database | Transaction

/** A page, by what shows a saved section: what visitors see of it, or its draft. */
export type SectionUse = { sectionId: number; pageId: number; title: string; isDraft: boolean }

/** Saved sections by their names, deleted ones left out. */
export async function listSectionRecords(db: Db): Promise<PageRow[]> {
  return db
    .select()
    .from(pageTable)
    .where(and(eq(pageTable.kind, 'section'), isNull(pageTable.archivedAt)))
    .orderBy(asc(sql`lower(${pageTable.title})`))
}

/** A saved section, deleted or not, locked for a change; `null` when there is none. */
export async function lockSectionRecord(tx: Transaction, id: number): Promise<PageRow | null> {
  const [row] = await tx
    .select()
    .from(pageTable)
    .where(and(eq(pageTable.id, id), eq(pageTable.kind, 'section')))
    .for('update')
  return row ?? null
}

/** Whether another saved section that is not deleted has a name, whatever its capitals. */
export async function isSectionNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const rows = await db
    .select({ id: pageTable.id })
    .from(pageTable)
    .where(
      and(
        eq(pageTable.kind, 'section'),
        isNull(pageTable.archivedAt),
        sql`lower(${pageTable.title}) = lower(${name})`,
      ),
    )
  return rows.some(({ id }) => id !== exceptId)
}

/** Pages whose published version links to saved sections; archived pages among them, since they may be brought back. */
export async function listPublishedUses(db: Db): Promise<SectionUse[]> {
  const { rows } = await db.execute<{ section_id: number; page_id: number; title: string }>(sql`
    select distinct (link #>> '{props,section}')::integer as section_id, ${pageTable.id} as page_id,
      ${pageTable.title} as title
    from ${pageTable}
    join ${pageVersionTable} on ${pageVersionTable.pageId} = ${pageTable.id}
      and ${or(
        eq(pageVersionTable.version, pageTable.publishedVersion),
        // What a page was made with that was never published.
        and(isNull(pageTable.publishedVersion), isNotNull(pageVersionTable.version)),
      )},
      jsonb_path_query(${pageVersionTable.document}, '$.sections[*] ? (@.type == "linked-section")') link
    where jsonb_path_exists(${pageVersionTable.document}, '$.sections[*] ? (@.type == "linked-section")')
    order by title`)
  return rows.map((row) => ({
    sectionId: row.section_id,
    pageId: row.page_id,
    title: row.title,
    isDraft: false,
  }))
}

/** Whether visitors see a saved section: a published page or template that is not archived links to it. */
export async function isSectionShown(db: Db, id: number): Promise<boolean> {
  const uses = (await listPublishedUses(db)).filter(({ sectionId }) => sectionId === id)
  const pages = await listPagesById(
    db,
    uses.map(({ pageId }) => pageId),
  )
  return pages.some(
    ({ kind, publishedVersion, archivedAt }) =>
      !isVariant(kind) && publishedVersion !== null && archivedAt === null,
  )
}
