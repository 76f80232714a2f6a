import type { AccountSnapshot, CampaignSnapshot } from '../../campaigns/server/load-snapshot.ts'
import type { Design } from '../../designs/contract.ts'
import { compilePopup } from '../../designs/rules/compile-popup.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { type CompiledAudience, compileAudience } from '../../targeting/rules/compile-audience.ts'
import { compileTimes, type TimeTest } from '../../targeting/rules/schedule.ts'
import { isVaried, type SplitTest, splitTests, testOf } from '../../targeting/rules/split.ts'
import { memoryCookies } from '../../targeting/rules/suppression.ts'

/** A campaign ready to be answered: all that is the same for every visitor is worked out once. */
export type CompiledCampaign = {
  id: string
  live: boolean
  version: number
  audience: CompiledAudience
  /** Whether it is the time for it, also for a visitor who asks. */
  isTime: TimeTest
  /** The split test that the campaign takes part in, the same object for all who do; `null` for none. */
  test: SplitTest | null
  design: Design
  popup: Omit<PopupObject, 'viewer_id'>
  /** How often it may come back, and the cookies that tell. */
  frequency: Pick<PopupObject, 'cookie' | 'stop_showing_to_converted_users'> & {
    cookies: ReturnType<typeof memoryCookies>
  }
  /** The version that some visitors are shown first, and to how many of them in percent; `null` for none. */
  canary: { percent: number; shown: CompiledCampaign } | null
  /** Further versions that visitors may have been shown. */
  besides: readonly CompiledCampaign[]
  /** Visitors see different versions just now, so each is named in what they send. */
  namesVersion: boolean
  /** The popup as JSON up to the value of `viewer_id`, which comes last. */
  jsonUpToViewer: Buffer
}

export type CompiledAccount = Omit<AccountSnapshot, 'campaigns' | 'archived'> & {
  campaigns: CompiledCampaign[]
  /** Whether any of them takes part in a split test. */
  isTested: boolean
  /** Whether any of them shows some visitors another version. */
  hasCanary: boolean
  archived: CompiledCampaign[]
}

/** Turns an account's campaigns into the documents' popup objects (W3.01–W3.52). */
export function compileAccount(account: AccountSnapshot, displayUrl: string): CompiledAccount {
  const tests = splitTests(account.campaigns)
  const compileOne = (campaign: CampaignSnapshot): CompiledCampaign => {
    const test = nameOfTest(campaign, account.campaigns)
    const popup = compilePopup(account, { ...campaign, test }, displayUrl)
    // First what every call asks of every campaign: it lies in memory in this order.
    return {
      live: campaign.live,
      test: tests.get(testOf(campaign)) ?? null,
      audience: compileAudience(campaign.settings.audience),
      frequency: {
        cookie: popup.cookie,
        stop_showing_to_converted_users: popup.stop_showing_to_converted_users,
        cookies: memoryCookies(popup),
      },
      id: campaign.id,
      version: campaign.version,
      isTime: compileTimes(campaign.settings.audience),
      design: campaign.design,
      popup,
      canary: null,
      besides: [],
      namesVersion: campaign.canary !== null,
      jsonUpToViewer: Buffer.from(`${JSON.stringify(popup).slice(0, -1)},"viewer_id":`),
    }
  }
  const compile = (campaign: CampaignSnapshot): CompiledCampaign => {
    const besides = campaign.besides.map((version) => compileOne({ ...campaign, ...version }))
    const first = besides.find(({ version }) => version === campaign.canary?.version)
    const canary = first && campaign.canary ? { percent: campaign.canary.percent, shown: first } : null
    return { ...compileOne(campaign), canary, besides }
  }
  const campaigns = account.campaigns.map(compile)
  const isTested = campaigns.some(({ test }) => test !== null)
  const hasCanary = campaigns.some(({ canary }) => canary !== null)
  return { ...account, campaigns, isTested, hasCanary, archived: account.archived.map(compile) }
}

/** The split test that a campaign takes part in, or '' for none. */
function nameOfTest(campaign: CampaignSnapshot, campaigns: readonly CampaignSnapshot[]): string {
  const id = testOf(campaign)
  return isVaried(id, campaigns) ? id : ''
}
