import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type PopupType, PUBLIC_ID_LENGTH } from '../../model/contract.ts'
import { campaign } from './campaign.table.ts'

type NewCampaign = {
  clientId: string
  name: string
  type: PopupType
  /** `lead`, `click`, `social_proof` or a word of the owner's own (W3.02). */
  goal: string
  /** Only for demo data, whose address must not change between installs. */
  id?: string
  /** The campaign that this one varies; see `add-variant.ts`. */
  parentId?: string
}

/** Starts a campaign as a draft without a version. Gives its id, the documents' `poptin_id`. */
export async function createCampaign(
  deps: { db: Database; clock: Clock; chance: Chance },
  input: NewCampaign,
): Promise<string> {
  const id = input.id ?? randomId(deps.chance, PUBLIC_ID_LENGTH)
  const now = deps.clock.now()
  await deps.db.insert(campaign).values({
    id,
    clientId: input.clientId,
    name: input.name,
    type: input.type,
    goal: input.goal,
    status: 'draft',
    publishedVersion: null,
    parentId: input.parentId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  return id
}
