import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pageKindOf, TEMPLATE_KINDS } from '../../document/rules/page-kind.ts'
import { pageTable } from './page.table.ts'

const isShown = and(isNotNull(pageTable.publishedVersion), isNull(pageTable.archivedAt))

/** Which pages visitors can read: those with a published version that are not archived. */
export const isLive = and(eq(pageTable.kind, 'page'), isShown)

/** Which templates draw pages. */
export const isLiveTemplate = and(inArray(pageTable.kind, TEMPLATE_KINDS.map(pageKindOf)), isShown)
