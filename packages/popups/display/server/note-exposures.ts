import type { ExposureLog } from '../../reporting/server/exposure-log.ts'
import type { SplitTest } from '../../targeting/rules/split.ts'
import type { Judged } from './judge-campaigns.ts'

/**
 * Hands over what a visitor was given of each split test: the variant in her answer, or nothing because she was
 * held out. Only who would have got a popup otherwise counts as held out, so that both can be compared.
 */
export function noteExposures(log: ExposureLog, judged: readonly Judged[], visitor: () => string): void {
  const heldOut = new Set<SplitTest>()
  for (const { campaign, verdict } of judged) {
    const { test } = campaign
    if (test === null) continue
    const isHeldOut = verdict.reason === 'holdout'
    if (isHeldOut ? heldOut.has(test) : !verdict.shown) continue
    if (isHeldOut) heldOut.add(test)
    const campaignId = isHeldOut ? null : campaign.id
    log.note({ testId: test.id, split: test.split, visitor: visitor(), campaignId })
  }
}
