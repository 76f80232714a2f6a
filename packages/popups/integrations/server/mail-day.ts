import { endOfStoreDay, nextStoreDay, startOfStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { and, eq, lt } from 'drizzle-orm'
import { findAccount } from '../../accounts/server/find-account.ts'
import { leadsBetween } from '../../leads/server/find-lead.ts'
import { leadFacts } from '../rules/lead-facts.ts'
import { leadsOfDayLetter } from '../rules/lead-letters.ts'
import { leadMailTable } from './integration.table.ts'
import { LEAD_MAILS } from './lead-mails.ts'

/** How many leads one summary shows; the rest are counted. */
const MOST_SHOWN = 100
/** More than anybody reads: a day with more says so by this number. */
const MOST_COUNTED = 10_000

/**
 * Writes the summaries that are due: for each account that wants them, one mail for each day of the store that is
 * over and had leads. How far it has come is kept after the mails are written, so a failure leaves out no day.
 */
export async function mailDays(deps: MailDeps): Promise<void> {
  const { timeZone } = await deps.details()
  const today = startOfStoreDay(storeDayOf(deps.clock.now(), timeZone), timeZone)
  const due = await deps.db
    .select()
    .from(leadMailTable)
    .where(and(eq(leadMailTable.rhythm, 'daily'), lt(leadMailTable.summarisedUntil, today)))
  for (const { clientId, addresses, summarisedUntil } of due) {
    let from = summarisedUntil
    while (from < today) {
      const day = storeDayOf(from, timeZone)
      const until = endOfStoreDay(day, timeZone)
      await mailDay(deps, { clientId, addresses, day, from, until })
      await deps.db
        .update(leadMailTable)
        .set({ summarisedUntil: until })
        .where(and(eq(leadMailTable.clientId, clientId), eq(leadMailTable.summarisedUntil, from)))
      from = until
    }
  }
}

/** What the summaries of a day go by, so that they are found again. */
export function summaryReference(clientId: string, day: string): string {
  return `leads ${clientId} ${day}`
}

/** The days whose summary may tell of a lead that came at a moment, in whichever zone the store was. */
export function daysAround(at: Date): string[] {
  const day = storeDayOf(at, 'UTC')
  return [nextStoreDay(day, -1), day, nextStoreDay(day)]
}

async function mailDay(
  deps: MailDeps,
  span: { clientId: string; addresses: string[]; day: string; from: Date; until: Date },
): Promise<void> {
  const leads = await leadsBetween(deps, { ...span, most: MOST_COUNTED })
  const account = await findAccount(deps, span.clientId)
  if (leads.length === 0 || account === null) return
  const letter = leadsOfDayLetter({
    day: dayWords(span.day, ownerTexts(deps.texts()).locale),
    leads: leads.slice(0, MOST_SHOWN).map((lead) => leadFacts(lead, deps.origin, account)),
    more: Math.max(0, leads.length - MOST_SHOWN),
    account: account.name,
    link: `${deps.origin}/console/leads?account=${span.clientId}`,
  })
  for (const recipient of span.addresses) {
    await writeMail(deps, {
      texts: ownerTexts(deps.texts()),
      kind: LEAD_MAILS['popup-leads-day'],
      recipient,
      order: null,
      letter,
      reference: summaryReference(span.clientId, span.day),
    })
  }
}

function dayWords(day: string, locale: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(noon)
}
