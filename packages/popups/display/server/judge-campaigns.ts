import { isCapped, isCounted, VIEW_TIMES_COOKIE } from '../../targeting/rules/account-cap.ts'
import { type Choice, chooseVariant } from '../../targeting/rules/choose-variant.ts'
import { judgeAudience } from '../../targeting/rules/compile-audience.ts'
import type { SplitTest } from '../../targeting/rules/split.ts'
import { heldBack } from '../../targeting/rules/suppression.ts'
import type { Verdict } from '../../targeting/rules/verdict.ts'
import type { Visitor } from '../../targeting/rules/visitor.ts'
import type { CompiledAccount, CompiledCampaign } from './compile-account.ts'
import type { Memory } from './read-visitor.ts'

/** A campaign and what came of looking at it. */
export type Judged = { campaign: CompiledCampaign; verdict: Verdict }

/**
 * Looks at every campaign of an account for this page and visitor and says of each why it is or is not in the
 * answer. Reads nothing but what it is given. What only the page can know, the page looks at itself.
 */
export function judgeCampaigns(account: CompiledAccount, visitor: Visitor, memory: Memory): Judged[] {
  const choices: Choices = new Map()
  const capped = isCapped(account.cap, memory.cookie(VIEW_TIMES_COOKIE), visitor.now.getTime())
  const soFar = { choices, capped }
  return account.campaigns.map((campaign) => ({
    campaign,
    verdict: judgeCampaign(campaign, visitor, memory, soFar),
  }))
}

/** What was chosen of each split test that was met so far. */
type Choices = Map<SplitTest, Choice>

function judgeCampaign(
  campaign: CompiledCampaign,
  visitor: Visitor,
  memory: Memory,
  { choices, capped }: { choices: Choices; capped: boolean },
): Verdict {
  if (!campaign.live) return no('paused')
  const choice = campaign.test === null ? null : choiceOf(choices, campaign.test, memory.viewer)
  const isHeldOut = choice?.id === null && choice.reason === 'holdout'
  if (choice !== null && !isHeldOut && choice.id !== campaign.id) return no('other_variant')
  const audience = judgeAudience(campaign.audience, visitor)
  if (!audience.shown) return audience
  const { frequency } = campaign
  const held = heldBack(frequency, frequency.cookies, memory.cookie)
  if (held !== null) return no(held)
  if (capped && isCounted(campaign.popup.poptin_type)) return no('account_cap')
  // Last, so that only who would have got it counts as held out.
  return isHeldOut ? no('holdout') : audience
}

function choiceOf(choices: Choices, test: SplitTest, viewer: string): Choice {
  const choice = choices.get(test) ?? chooseVariant(test.id, viewer, test.variants, test.holdoutPercent)
  choices.set(test, choice)
  return choice
}

function no(reason: Verdict['reason']): Verdict {
  return { shown: false, reason, rule: reason }
}
