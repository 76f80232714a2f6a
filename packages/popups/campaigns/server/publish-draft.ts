import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { COUPON_LIST } from '../../codes/rules/code-limits.ts'
import { codeListStates } from '../../codes/server/code-list-states.ts'
import { lintDesign, openedPopups } from '../../designs/rules/lint-design.ts'
import type { TypedWork } from '../../designs/rules/work.ts'
import type { DraftProblem, PopupType } from '../../model/contract.ts'
import { STALE_REVISION, UNKNOWN_CAMPAIGN, unfinished } from './campaign-refusals.ts'
import { checkDraft } from './check-draft.ts'
import { findDraft, type StoredDraft, writeDraft } from './draft-of.ts'
import { type CampaignRow, lockCampaign, type OwnCampaign } from './lock-campaign.ts'
import { namePopups } from './name-popups.ts'
import { publishCampaign } from './publish-campaign.ts'
import { readDesign, readSettings } from './read-stored.ts'

/** `zone` is the store's, in which a countdown's day is over. */
export type PublishDeps = { db: Database; clock: Clock; zone: () => string }

/**
 * Shows visitors, or `share` percent of them, what the owner sees in their draft: a new version, with their note. Gives its number. Refuses
 * `stale_revision` when the draft has changed since they looked, and what `publishContent` refuses.
 */
export async function publishDraft(
  deps: PublishDeps,
  input: OwnCampaign & { revision: number; note: string; share?: number | undefined; owner: Actor },
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, input)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    const draft = await findDraft(tx, row.id)
    if (draft.revision !== input.revision) return refused(STALE_REVISION)
    const content = { ...draft, type: row.type }
    return publishContent({ ...deps, db: tx }, row, { ...input, draft, content })
  })
}

/**
 * Publishes a type, design and settings, and keeps them as the draft. Gives the version's number. Refuses, without having
 * written anything, one refusal for each thing that is unfinished or that the designer's linter calls an error, and what
 * `publishCampaign` refuses. The caller holds the campaign's row.
 */
export async function publishContent(
  deps: PublishDeps & { db: Transaction },
  row: CampaignRow,
  input: {
    draft: StoredDraft
    content: { type: PopupType; design: unknown; settings: unknown }
    note: string
    share?: number | undefined
    owner: Actor
  },
): Promise<Outcome<number>> {
  const { draft, content, note, share, owner } = input
  const [design, settings] = [readDesign(content.design).data, readSettings(content.settings).data]
  if (design === undefined || settings === undefined) return refused(...unfinished(checkDraft(content)))
  const { type } = content
  const faults = await faultsOf(deps, row, { type, design, settings })
  if (faults.length > 0) return refused(...unfinished(faults))
  const version = { campaignId: row.id, type, design, settings, note, share, owner }
  const published = await publishCampaign(deps, version)
  if (!published.ok) return published
  // The draft is kept as it was published, tidied by its schema, so that it shows no change of its own.
  await writeDraft(deps, draft, { design, settings, changedBy: owner.name })
  return done(published.value)
}

/** What would trouble visitors so much that the console holds publishing back. */
async function faultsOf(deps: PublishDeps, row: CampaignRow, work: TypedWork): Promise<DraftProblem[]> {
  const { id: campaignId, clientId } = row
  const popups = await namePopups(deps, { clientId, ids: openedPopups(work.design) })
  const today = storeDayOf(deps.clock.now(), deps.zone())
  const faults = lintDesign({ ...work, campaignId, today, popups })
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => ({ path, message }))
  return [...faults, ...(await missingCodes(deps, campaignId, work))]
}

/** Lists that have no code to give: a visitor who won a prize would lose, and the coupon be nothing. */
async function missingCodes(
  deps: PublishDeps,
  campaignId: string,
  { type, design: { game, coupon } }: TypedWork,
): Promise<DraftProblem[]> {
  const states = await codeListStates(deps, campaignId)
  const isEmpty = (name: string) =>
    !states.some(({ list, terms, left }) => list === name && terms === null && left > 0)
  const ofCoupon =
    coupon?.own?.kind === 'list' && coupon.code === '' && isEmpty(COUPON_LIST)
      ? [{ path: 'design.coupon.own', message: 'The list of the coupon has no code left. Add some.' }]
      : []
  if (type !== 'gamified' || game === null) return ofCoupon
  const ofPrizes = game.prizes.flatMap(({ id, reward }, index) =>
    reward.kind === 'list' && isEmpty(id)
      ? [
          {
            path: `design.game.prizes.${index}.reward`,
            message: 'The list of this prize has no code left. Add some.',
          },
        ]
      : [],
  )
  return [...ofCoupon, ...ofPrizes]
}
