import { type MoveWords, useMoves } from '@buoy/ui/console/use-moves.ts'
import type { ReviewState } from '../rules/review-life.ts'
import { MOVED, type ReviewMove } from './review-states.ts'

const WORDS: MoveWords<ReviewState, ReviewMove> = {
  path: '/reviews/moves',
  queries: ['reviews', 'activity'],
  countOf: (count) => (count === 1 ? '1 review' : `${count} reviews`),
  done: MOVED,
  stayed: 'moved meanwhile, or the same person has another review of the product.',
  wayBack: (to, from) => (to === 'deleted' ? 'restore' : from),
}

/** Moves reviews and offers the way back; what could not be moved is said. */
export function useMoveReviews() {
  return useMoves(WORDS)
}
