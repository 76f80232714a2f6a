import { type SQL, sql, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Where a list starts and how many rows it shows. */
export type PageRequest = { limit: number; starting_after?: string | undefined }

/** The condition that keeps the rows after the one named, in the order newest first. */
export function afterCursor(
  table: Table & { id: PgColumn; place: PgColumn },
  request: PageRequest,
): SQL | undefined {
  if (request.starting_after === undefined) return undefined
  return sql`${table.place} < (select cursor.place from ${table} as cursor where cursor.id = ${request.starting_after})`
}

/** How many rows to read for a page: one more than shown, which tells whether there are others. */
export function rowsToRead(request: PageRequest): number {
  return request.limit + 1
}

/** The list object of the API. Takes what `rowsToRead` rows show, and shows `limit` of them. */
export function listObject(url: string, request: PageRequest, shown: readonly object[]) {
  return {
    object: 'list',
    url: `/v1/${url}`,
    has_more: shown.length > request.limit,
    data: shown.slice(0, request.limit),
  }
}
