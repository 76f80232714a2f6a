import { countryName } from '@buoy/kernel/rules/country-name.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import type { z } from 'zod'
import { PLANS } from '../../model/rules/plans.ts'
import { OWNER_MARK } from '../../plans/server/owner-mark.ts'
import type { ExposureLog } from '../../reporting/server/exposure-log.ts'
import { visitorKey } from '../../reporting/server/visitor-key.ts'
import { readAddress } from '../../targeting/rules/address.ts'
import { VIEWER_COOKIE } from '../../targeting/rules/viewer-cookie.ts'
import type { ClickReply, clickInput, DisplayReply, displayInput } from '../contract.ts'
import { versionFor, versionsFor } from './choose-version.ts'
import type { CompiledAccount, CompiledCampaign } from './compile-account.ts'
import { evaluateCampaigns, shownCampaigns } from './evaluate-campaigns.ts'
import { evaluatePlan, NO_NOTICE, noticeFor, type PlanDeps } from './evaluate-plan.ts'
import { noteExposures } from './note-exposures.ts'
import { type Caller, type Memory, readMemory, readVisitor } from './read-visitor.ts'
import { issueViewerId } from './viewer-id.ts'
import { NO_WIX_CART, wixCartDetails } from './wix-cart-details.ts'

type AnswerDeps = PlanDeps & { exposures: ExposureLog; sign: KeyedHash }

const BEGINNING = '{"poptins":['
/** Gives so many bytes to be written to. */
type TakeMemory = (bytes: number) => Buffer

/**
 * Which popups apply to this page and visitor (W1.05), in the documented shape (W3.54–W3.56), a
 * {@link DisplayReply} as JSON. One viewer id serves the whole answer. Programs that say they are no visitors get no
 * popups.
 */
export function buildDisplayReply(
  deps: AnswerDeps,
  account: CompiledAccount,
  input: z.output<typeof displayInput>,
  caller: Caller,
  take: TakeMemory,
): Buffer {
  const memory = readMemory(input.cookies, caller)
  const rest = aboutAccount(deps, account, input, caller, memory)
  const isShown = rest.display === 'allowed' && !isCrawler(caller.userAgent)
  const shown = isShown ? campaignsFor(deps, account, input, caller, memory) : []
  return writeAnswer(deps, account, shown, { caller, memory }, rest, take)
}

/** What an answer to the display call says besides the popups: of the account, and of where the visitor is. */
export function aboutAccount(
  deps: PlanDeps,
  account: CompiledAccount,
  input: z.output<typeof displayInput>,
  caller: Caller,
  memory: Memory,
): Omit<DisplayReply, 'poptins'> {
  const plan = evaluatePlan(deps, account)
  // Only somebody who is shown nothing can be shown why.
  const notice =
    plan.display === 'allowed'
      ? NO_NOTICE
      : noticeFor(
          deps,
          account,
          readAddress(input.poptin_viewed_url).parameter(OWNER_MARK) ?? memory.cookie(OWNER_MARK),
        )
  return {
    ...common(account, caller, plan),
    ...notice,
    cc: input.cc,
    ip: caller.ip,
    wix_cart_details: wixCartDetails(input.wix_cart_lines),
  }
}

/** A click call by GET tells of the page and the visitor nothing. */
const NOTHING_TOLD = { cookies: '', time_zone: '' }

/**
 * One popup that the visitor asked for by a click, whatever its pages but in its time (W7.07, W7.10): a
 * {@link ClickReply} as JSON.
 */
