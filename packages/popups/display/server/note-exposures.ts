import type { ExposureLog } from '../../reporting/server/exposure-log.ts'
import type { SplitTest } from '../../targeting/rules/split.ts'
import type { Verdict } from '../../targeting/rules/verdict.ts'
import type { CompiledCampaign } from './compile-account.ts'

/**
 * Hands over what a visitor was given of each split test: the variant in their answer, or nothing because they were
 * held out. Only who would have got a popup otherwise counts as held out, so that both can be compared.
 */
export function noteExposures(
  log: ExposureLog,
  campaigns: readonly CompiledCampaign[],
  verdicts: readonly Verdict[],
  visitor: () => string,
): void {
  const heldOut = new Set<SplitTest>()
  for (const [at, { id, test }] of campaigns.entries()) {
    const verdict = verdicts[at]
    if (test === null || verdict === undefined) continue
    const isHeldOut = verdict.reason === 'holdout'
    if (isHeldOut ? heldOut.has(test) : !verdict.shown) continue
    if (isHeldOut) heldOut.add(test)
    const campaignId = isHeldOut ? null : id
    log.note({ testId: test.id, split: test.split, visitor: visitor(), campaignId })
  }
}
