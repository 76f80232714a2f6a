import { REASON_WORDS } from '../../targeting/rules/reason-words.ts'
import type { Verdict } from '../../targeting/rules/verdict.ts'

/** What is known of a campaign at this moment of a preview. */
export type Looked = {
  name: string
  service: Verdict
  page: Verdict
  /** When its first trigger fired, in ms; `null` for none yet. */
  firedAt: number | null
  /** Whether only one such popup is up at a time (W2.28). */
  coversThePage: boolean
}

export type TraceState = { state: 'shown' | 'waits' | 'kept'; why: string }

/**
 * What a visitor would see of each campaign, and why: kept back by a rule, waiting for a trigger, waiting behind
 * another popup that came first (W2.29), or shown.
 */
export function traceStates(campaigns: readonly Looked[]): TraceState[] {
  const onStage = campaigns
    .filter((one) => one.coversThePage && one.firedAt !== null && one.service.shown && one.page.shown)
    .toSorted((one, other) => (one.firedAt ?? 0) - (other.firedAt ?? 0))
  return campaigns.map((one) => {
    const kept = [one.service, one.page].find(({ shown }) => !shown)
    if (kept !== undefined) return { state: 'kept', why: REASON_WORDS[kept.reason] }
    if (one.firedAt === null) return { state: 'waits', why: 'None of its triggers has fired yet.' }
    const [first] = onStage
    if (one.coversThePage && first !== one)
      return { state: 'waits', why: `It waits until ${first?.name} has gone.` }
    return { state: 'shown', why: REASON_WORDS.passes }
  })
}
