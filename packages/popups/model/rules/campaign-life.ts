/** Where a campaign stands in its life. */
export type CampaignStatus = 'draft' | 'live' | 'paused' | 'archived'

/** What an owner can do to a campaign. */
export type CampaignMove = 'publish' | 'pause' | 'resume' | 'archive' | 'restore'

type Step = {
  from: readonly CampaignStatus[]
  to: CampaignStatus
  /** Where it leads when there is a published version to go on with. */
  toWithVersion?: CampaignStatus
}

/** The life of a campaign. Publishing a live campaign again replaces its version and leaves it live. */
const LIFE: Record<CampaignMove, Step> = {
  publish: { from: ['draft', 'live', 'paused'], to: 'live' },
  pause: { from: ['live'], to: 'paused' },
  resume: { from: ['paused'], to: 'live' },
  archive: { from: ['draft', 'live', 'paused'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft', toWithVersion: 'paused' },
}

/** The status a move leads to, or `null` when the campaign cannot make it from where it stands. */
export function statusAfter(
  { status, hasVersion }: { status: CampaignStatus; hasVersion: boolean },
  move: CampaignMove,
): CampaignStatus | null {
  const step = LIFE[move]
  if (!step.from.includes(status)) return null
  return (hasVersion && step.toWithVersion) || step.to
}

/** The moves open to a campaign, in the order an owner would look for them. */
export function movesFrom(status: CampaignStatus): CampaignMove[] {
  return (Object.keys(LIFE) as CampaignMove[]).filter((move) => LIFE[move].from.includes(status))
}
