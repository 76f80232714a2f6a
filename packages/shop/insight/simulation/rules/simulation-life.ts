/** Life of a simulation. `broken-off`: its process ended before it did. */
export type SimulationState = 'running' | 'done' | 'cancelled' | 'broken-off'

/** Allowed moves; a simulation that has ended stays as it ended. */
const MOVES: Readonly<Record<SimulationState, readonly SimulationState[]>> = {
  running: ['done', 'cancelled', 'broken-off'],
  done: [],
  cancelled: [],
  'broken-off': [],
}

/** Tells whether a simulation may go from one state to another. */
export function mayMoveSimulation(from: SimulationState, to: SimulationState): boolean {
  return MOVES[from].includes(to)
}

/** What is going on: shoppers shop, then every payment is brought to an end and the books are compared. */
export type SimulationPhase = 'shopping' | 'settling'

/** How a shopper's visit ended. `lost`: they gave up without knowing what became of their order. */
export const SHOPPER_ENDS = ['paid', 'declined', 'left', 'sold-out', 'refused', 'lost'] as const
export type ShopperEnd = (typeof SHOPPER_ENDS)[number]

export type EndCounts = Record<ShopperEnd, number>

/** Nobody is done yet. */
export function noEnds(): EndCounts {
  return { paid: 0, declined: 0, left: 0, 'sold-out': 0, refused: 0, lost: 0 }
}

/** How many shoppers are done, however it ended for them. */
export function shoppersDone(ends: EndCounts): number {
  return SHOPPER_ENDS.reduce((sum, end) => sum + ends[end], 0)
}
