import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

/** Where cards are tested and codes guessed. */
export const ATTEMPT_PLACES = ['checkout', 'order-pay', 'add-method', 'coupon'] as const
export type AttemptPlace = (typeof ATTEMPT_PLACES)[number]

/**
 * What became of an attempt: `open` while it is under way, `good` and `bad` by the bank's word, `void` when
 * the bank was never asked, `proof-asked` and `stopped` when the shield did not let it through.
 */
export type AttemptOutcomeWord = 'open' | 'good' | 'bad' | 'void' | 'proof-asked' | 'stopped'

/** The parameter of a call that carries a proof of work, in ALTCHA's own shape. */
export const PROOF_FIELD = 'altcha'

export const RULE_KINDS = ['address', 'email', 'card'] as const
export type RuleKind = (typeof RULE_KINDS)[number]
export const VERDICTS = ['allow', 'deny'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What the owner decides about a network address, an email address or a card's fingerprint. */
export const shieldRuleInput = z.strictObject({
  kind: z.enum(RULE_KINDS),
  value: z.string().trim().min(3, 'Give an address, an email address or a card.').max(320),
  verdict: z.enum(VERDICTS),
})

/** `GET /console/api/shield`: what was stopped, by page; the search looks at email addresses, network addresses and cards. */
export const stoppedQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(1000).default(1)),
  search: z.string().max(200).default(''),
  place: z.enum(ATTEMPT_PLACES).optional(),
})
export type StoppedQuery = z.output<typeof stoppedQuery>

/** One attempt that the shield did not let through. */
export type StoppedAttempt = {
  id: number
  at: string
  place: AttemptPlace
  outcome: 'stopped' | 'proof-asked'
  reason: string
  address: string | null
  email: string | null
  card: string | null
}

export type ShieldRule = {
  id: number
  kind: RuleKind
  value: string
  verdict: Verdict
  createdAt: string
  ownerName: string
}

/** The owner's view of the shield: the last 24 hours in figures, the rules, and what was stopped. */
export type ShieldView = ListPage & {
  day: { tries: number; declined: number; stopped: number; proofsAsked: number }
  rules: ShieldRule[]
  stopped: StoppedAttempt[]
}
