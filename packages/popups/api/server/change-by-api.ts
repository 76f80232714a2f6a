import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { TransactionRollbackError } from 'drizzle-orm'
import { UNKNOWN_CAMPAIGN } from '../../campaigns/server/campaign-refusals.ts'
import { changeCampaign } from '../../campaigns/server/change-campaign.ts'
import { findCampaign } from '../../campaigns/server/find-campaign.ts'
import { lockCampaign, type OwnCampaign } from '../../campaigns/server/lock-campaign.ts'
import { type PublishDeps, publishDraft } from '../../campaigns/server/publish-draft.ts'
import { saveDraft } from '../../campaigns/server/save-draft.ts'
import type { CampaignPatch } from '../api-contract.ts'
import { campaignTag } from './campaign-shape.ts'
import { namesTag } from './entity-tag.ts'

/** The tags of a request's `If-Match`; `undefined` where it has none. */
type Condition = { ifMatch: string | undefined }

const CHANGED = {
  code: 'precondition-failed',
  message: 'The campaign has changed since you read it. Read it again, and send its ETag as If-Match.',
}
const CONDITION_NEEDED = {
  code: 'precondition-required',
  message:
    'Send the ETag of the campaign as If-Match with a design or settings, so that nobody’s work is overwritten.',
}

/**
 * Changes name, goal, type and draft of a campaign, all or nothing. Refuses what the console's use cases refuse, a design or
 * settings without `If-Match`, and a campaign that has changed since it was read.
 */
export async function changeByApi(
  deps: { db: Database; clock: Clock },
  input: OwnCampaign & Condition & { change: CampaignPatch; owner: Actor },
): Promise<Outcome<null>> {
  const { clientId, id, owner, ifMatch } = input
  const { design, settings, ...named } = input.change
  const hasDraft = design !== undefined || settings !== undefined
  if (hasDraft && ifMatch === undefined) return refused(CONDITION_NEEDED)
  return whileUnchanged(deps, input, async (tx, revision) => {
    const inside = { ...deps, db: tx }
    if (Object.values(named).some((value) => value !== undefined)) {
      const changed = await changeCampaign(inside, { clientId, id, change: named, owner })
      if (!changed.ok) return changed
    }
    if (!hasDraft) return done(null)
    const saved = await saveDraft(inside, { clientId, id, revision, design, settings, owner })
    return saved.ok ? done(null) : saved
  })
}

/** Publishes the draft of a campaign as it is now, or with `If-Match` as it was read. Refuses what the console refuses. */
export async function publishByApi(
  deps: PublishDeps,
  input: OwnCampaign & Condition & { note: string; owner: Actor },
): Promise<Outcome<number>> {
  const { clientId, id, note, owner } = input
  return whileUnchanged(deps, input, (tx, revision) =>
    publishDraft({ ...deps, db: tx }, { clientId, id, note, owner, revision }),
  )
}

/** Does something to a campaign that nobody else can change meanwhile. What is refused leaves nothing written. */
async function whileUnchanged<Value>(
  { db }: { db: Database },
  { clientId, id, ifMatch }: OwnCampaign & Condition,
  work: (tx: Transaction, revision: number) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let outcome: Outcome<Value> = refused(UNKNOWN_CAMPAIGN)
  try {
    await db.transaction(async (tx) => {
      const row = await lockCampaign(tx, { clientId, id })
      const found = row && (await findCampaign({ db: tx }, { clientId, id }))
      if (found === null) return
      const isSame = ifMatch === undefined || namesTag(ifMatch, campaignTag(found))
      outcome = isSame ? await work(tx, found.draft.revision) : refused(CHANGED)
      if (!outcome.ok) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return outcome
}
