import { isInCanary } from '../../targeting/rules/is-in-canary.ts'
import type { CompiledAccount, CompiledCampaign } from './compile-account.ts'
import { versionOf } from './viewer-id.ts'

/** A campaign as this viewer is shown it: in its new version, where they are among those who see it first. */
export function versionFor(campaign: CompiledCampaign, viewer: string): CompiledCampaign {
  const { id, canary } = campaign
  if (canary === null) return campaign
  const { percent, shown } = canary
  return isInCanary({ id, version: shown.version, percent }, viewer) ? shown : campaign
}

/** An account with its campaigns as this viewer is shown them. */
export function versionsFor(account: CompiledAccount, viewer: string): CompiledAccount {
  if (!account.hasCanary) return account
  return { ...account, campaigns: account.campaigns.map((campaign) => versionFor(campaign, viewer)) }
}

/** A campaign in the version of this number; in the published one where the number is not known any more, or `null`. */
export function versionNumbered(campaign: CompiledCampaign, number: number | null): CompiledCampaign {
  if (number === null) return campaign
  return campaign.besides.find(({ version }) => version === number) ?? campaign
}

/** A campaign in the version that a page was shown, by the viewer id that came with it. */
export function shownVersion(campaign: CompiledCampaign, viewerId: string): CompiledCampaign {
  return versionNumbered(campaign, versionOf(viewerId))
}
