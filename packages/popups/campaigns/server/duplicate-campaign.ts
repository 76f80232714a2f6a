import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { findDraft } from './draft-of.ts'
import { lockCampaign, type OwnCampaign } from './lock-campaign.ts'
import { startCampaign } from './start-campaign.ts'

const COPY = ' (copy)'
const NAME_LENGTH = 80

/** Makes a campaign like another one, as a draft of its own and outside any split test. Gives its id. */
export async function duplicateCampaign(
  deps: { db: Database; clock: Clock; chance: Chance },
  input: OwnCampaign & { owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<string>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, input)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    const { design, settings } = await findDraft(tx, row.id)
    const { clientId, type, goal } = row
    const name = `${row.name.slice(0, NAME_LENGTH - COPY.length)}${COPY}`
    const copy = { clientId, type, goal, name, design, settings, owner: input.owner }
    return done(await startCampaign({ ...deps, db: tx }, copy))
  })
}
