import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { type PublishedDraft, publishDrafts } from '../../editor/server/publish-drafts.ts'
import type { Editor } from './create-page.ts'
import type { PublishingDeps } from './schedule-page.ts'

/**
 * Publishes the drafts of several pages as one change, with one entry in the activity log. Refused, with nothing written,
 * with what holds any of them back.
 */
export async function publishTogether(
  deps: PublishingDeps,
  { ids, owner }: { ids: readonly number[]; owner: Editor },
): Promise<Outcome<PublishedDraft[]>> {
  return deps.db.transaction(async (tx) => {
    const published = await publishDrafts({ ...deps, db: tx }, { pageIds: ids, owner })
    if (!published.ok) return published
    const pages = published.value
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'pages',
        ref: pages.length === 1 ? pages[0]?.id : undefined,
        action: 'pages published together',
        subject: pages.map(({ slug }) => slug).join(', '),
        detail: { pages },
      },
    )
    return done(pages)
  })
}
