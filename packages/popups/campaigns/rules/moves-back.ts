import type { CampaignMove, CampaignStatus } from '../../model/rules/campaign-life.ts'

type OwnerMove = Exclude<CampaignMove, 'publish'>

/** The moves that take one back, one after the other, by where the campaign stood before it. */
export function movesBack(before: CampaignStatus, move: OwnerMove): OwnerMove[] {
  if (move === 'pause') return ['resume']
  if (move === 'resume') return ['pause']
  if (move === 'restore') return ['archive']
  return before === 'live' ? ['restore', 'resume'] : ['restore']
}
