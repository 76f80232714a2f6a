import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { hasSite } from '../../accounts/server/has-site.ts'
import { originHost, siteHost } from '../../targeting/rules/site-host.ts'
import { conversion } from './conversion.table.ts'
import { findLead } from './find-lead.ts'
import type { ShopNews } from './shop-news.ts'

export type HandToNewsDeps = { db: Database; clock: Clock; publicUrl: string; shopNews: ShopNews }

/**
 * Hands a lead's consent to marketing to the shop's newsletter, once. Only where the account has the shop as one of its
 * websites and the form was sent there: visitors of other websites have agreed to news from somebody else.
 */
export async function handToNews(deps: HandToNewsDeps, leadId: string): Promise<void> {
  const found = await findLead(deps, leadId)
  if (found?.lead.marketing == null) return
  const { clientId, lead } = found
  const host = siteHost(deps.publicUrl)
  const page = pathOn(host, lead.pageUrl)
  if (page === null) return
  await deps.db.transaction(async (tx) => {
    if (!(await hasSite(tx, { clientId, host }))) return
    // A lead that was erased meanwhile has no consent any more.
    const [taken] = await tx
      .update(conversion)
      .set({ marketingTakenAt: deps.clock.now() })
      .where(
        and(eq(conversion.id, leadId), isNotNull(conversion.marketing), isNull(conversion.marketingTakenAt)),
      )
      .returning()
    if (taken?.marketing == null) return
    const { words: wording, isProven, language, version } = taken.marketing
    const answerOf = (type: string) =>
      lead.fields.find((field) => field.type === type)?.value.slice(0, 100) ?? ''
    await deps.shopNews.take(tx, {
      email: lead.email,
      firstName: answerOf('first_name') || answerOf('name'),
      lastName: answerOf('last_name'),
      wording,
      page,
      evidence: {
        popup: lead.campaignName,
        popupId: taken.campaignId,
        version,
        language,
        leadId,
        saidAt: lead.at,
      },
      isProven,
    })
  })
}

/** The path of a page of the shop, without its query, which may say who somebody is; `null` for another website's page. */
function pathOn(host: string, pageUrl: string): string | null {
  if (!URL.canParse(pageUrl)) return null
  const { origin, pathname } = new URL(pageUrl)
  return originHost(origin) === host ? pathname : null
}
