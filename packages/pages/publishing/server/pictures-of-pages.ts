import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { pageTable, pageVersionTable } from './page.table.ts'

const isShown = and(
  eq(pageVersionTable.pageId, pageTable.id),
  eq(pageVersionTable.version, pageTable.publishedVersion),
)

/** The published pages whose modules show a picture; they keep it under its name. */
export async function listPagesWithPicture(
  db: Database | Transaction,
  pictureName: string,
): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: pageTable.slug, title: pageTable.title })
    .from(pageTable)
    .innerJoin(pageVersionTable, isShown)
    .where(
      sql`jsonb_path_exists(${pageVersionTable.document}, '$.**.name ? (@ == $name)',
        jsonb_build_object('name', ${pictureName}::text))`,
    )
}

/** Everything that is called a name in the modules of published pages: those of their pictures are among them. */
export async function listPictureNamesOfPages(db: Database | Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct named #>> '{}' as name
    from ${pageTable}
    join ${pageVersionTable} on ${isShown},
      jsonb_path_query(${pageVersionTable.document}, '$.**.name ? (@.type() == "string")') named`)
  return rows.map(({ name }) => name)
}
