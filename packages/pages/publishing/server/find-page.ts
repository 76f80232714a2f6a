import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { StoreDetails } from '@buoy/shop/store/contract.ts'
import type { PlaceholderValues } from '@buoy/shop/store/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/shop/store/rules/store-lines.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { PublishedPage } from '../../document/contract.ts'
import { readDocument } from '../../document/parse-document.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import type { PageVisit } from '../rules/page-visit.ts'
import { findModuleData, type ModuleDataDeps } from './find-module-data.ts'
import { pageTable, pageVersionTable } from './page.table.ts'

export type ReadPageDeps = { db: Database; log: Log; details: () => Promise<StoreDetails> }
export type FindPageDeps = ModuleDataDeps & ReadPageDeps

/**
 * The published page of a slug, with what its modules show of the shop and the store's details in
 * place of `{{store.…}}`; `null` when there is none.
 */
export async function findPage(
  deps: FindPageDeps,
  slug: string,
  visit: PageVisit,
): Promise<PublishedPage | null> {
  const page = await readPublished(deps, slug)
  if (page === null) return null
  const data = await findModuleData(deps, { slug, sections: page.document.sections, visit })
  return { ...page, data }
}

/** The same without what its modules show of the shop, for whoever wants to know what stands in it. */
export async function readPublished(
  deps: ReadPageDeps,
  slug: string,
): Promise<Omit<PublishedPage, 'data'> | null> {
  const [row] = await deps.db
    .select({
      title: pageTable.title,
      description: pageTable.description,
      document: pageVersionTable.document,
    })
    .from(pageTable)
    .innerJoin(
      pageVersionTable,
      and(
        eq(pageVersionTable.pageId, pageTable.id),
        eq(pageVersionTable.version, pageTable.publishedVersion),
      ),
    )
    .where(eq(pageTable.slug, slug))
  if (row === undefined) return null
  const values: PlaceholderValues = storePlaceholders(await deps.details())
  const stored = readDocument(row.document, (fault) => {
    deps.log.warn(
      { page: slug, field: fault.field, reason: fault.message },
      'a module was left out of a page',
    )
  })
  const document = fillDocument(stored, values)
  return { slug, title: row.title, description: row.description, document }
}

/** Published slugs, for the sitemap. */
export async function listPageSlugs(deps: { db: Database }): Promise<string[]> {
  const rows = await deps.db
    .select({ slug: pageTable.slug })
    .from(pageTable)
    .where(isNotNull(pageTable.publishedVersion))
    .orderBy(pageTable.id)
  return rows.map((row) => row.slug)
}
