/** What is held, and was asked to be held, from one place. */
export type HoldCounts = {
  /** Checkout sessions that hold units now and that nobody has begun to pay, but for the one that asks. */
  atOnce: number
  pieces: number
  /** How often units were held in the last hour for checkout sessions that were not paid, each time counted. */
  anHour: number
  /** Of these, those that asked for more time. */
  extended: number
}

type Limits = Readonly<HoldCounts>

/**
 * From so many on, nothing more is held for a place. A household or an office that shares an address may have some
 * checkouts open at once; who is refused can still buy, since the order itself takes the units. What was paid does not
 * count.
 */
export const HOLD_LIMITS: Readonly<Record<'address' | 'visitor', Limits>> = {
  address: { atOnce: 4, pieces: 16, anHour: 20, extended: 4 },
  visitor: { atOnce: 2, pieces: 16, anHour: 10, extended: 2 },
}

/**
 * Whether units may be held for one more checkout session of a place (`starts`), or held longer (`extends`). The first
 * hold of a place may have any number of units.
 */
export function mayHold(
  place: keyof typeof HOLD_LIMITS,
  counts: HoldCounts,
  request: { verb: 'starts' | 'extends'; pieces: number },
): boolean {
  const limits = HOLD_LIMITS[place]
  if (request.verb === 'extends' && counts.extended >= limits.extended) return false
  if (counts.atOnce >= limits.atOnce || counts.anHour >= limits.anHour) return false
  return counts.atOnce === 0 || counts.pieces + request.pieces <= limits.pieces
}
