import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { CommittedOdds } from './wire-contract.ts'

/** What of a recorded draw does not follow from its seed and odds. */
export type DrawFault = 'commitment' | 'pick' | 'prize'

/** Which draws are asked for by what came of them. */
export const DRAW_RESULTS = ['won', 'lost'] as const
export type DrawResult = (typeof DRAW_RESULTS)[number]

/** One draw that was made, and everything that is needed to do it again: nothing of the visitor, and no code. */
export type MadeDraw = {
  id: string
  /** ISO 8601 UTC. */
  committedAt: string
  drawnAt: string
  /** The popup's version, of which the odds are. */
  version: number
  commitment: string
  seed: string
  odds: CommittedOdds
  /** Ids of prizes that had run out. */
  without: string[]
  /** The number drawn, from 0 to 99,999. */
  pick: number
  prizeId: string
  label: string
  isWon: boolean
  /** Empty when the replay agrees. */
  faults: DrawFault[]
}

/** `GET /console/api/popups/{id}/draws`: one page, the newest first. */
export type DrawList = ListPage & { draws: MadeDraw[] }

/** `GET /console/api/popups/{id}/draws/check`: all draws of a popup done again, and the first of those that do not agree. */
export type DrawCheck = { checked: number; differing: number; examples: MadeDraw[] }
