import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { PublishedPage } from '../../document/contract.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import { firstPicture } from '../../document/rules/first-picture.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import type { PageVisit } from '../rules/page-visit.ts'
import { findModuleData, type ModuleDataDeps } from './find-module-data.ts'
import { isLive } from './live-page.ts'
import { pageTable } from './page.table.ts'
import { readPageSource } from './read-page-source.ts'
import { translatePage } from './translatable-pages.ts'
import type { VaryPage } from './varied-page.ts'

export type ReadPageDeps = TextsDeps & {
  db: Database
  log: Log
  details: () => Promise<StoreDetails>
  /** Shows a page as the tests that run on it, or on a saved section of it, have it for one visitor. */
  vary?: VaryPage | undefined
}
export type FindPageDeps = ModuleDataDeps & ReadPageDeps

/**
 * The published page of a slug, or the home page where that is `null`, with what its modules show of the shop and the
 * store's details in place of `{{store.…}}`; `null` when there is none.
 */
export async function findPage(
  deps: FindPageDeps,
  slug: string | null,
  visit: PageVisit,
): Promise<PublishedPage | null> {
  const page = await readPublished(deps, slug)
  if (page === null) return null
  const data = await findModuleData(deps, { slug: page.slug, sections: page.document.sections, visit })
  return { ...page, data }
}

/**
 * A published template by its slug, as this visit of a page that it draws sees it; `null` when there is none (any more).
 */
export async function findTemplatePage(
  deps: FindPageDeps,
  slug: string,
  visit: PageVisit,
): Promise<PublishedPage | null> {
  const page = await readPublished(deps, slug, { includesTemplates: true })
  if (page === null) return null
  const { listing: _none, ...template } = page
  const { sections } = template.document
  return { ...template, data: await findModuleData(deps, { slug, sections, visit }) }
}

/** The same without what its modules show of the shop, for anyone who wants to know what stands in it. */
export async function readPublished(
  deps: ReadPageDeps,
  slug: string | null,
  options: { includesTemplates?: boolean } = {},
): Promise<Omit<PublishedPage, 'data'> | null> {
  const report = (fault: Refusal) =>
    deps.log.warn(
      { page: slug ?? '/', field: fault.field, reason: fault.message },
      'a module was left out of a page',
    )
  const source = await readPageSource(deps.db, slug, report, { ...options, vary: deps.vary })
  if (source === null) return null
  const { tests } = source
  const page = await translatePage(deps.db, source)
  const values: PlaceholderValues = storePlaceholders(await deps.details(), deps.texts())
  const document = fillDocument(page.document, values)
  const listing = {
    path: pagePath(page),
    isIndexed: page.isIndexed,
    socialPicture: page.socialPicture ?? firstPicture(document),
  }
  const found = { slug: page.slug, title: page.title, description: page.description, listing, document }
  return tests.length === 0 ? found : { ...found, tests }
}

/** Pages that search engines are led to, for the sitemap. */
export async function listSitemapPages(deps: {
  db: Database
}): Promise<{ slug: string; path: string; changedAt: Date }[]> {
  const rows = await deps.db
    .select({ slug: pageTable.slug, isHome: pageTable.isHome, changedAt: pageTable.updatedAt })
    .from(pageTable)
    .where(and(isLive, eq(pageTable.isIndexed, true)))
    .orderBy(pageTable.id)
  return rows.map(({ changedAt, ...page }) => ({ slug: page.slug, path: pagePath(page), changedAt }))
}
