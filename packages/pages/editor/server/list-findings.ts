import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { MeasureDeps } from '@buoy/platform/pictures/server/measure-picture.ts'
import type { PageFindings } from '../contract.ts'
import { checkFacts } from '../rules/check-facts.ts'
import { type FormFactsDeps, findPageFacts } from './find-page-facts.ts'
import { readEditedPage } from './read-edited-page.ts'

/** What only the server can tell of the draft of a page that is stored; `null` when there is no such page. */
export async function listFindings(
  deps: FormFactsDeps & MeasureDeps & { db: Database | Transaction },
  pageId: number,
): Promise<PageFindings | null> {
  const page = await readEditedPage(deps.db, pageId)
  if (page === null) return null
  return { findings: checkFacts(page.document, await findPageFacts(deps, page.document)) }
}
