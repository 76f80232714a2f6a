import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { PageDocument, ShownTest } from '../../document/contract.ts'
import { isTemplateSlug, templateKindOf } from '../../document/rules/page-kind.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { expandLinked } from './linked-sections.ts'
import { isLive, isLiveTemplate } from './live-page.ts'
import { pageTable, pageVersionTable } from './page.table.ts'
import { unvaried, type VaryPage } from './varied-page.ts'

export type PageSource = {
  id: number
  slug: string
  isHome: boolean
  title: string
  description: string
  isIndexed: boolean
  /** `null` as well while its sizes are being made. */
  socialPicture: Picture | null
  document: PageDocument
  version: number
  /** Those in which the visitor takes part for whom it was read. */
  tests: ShownTest[]
}

type ReadOptions = { includesTemplates?: boolean; vary?: VaryPage | undefined }

/**
 * A page that visitors can read, as it was written, with its placeholders: by its slug, or the home page where that is
 * `null`; with `includesTemplates` a template as well, and with `vary` as one visitor sees it. `null` when there is none. Saved
 * sections stand in place of the links to them. What cannot be read of it is left out, and `report` is told.
 */
export async function readPageSource(
  db: Database | Transaction,
  slug: string | null,
  report: (fault: Refusal) => void = () => {},
  { includesTemplates = false, vary = unvaried }: ReadOptions = {},
): Promise<PageSource | null> {
  const [row] = await db
    .select({
      id: pageTable.id,
      kind: pageTable.kind,
      slug: pageTable.slug,
      isHome: pageTable.isHome,
      title: pageTable.title,
      description: pageTable.description,
      isIndexed: pageTable.isIndexed,
      picture: pictureTable,
      document: pageVersionTable.document,
      version: pageVersionTable.version,
    })
    .from(pageTable)
    .innerJoin(
      pageVersionTable,
      and(
        eq(pageVersionTable.pageId, pageTable.id),
        eq(pageVersionTable.version, pageTable.publishedVersion),
      ),
    )
    .leftJoin(
      pictureTable,
      and(eq(pictureTable.id, pageTable.socialPictureId), isNull(pictureTable.deletedAt)),
    )
    .where(
      and(
        slug === null ? eq(pageTable.isHome, true) : eq(pageTable.slug, slug),
        includesTemplates && slug !== null && isTemplateSlug(slug) ? isLiveTemplate : isLive,
      ),
    )
  if (row === undefined) return null
  const { picture, kind, ...page } = row
  const isMade = picture !== null && picture.widths.length > 0
  const written = readDocument(row.document, report, templateKindOf(kind))
  const varied = await vary({ id: page.id, document: written })
  const { document, tests } = await expandLinked(db, varied.document, vary)
  const socialPicture = isMade ? pictureOf(picture) : null
  return { ...page, socialPicture, document, tests: [...varied.tests, ...tests] }
}
