import type { Variant } from './choose-variant.ts'
import { unitHash } from './hash.ts'

/** A variant as it stands in a split: its share and the version that is shown. */
export type SplitPart = Variant & { version: number }

/** Campaigns of which a viewer sees one, or none when they are held out. `split` names how it is cut. */
export type SplitTest = { id: string; variants: SplitPart[]; holdoutPercent: number; split: string }

/** What a published campaign says about the test that it may be part of. */
export type SplitCampaign = {
  id: string
  /** The campaign that this one varies, or `null`. */
  parentId: string | null
  live: boolean
  version: number
  settings: { experiment: { weight: number; holdoutPercent: number } }
}

/** Split tests by the campaign that is varied. A campaign alone is one only when it holds viewers out. */
export function splitTests(campaigns: readonly SplitCampaign[]): Map<string, SplitTest> {
  const tests = new Map<string, SplitTest>()
  for (const campaign of campaigns) {
    const id = testOf(campaign)
    const { weight, holdoutPercent } = campaign.settings.experiment
    const test = tests.get(id) ?? { id, variants: [], holdoutPercent: 0, split: '' }
    if (campaign.live) test.variants.push({ id: campaign.id, version: campaign.version, weight })
    // The varied campaign says for all how many are held out.
    if (campaign.id === id) test.holdoutPercent = holdoutPercent
    tests.set(id, test)
  }
  for (const [id, test] of tests) {
    if (!isVaried(id, campaigns) && test.holdoutPercent === 0) tests.delete(id)
    else test.split = nameSplit(test.variants, test.holdoutPercent)
  }
  return tests
}

/** The test that a campaign would be part of: its own, or that of the campaign it varies. */
export function testOf({ id, parentId }: { id: string; parentId: string | null }): string {
  return parentId ?? id
}

/** Tells whether any campaign varies this one. */
export function isVaried(id: string, campaigns: readonly { parentId: string | null }[]): boolean {
  return campaigns.some((campaign) => campaign.parentId === id)
}

/**
 * A short name for how a split test is cut: its variants, their versions and weights, and how many are held
 * out. Whatever changes what visitors get, or how many of them get it, changes the name, so that figures
 * from before and after are never compared as one test.
 */
export function nameSplit(parts: readonly SplitPart[], holdoutPercent: number): string {
  const words = parts.map(({ id, version, weight }) => `${id}@${version}:${weight}`).toSorted()
  return Math.round(unitHash(`${words.join('|')}|${holdoutPercent}`) * 2 ** 32).toString(36)
}
