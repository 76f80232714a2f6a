/** Where a campaign stands in its life. */
export type CampaignStatus = 'draft' | 'live' | 'paused' | 'archived'

/** What an owner can do to a campaign. */
export type CampaignMove = 'publish' | 'pause' | 'resume' | 'archive' | 'restore'

type Step = { from: readonly CampaignStatus[]; to: CampaignStatus }

/** The life of a campaign. Publishing a live campaign again replaces its version and leaves it live. */
const LIFE: Record<CampaignMove, Step> = {
  publish: { from: ['draft', 'live', 'paused'], to: 'live' },
  pause: { from: ['live'], to: 'paused' },
  resume: { from: ['paused'], to: 'live' },
  archive: { from: ['draft', 'live', 'paused'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
}

/** The status a move leads to, or `null` when the campaign cannot make it from where it stands. */
export function statusAfter(status: CampaignStatus, move: CampaignMove): CampaignStatus | null {
  const step = LIFE[move]
  return step.from.includes(status) ? step.to : null
}

/** The moves open to a campaign, in the order an owner would look for them. */
export function movesFrom(status: CampaignStatus): CampaignMove[] {
  return (Object.keys(LIFE) as CampaignMove[]).filter((move) => LIFE[move].from.includes(status))
}
