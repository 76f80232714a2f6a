import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pageKindOf, TEMPLATE_KINDS } from '../../document/rules/page-kind.ts'
import { isLiveTemplate } from './live-page.ts'
import { type PageRow, pageTable } from './page.table.ts'

type Db = Database | Transaction

const isTemplate = inArray(pageTable.kind, TEMPLATE_KINDS.map(pageKindOf))

/** Templates by their names, archived ones last. */
export async function listTemplateRecords(db: Db): Promise<PageRow[]> {
  return db
    .select()
    .from(pageTable)
    .where(isTemplate)
    .orderBy(asc(isNotNull(pageTable.archivedAt)), asc(sql`lower(${pageTable.title})`), desc(pageTable.id))
}

/** Templates that draw pages. */
export async function listLiveTemplateRecords(db: Db): Promise<PageRow[]> {
  return db.select().from(pageTable).where(isLiveTemplate).orderBy(asc(pageTable.id))
}

/** A template, archived or not; `null` when there is none. `locks` holds it for a change. */
export async function findTemplateRecord(
  db: Db,
  id: number,
  { locks = false }: { locks?: boolean } = {},
): Promise<PageRow | null> {
  const query = db
    .select()
    .from(pageTable)
    .where(and(eq(pageTable.id, id), isTemplate))
  const [row] = await (locks ? query.for('update') : query)
  return row ?? null
}
