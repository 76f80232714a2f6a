import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { pageTable } from './page.table.ts'

const isShown = and(isNotNull(pageTable.publishedVersion), isNull(pageTable.archivedAt))

/** Which pages visitors can read: those with a published version that are not archived. */
export const isLive = and(eq(pageTable.kind, 'page'), isShown)

/** Which templates draw pages. */
export const isLiveTemplate = and(notInArray(pageTable.kind, ['page', 'section', 'variant']), isShown)
