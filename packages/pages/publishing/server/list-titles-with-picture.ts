import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { pageTable, pageVersionTable } from './page.table.ts'

/** Titles of the published pages whose modules show a picture; they keep it under its name. */
export async function listTitlesWithPicture(tx: Transaction, pictureName: string): Promise<string[]> {
  const rows = await tx
    .select({ title: pageTable.title })
    .from(pageTable)
    .innerJoin(
      pageVersionTable,
      and(
        eq(pageVersionTable.pageId, pageTable.id),
        eq(pageVersionTable.version, pageTable.publishedVersion),
      ),
    )
    .where(
      sql`jsonb_path_exists(${pageVersionTable.document}, '$.**.name ? (@ == $name)',
        jsonb_build_object('name', ${pictureName}::text))`,
    )
  return rows.map(({ title }) => title)
}
