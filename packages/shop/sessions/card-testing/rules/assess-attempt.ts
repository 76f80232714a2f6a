/** Failed tries and tries under way, by what they have in common with the one that is judged. */
export type AttemptCounts = { session: number; email: number; address: number; card: number }

type Counted = keyof AttemptCounts
type Limits = Readonly<Record<Counted, { prove: number; stop: number }>>

/** What becomes of a try, and which count says so. */
export type Assessment = { kind: 'pass' } | { kind: 'prove'; by: Counted } | { kind: 'stop'; by: Counted }

/**
 * From how many failures on a try needs a proof of work, and from how many on it is stopped. A person
 * mistypes their card twice; an office or a campsite shares one address; a robot tries hundreds. A card is
 * counted over 24 hours (S8.44; card schemes fine shops for more than 15 retries), everything else over one hour. Coupon codes have no mail address and no card.
 */
export const SHIELD_LIMITS: Readonly<Record<'payment' | 'coupon', Limits>> = {
  payment: {
    session: { prove: 4, stop: 12 },
    email: { prove: 10, stop: 24 },
    address: { prove: 8, stop: 40 },
    card: { prove: 8, stop: 15 },
  },
  coupon: {
    session: { prove: 8, stop: 24 },
    email: { prove: 8, stop: 24 },
    address: { prove: 40, stop: 120 },
    card: { prove: 8, stop: 24 },
  },
}

const ORDER: readonly Counted[] = ['card', 'session', 'email', 'address']

/** Judges a try by its counts: the strictest limit that is reached decides. */
export function assessAttempt(place: string, counts: AttemptCounts): Assessment {
  const limits = SHIELD_LIMITS[place === 'coupon' ? 'coupon' : 'payment']
  const stopping = ORDER.find((name) => counts[name] >= limits[name].stop)
  if (stopping !== undefined) return { kind: 'stop', by: stopping }
  const doubting = ORDER.find((name) => counts[name] >= limits[name].prove)
  return doubting === undefined ? { kind: 'pass' } : { kind: 'prove', by: doubting }
}
