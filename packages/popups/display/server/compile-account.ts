import type { AccountSnapshot, CampaignSnapshot } from '../../campaigns/server/load-snapshot.ts'
import type { Design } from '../../designs/contract.ts'
import { type CompiledAudience, compileAudience } from '../../targeting/rules/compile-audience.ts'
import { nameSplit, type SplitPart } from '../../targeting/rules/split.ts'
import type { PopupObject } from '../contract.ts'
import { compilePopup } from '../rules/compile-popup.ts'

/** A campaign ready to be answered: all that is the same for every visitor is worked out once. */
export type CompiledCampaign = {
  id: string
  live: boolean
  version: number
  audience: CompiledAudience
  /** The split test that the campaign takes part in, the same object for all who do; `null` for none. */
  test: SplitTest | null
  design: Design
  popup: Omit<PopupObject, 'viewer_id'>
  /** The popup as JSON up to the value of `viewer_id`, which comes last. */
  jsonUpToViewer: Buffer
}

/** Campaigns of which a viewer sees one, or none when she is held out. */
export type SplitTest = { id: string; variants: SplitPart[]; holdoutPercent: number; split: string }

export type CompiledAccount = Omit<AccountSnapshot, 'campaigns'> & { campaigns: CompiledCampaign[] }

/** Turns an account's campaigns into the documents' popup objects (W3.01–W3.52). */
export function compileAccount(account: AccountSnapshot, displayUrl: string): CompiledAccount {
  const tests = compileTests(account.campaigns)
  const campaigns = account.campaigns.map((campaign) => {
    const test = nameOfTest(campaign, account.campaigns)
    const popup = compilePopup(account, { ...campaign, test }, displayUrl)
    return {
      id: campaign.id,
      live: campaign.live,
      version: campaign.version,
      audience: compileAudience(campaign.settings.audience),
      test: tests.get(testOf(campaign)) ?? null,
      design: campaign.design,
      popup,
      jsonUpToViewer: Buffer.from(`${JSON.stringify(popup).slice(0, -1)},"viewer_id":`),
    }
  })
  return { ...account, campaigns }
}

/** Split tests by the campaign that is varied. A campaign alone is one only when it holds viewers out. */
function compileTests(campaigns: readonly CampaignSnapshot[]): Map<string, SplitTest> {
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
    test.split = nameSplit(test.variants, test.holdoutPercent)
    if (!isVaried(id, campaigns) && test.holdoutPercent === 0) tests.delete(id)
  }
  return tests
}

function testOf({ id, parentId }: CampaignSnapshot): string {
  return parentId ?? id
}

function isVaried(id: string, campaigns: readonly CampaignSnapshot[]): boolean {
  return campaigns.some((campaign) => campaign.parentId === id)
}

/** The split test that a campaign takes part in, or '' for none. */
function nameOfTest(campaign: CampaignSnapshot, campaigns: readonly CampaignSnapshot[]): string {
  const id = testOf(campaign)
  return isVaried(id, campaigns) ? id : ''
}
