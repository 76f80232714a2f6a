import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { fillDocument } from '../../document/rules/fill-document.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { plainVisit } from '../../publishing/rules/page-visit.ts'
import { findModuleData } from '../../publishing/server/find-module-data.ts'
import type { FindPageDeps } from '../../publishing/server/find-page.ts'
import { expandLinked } from '../../publishing/server/linked-sections.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import type { RenderData } from '../contract.ts'
import { UNKNOWN_PAGE } from './save-draft.ts'

/** What the modules of a document show of the shop, as far as they are sound, without anything being saved. */
export async function findRenderData(
  deps: FindPageDeps,
  { pageId, document: sent }: { pageId: number; document: unknown },
): Promise<Outcome<RenderData>> {
  const page = await readPage(deps.db, pageId)
  if (page === null) return refused(UNKNOWN_PAGE)
  const values = storePlaceholders(await deps.details(), deps.texts())
  const sound = readDocument(sent, () => {}, templateKindOf(page.kind))
  const { document: expanded, byLink: linked } = await expandLinked(deps.db, sound)
  const { sections } = fillDocument(expanded, values)
  const visit = plainVisit(pagePath(page))
  return done({ data: await findModuleData(deps, { slug: page.slug, sections, visit }), values, linked })
}
