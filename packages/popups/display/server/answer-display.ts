import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { z } from 'zod'
import { countryName } from '../../targeting/rules/country-name.ts'
import { isCrawler } from '../../targeting/server/is-crawler.ts'
import type { ClickReply, DisplayReply, displayInput, PopupObject } from '../contract.ts'
import type { CompiledAccount, CompiledCampaign } from './compile-account.ts'
import { judgeCampaigns } from './judge-campaigns.ts'
import { type Caller, readMemory, readVisitor } from './read-visitor.ts'
import { issueViewerId } from './viewer-id.ts'

type AnswerDeps = { clock: Clock; chance: Chance; secret: string }

/**
 * Which popups apply to this page and visitor (W1.05), in the documented shape (W3.54–W3.56). One viewer
 * id serves the whole answer. Programs that say they are no visitors get no popups.
 */
export function answerDisplay(
  deps: AnswerDeps,
  account: CompiledAccount,
  input: z.output<typeof displayInput>,
  caller: Caller,
): DisplayReply {
  const shown = isCrawler(caller.userAgent) ? [] : campaignsFor(deps, account, input, caller)
  return {
    ...common(account, caller),
    poptins: withViewer(deps, account, shown),
    is_client_restriction: false,
    client_restriction_setting: { upgrade_popup: '', upgrade_setting: null },
    cc: input.cc,
    ip: caller.ip,
    wix_cart_details: { lineItems: [], subtotal: 0 },
  }
}

/** One popup that the visitor asked for by a click, whatever its pages (W7.07, W7.10). */
export function answerClick(
  deps: AnswerDeps,
  account: CompiledAccount,
  campaign: CompiledCampaign,
  caller: Caller,
): ClickReply {
  const shown = campaign.live && !isCrawler(caller.userAgent) ? [campaign] : []
  return { ...common(account, caller), poptins: withViewer(deps, account, shown) }
}

/** The answer for a client id that nobody has: nothing may be shown (W8.08). */
export function answerUnknownClient(): DisplayReply {
  return {
    poptins: [],
    display: 'not_allowed',
    message: 'No account has this client id. Copy the embed code from the console again.',
    is_client_restriction: false,
    client_restriction_setting: { upgrade_popup: '', upgrade_setting: null },
    country: '',
    country_code: '',
    cc: '',
    ip: '',
    lang: 'en',
    if_freemium: false,
    wix_cart_details: { lineItems: [], subtotal: 0 },
  }
}

function campaignsFor(
  { clock }: AnswerDeps,
  account: CompiledAccount,
  input: z.output<typeof displayInput>,
  caller: Caller,
): CompiledCampaign[] {
  const visitor = readVisitor(input, caller, clock.now())
  return judgeCampaigns(account, visitor, readMemory(input.cookies, caller))
    .filter(({ verdict }) => verdict.shown)
    .map(({ campaign }) => campaign)
}

function common(account: CompiledAccount, { country }: Caller): Omit<ClickReply, 'poptins'> {
  return {
    display: 'allowed',
    message: '',
    country: countryName(country),
    country_code: country,
    if_freemium: account.freemium,
    lang: account.language,
  }
}

function withViewer(deps: AnswerDeps, account: CompiledAccount, shown: CompiledCampaign[]): PopupObject[] {
  if (shown.length === 0) return []
  const viewerId = issueViewerId(deps, account.clientId)
  return shown.map((campaign) => ({ ...campaign.popup, viewer_id: viewerId }))
}
