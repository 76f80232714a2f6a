import { type Clock, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { type Challenge, createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { WORK } from '../contract.ts'

/** Long enough to write a review over a cup of tea. */
const CHALLENGE_MS = 30 * MINUTE_MS

export type ChallengeDeps = { clock: Clock; secret: string }

/**
 * A task that costs a browser about a quarter of a second in the background and a robot as much for each
 * try (ALTCHA). Nobody is asked anything, and no other company hears of it.
 */
export async function issueChallenge(deps: ChallengeDeps): Promise<Challenge> {
  return createChallenge({
    ...WORK,
    deriveKey,
    expiresAt: new Date(deps.clock.now().getTime() + CHALLENGE_MS),
    hmacSignatureSecret: deps.secret,
  })
}
