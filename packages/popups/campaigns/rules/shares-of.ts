import type { CampaignStatus } from '../../model/rules/campaign-life.ts'

type Member = { id: string; status: CampaignStatus; weight: number }

/** The share of the visitors that each member of a split test is shown to, in whole percent; only live ones have one. */
export function sharesOf(members: readonly Member[]): Map<string, number> {
  const live = members.filter(({ status }) => status === 'live')
  const total = live.reduce((sum, { weight }) => sum + weight, 0)
  return new Map(
    members.map(({ id, status, weight }) => [
      id,
      status === 'live' && total > 0 ? Math.round((weight / total) * 100) : 0,
    ]),
  )
}
