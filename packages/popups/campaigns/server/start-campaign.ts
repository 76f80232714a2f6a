import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import type { PopupType } from '../../model/contract.ts'
import { createCampaign } from './create-campaign.ts'
import { writeDraft } from './draft-of.ts'

type NewCampaign = {
  clientId: string
  name: string
  type: PopupType
  goal: string
  /** The campaign that it varies in a split test. */
  parentId?: string
  design: unknown
  settings?: unknown
  owner: AuditedChange['owner']
}

/** Starts a campaign of an account with a first draft. Gives its id. */
export async function startCampaign(
  deps: { db: Database; clock: Clock; chance: Chance },
  { design, settings, owner, ...fields }: NewCampaign,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const campaignId = await createCampaign({ ...deps, db: tx }, fields)
    const content = { design, settings: settings ?? FIRST_SETTINGS, changedBy: owner?.name ?? '' }
    await writeDraft({ ...deps, db: tx }, { campaignId, revision: 0 }, content)
    const subject = `popup ${fields.name}`
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', scope: fields.clientId, ref: campaignId, action: 'popup created', subject },
    )
    return campaignId
  })
}
