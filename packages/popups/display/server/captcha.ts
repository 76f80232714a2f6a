import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { signatureOf, tokenPurpose } from '@buoy/kernel/server/signed-token.ts'
import { issueChallenge } from '@buoy/platform/abuse/server/issue-challenge.ts'
import { verifyProof } from '@buoy/platform/abuse/server/verify-proof.ts'

/** As long as an outbox keeps a lead: its captcha was solved in time, and the call went astray. */
const LATE_MS = 30 * DAY_MS
const PURPOSE = tokenPurpose('key-of-popup-captchas')

/** The captcha of popups' forms: work for a browser (ALTCHA), as the shop's own forms ask for it. */
export type Captcha = {
  issue: () => ReturnType<typeof issueChallenge>
  /** Judges what was sent and spends it: it counts once, and for a month, since leads wait in outboxes. */
  prove: (tx: Transaction, sent: string) => Promise<boolean>
}

/** Opens the captcha. Its proofs are worth nothing in the shop's forms, which sign with another key. */
export function openCaptcha(deps: { clock: Clock; secret: string }): Captcha {
  const secret = signatureOf(deps, PURPOSE, [])
  const later = { now: () => new Date(deps.clock.now().getTime() + LATE_MS) }
  return {
    issue: () => issueChallenge({ clock: later, secret }),
    prove: async (tx, sent) => (await verifyProof({ clock: deps.clock, secret }, tx, sent)) === 'good',
  }
}
