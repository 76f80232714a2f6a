import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { pageTable } from './page.table.ts'

/** Which pages visitors can read: those with a published version that are not archived. */
export const isLive = and(
  eq(pageTable.kind, 'page'),
  isNotNull(pageTable.publishedVersion),
  isNull(pageTable.archivedAt),
)
