import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { moveCampaign } from '../../campaigns/server/move-campaign.ts'
import { ownCampaigns } from '../../campaigns/server/own-campaigns.ts'
import { testOf } from '../../targeting/rules/split.ts'

/**
 * Makes one variant the winner of its split test: all others that are shown are paused, or none is. Gives the
 * ids of the paused ones, so that they can be resumed. Refuses a campaign that is gone or not shown, and one that
 * is shown alone.
 */
export async function chooseWinner(
  deps: { db: Database; clock: Clock },
  { clientId, id, owner }: { clientId: string; id: string; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<string[]>> {
  return deps.db.transaction(async (db) => {
    const campaigns = await ownCampaigns({ db }, clientId)
    const winner = campaigns.find((campaign) => campaign.id === id)
    if (winner === undefined) {
      return refused({ code: 'unknown_campaign', message: 'There is no such popup. Look at the list.' })
    }
    if (winner.status !== 'live') {
      return refused({ code: 'not_live', message: 'Only a variant that is live can win. Resume it first.' })
    }
    const others = campaigns.filter(
      (campaign) => campaign.id !== id && campaign.status === 'live' && testOf(campaign) === testOf(winner),
    )
    if (others.length === 0) {
      return refused({ code: 'alone', message: 'No other variant is live, so there is nothing to pause.' })
    }
    for (const { id: other } of others) {
      const moved = await moveCampaign({ ...deps, db }, { clientId, id: other, move: 'pause', owner })
      if (!moved.ok) throw new Error(`${other} was live and cannot be paused`)
    }
    return done(others.map((campaign) => campaign.id))
  })
}
