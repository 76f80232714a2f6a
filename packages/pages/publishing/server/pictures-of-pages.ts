import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { PageKind } from '../../document/rules/page-kind.ts'
import { pageTable, pageVersionTable } from './page.table.ts'

/** The version that a page shows; archived pages keep theirs, since they may be brought back. */
const isShown = and(
  eq(pageVersionTable.pageId, pageTable.id),
  eq(pageVersionTable.version, pageTable.publishedVersion),
)

/** The pages whose modules show a picture, which they keep under its name, or shared links, by its id. */
export async function listPagesWithPicture(
  db: Database | Transaction,
  picture: { id: number; name: string },
): Promise<{ id: number; title: string; kind: PageKind }[]> {
  const inModules = db
    .select({ one: sql`1` })
    .from(pageVersionTable)
    .where(
      and(
        isShown,
        sql`jsonb_path_exists(${pageVersionTable.document}, '$.**.name ? (@ == $name)',
          jsonb_build_object('name', ${picture.name}::text))`,
      ),
    )
  return db
    .select({ id: pageTable.id, title: pageTable.title, kind: pageTable.kind })
    .from(pageTable)
    .where(or(eq(pageTable.socialPictureId, picture.id), exists(inModules)))
    .orderBy(pageTable.id)
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

/** The pictures that links to pages show. */
export async function listPictureIdsOfPages(db: Database | Transaction): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: pageTable.socialPictureId })
    .from(pageTable)
    .where(isNotNull(pageTable.socialPictureId))
  return rows.flatMap(({ id }) => id ?? [])
}
