import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import type { PublishedPage } from '../../document/contract.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import type { PageVisit } from '../rules/page-visit.ts'
import { findModuleData, type ModuleDataDeps } from './find-module-data.ts'
import { readPageSource } from './read-page-source.ts'

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

/** The same without what its modules show of the shop, for anyone who wants to know what stands in it. */
export async function readPublished(
  deps: ReadPageDeps,
  slug: string,
): Promise<Omit<PublishedPage, 'data'> | null> {
  const page = await readPageSource(deps.db, slug, (fault) => {
    deps.log.warn(
      { page: slug, field: fault.field, reason: fault.message },
      'a module was left out of a page',
    )
  })
  if (page === null) return null
  const values: PlaceholderValues = storePlaceholders(await deps.details())
  const document = fillDocument(page.document, values)
  return { slug, title: page.title, description: page.description, document }
}
