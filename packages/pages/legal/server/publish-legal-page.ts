import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { unknownPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { plainDocument } from '../../document/rules/plain-document.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { LegalPageSource, LegalText } from '../contract.ts'
import type { LegalSlug } from '../rules/legal-pages.ts'

/**
 * Publishes a legal page with new words; the versions before it are kept. Refused with
 * `unknown-placeholder` for one that nobody fills in. What the law has to say about the words is told in
 * the console, and is no reason to refuse: the owner answers for them.
 */
export async function publishLegalPage(
  deps: { db: Database; clock: Clock },
  input: { slug: LegalSlug; text: LegalText; owner: AuditedChange['owner'] },
): Promise<Outcome<LegalPageSource>> {
  const { slug, text } = input
  const known = Object.keys(storePlaceholders(await readStoreDetails(deps)))
  const [unknown] = unknownPlaceholders(text.body, known)
  if (unknown !== undefined) {
    const message = `${unknown} is not filled in. Use one of: ${known.map((name) => `{{${name}}}`).join(', ')}.`
    return refused({ code: 'unknown-placeholder', field: 'body', message })
  }
  return deps.db.transaction(async (tx) => {
    const { title, description, body } = text
    const document = plainDocument(slug, title, body)
    const published = await publishPage({ db: tx, clock: deps.clock }, { slug, title, description, document })
    if (!published.ok) return published
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: `legal/${slug}`,
        action: 'page published',
        subject: slug,
        detail: { version: published.value.version },
      },
    )
    return done({ ...text, isPublished: true, isLaidOut: false })
  })
}
