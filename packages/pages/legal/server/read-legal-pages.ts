import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { lintText } from '@buoy/platform/site/rules/law-lint.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { textOfDocument } from '../../document/rules/plain-document.ts'
import { readPageSource } from '../../publishing/server/read-page-source.ts'
import type { LegalOverview, LegalPageSource } from '../contract.ts'
import { LEGAL_PAGES, type LegalSlug, legalTextsOf } from '../rules/legal-pages.ts'

/** A legal page's words as they were written, or the ones to begin from while it is not published. */
export async function readLegalPage(
  deps: { db: Database | Transaction },
  slug: LegalSlug,
): Promise<LegalPageSource> {
  const source = await readPageSource(deps.db, slug)
  if (source === null) {
    const { country } = await readStoreDetails(deps)
    return { ...legalTextsOf(country)[slug], isPublished: false, isLaidOut: false }
  }
  const { body, isPlain } = textOfDocument(source.document)
  const { title, description } = source
  return { title, description, body, isPublished: true, isLaidOut: !isPlain }
}

/** Which legal pages there are, and how many words the law has to say about each. */
export async function listLegalPages(deps: { db: Database }): Promise<LegalOverview> {
  const [details, sources] = await Promise.all([
    readStoreDetails(deps),
    Promise.all(LEGAL_PAGES.map(({ slug }) => readLegalPage(deps, slug))),
  ])
  return {
    pages: LEGAL_PAGES.map(({ slug, use }, index) => {
      const source = sources[index]
      const findings = source?.isPublished ? lintText(source.body, use, details.country).length : 0
      return { slug, isPublished: source?.isPublished ?? false, findings }
    }),
    hasAbn: details.abn !== '',
  }
}
