import { eq } from 'drizzle-orm'
import type { Behaviour } from '../cards/behaviours.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import { type ChallengeState, challenge } from './challenge.table.ts'

/** Asks the bank for a page on which the cardholder authenticates. Answers the challenge's id. */
export async function openChallenge(
  call: Call,
  intentId: string,
  how: { redirects: boolean },
): Promise<string> {
  const id = newId(call.chance, 'src')
  await call.tx
    .insert(challenge)
    .values({ id, createdAt: call.clock.now(), intentId, state: 'open', redirects: how.redirects })
  return id
}

/** Ends a challenge, whatever it came to. The caller holds the lock of its intent. */
export async function closeChallenge(
  call: Call,
  challengeId: string | null,
  state: Exclude<ChallengeState, 'open'>,
): Promise<void> {
  if (challengeId === null) return
  await call.tx.update(challenge).set({ state }).where(eq(challenge.id, challengeId))
}

/** Tells whether the bank wants the cardholder to authenticate; some banks trust a card that was set up. */
export function wantsAuthentication(
  authentication: Behaviour['authentication'],
  { setUp, isOffSession = false }: { setUp: boolean; isOffSession?: boolean },
): boolean {
  switch (authentication) {
    case 'always':
      return true
    case 'on_session':
      return !isOffSession
    case 'unless_set_up':
      return !setUp
    case 'never':
      return false
  }
}