export function replyToClick(
  deps: AnswerDeps,
  account: CompiledAccount,
  campaign: CompiledCampaign,
  caller: Caller,
  told: Pick<z.output<typeof clickInput>, 'cookies' | 'time_zone'> = NOTHING_TOLD,
): Buffer {
  const memory = readMemory(told.cookies, caller)
  // Who cannot be told from others is shown what most are.
  const seen = told === NOTHING_TOLD ? campaign : versionFor(campaign, memory.viewer)
  const plan = evaluatePlan(deps, account)
  const isRunning = seen.live && seen.isTime(deps.clock.now(), told.time_zone)
  const isShown = plan.display === 'allowed' && isRunning && !isCrawler(caller.userAgent)
  const shown = isShown ? [seen] : []
  return writeAnswer(
    deps,
    account,
    shown,
    { caller, memory },
    common(account, caller, plan),
    Buffer.allocUnsafe,
  )
}

/** The answer for a client id that nobody has: nothing may be shown (W8.08). */
export function replyToUnknownClient(): DisplayReply {
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
    wix_cart_details: NO_WIX_CART,
  }
}

function campaignsFor(
  deps: AnswerDeps,
  account: CompiledAccount,
  input: z.output<typeof displayInput>,
  caller: Caller,
  memory: Memory,
): CompiledCampaign[] {
  const visitor = readVisitor(input, caller, memory, deps.clock.now())
  const seen = versionsFor(account, memory.viewer)
  const verdicts = evaluateCampaigns(seen, visitor, memory)
  const name = () => nameVisitor(deps, account, caller, memory)
  if (account.isTested && !memory.seesNoTest) noteExposures(deps.exposures, seen.campaigns, verdicts, name)
  return shownCampaigns(seen, verdicts)
}

function common(
  account: CompiledAccount,
  { country }: Caller,
  plan: Pick<ClickReply, 'display' | 'message'>,
): Omit<ClickReply, 'poptins'> {
  return {
    ...plan,
    country: countryName(country),
    country_code: country,
    if_freemium: PLANS[account.plan].freemium,
    lang: account.language,
  }
}

function nameVisitor(deps: AnswerDeps, account: CompiledAccount, caller: Caller, memory: Memory): string {
  return visitorKey(deps, account.clientId, { ...caller, cookie: memory.cookie(VIEWER_COOKIE) })
}

/**
 * Joins the popups, which were written as JSON when their account was compiled, with the rest of an answer: bytes
 * and no text, which would be turned into bytes again for every call.
 */
function writeAnswer(
  deps: AnswerDeps,
  account: CompiledAccount,
  shown: CompiledCampaign[],
  visitor: { caller: Caller; memory: Memory },
  rest: Omit<ClickReply, 'poptins'>,
  take: TakeMemory,
): Buffer {
  // Each is followed by a comma, and the last one's is written over.
  const ends = endsOf(deps, account, shown, visitor)
  const end = `],${JSON.stringify(rest).slice(1)}`
  let bytes = BEGINNING.length + Buffer.byteLength(end) - (shown.length === 0 ? 0 : 1)
  for (const [index, { jsonUpToViewer }] of shown.entries())
    bytes += jsonUpToViewer.length + (ends[index]?.length ?? 0)
  const answer = take(bytes)
  let at = answer.write(BEGINNING, 0, 'latin1')
  for (const [index, { jsonUpToViewer }] of shown.entries()) {
    at += jsonUpToViewer.copy(answer, at)
    at += answer.write(ends[index] ?? '', at, 'latin1')
  }
  answer.write(end, shown.length === 0 ? at : at - 1)
  return answer
}

/** What follows each popup: one viewer id serves a whole answer, save popups that visitors see different versions of. */
function endsOf(
  deps: AnswerDeps,
  account: CompiledAccount,
  shown: readonly CompiledCampaign[],
  { caller, memory }: { caller: Caller; memory: Memory },
): string[] {
  if (shown.length === 0) return []
  const { clientId } = account
  const visitor = nameVisitor(deps, account, caller, memory)
  const endWith = (viewerId: string) => `${JSON.stringify(viewerId)}},`
  const common = endWith(issueViewerId(deps, clientId, visitor))
  return shown.map(({ id: campaignId, version, namesVersion }) =>
    namesVersion ? endWith(issueViewerId(deps, clientId, visitor, { campaignId, version })) : common,
  )
}
