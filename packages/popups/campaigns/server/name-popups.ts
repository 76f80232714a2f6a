import type { Database } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { NamedPopup } from '../../designs/rules/lint/finding.ts'
import { campaign } from './campaign.table.ts'

/** How many an owner chooses from; more than that are found by their ids alone. */
const CHOICES_AT_MOST = 500

const COLUMNS = { id: campaign.id, name: campaign.name, type: campaign.type, status: campaign.status }

/** Popups of an account that a button might open, the last changed first, with those named by `ids` in any case. */
export async function choosePopups(
  { db }: { db: Database },
  { clientId, ids }: { clientId: string; ids: readonly string[] },
): Promise<NamedPopup[]> {
  const own = eq(campaign.clientId, clientId)
  const [named, latest] = await Promise.all([
    namePopups({ db }, { clientId, ids }),
    db.select(COLUMNS).from(campaign).where(own).orderBy(desc(campaign.updatedAt)).limit(CHOICES_AT_MOST),
  ])
  return [...latest, ...named.filter(({ id }) => !latest.some((one) => one.id === id))]
}

/** Those of the ids that popups of the account have, with their names and states. */
export async function namePopups(
  { db }: { db: Database },
  { clientId, ids }: { clientId: string; ids: readonly string[] },
): Promise<NamedPopup[]> {
  if (ids.length === 0) return []
  return db
    .select(COLUMNS)
    .from(campaign)
    .where(and(eq(campaign.clientId, clientId), inArray(campaign.id, [...ids])))
}
