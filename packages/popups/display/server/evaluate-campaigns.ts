import { isCapped, isCounted, VIEW_TIMES_COOKIE } from '../../targeting/rules/account-cap.ts'
import { type Choice, chooseOriginal, chooseVariant } from '../../targeting/rules/choose-variant.ts'
import { evaluateAudience } from '../../targeting/rules/compile-audience.ts'
import type { SplitTest } from '../../targeting/rules/split.ts'
import { heldBack } from '../../targeting/rules/suppression.ts'
import type { Verdict } from '../../targeting/rules/verdict.ts'
import type { Visitor } from '../../targeting/rules/visitor.ts'
import type { CompiledAccount, CompiledCampaign } from './compile-account.ts'
import type { Memory } from './read-visitor.ts'

/**
 * Looks at every campaign of an account for this page and visitor and says of each, in their order, why it is or is
 * not in the answer. Reads nothing but what it is given, and makes no verdict again: they are the same for thousands of
 * visitors a second. What only the page can know, the page looks at itself.
 */
export function evaluateCampaigns(
  account: Pick<CompiledAccount, 'campaigns' | 'cap'>,
  visitor: Visitor,
  memory: Memory,
): Verdict[] {
  const choices: Choices = new Map()
  const capped = isCapped(account.cap, memory.cookie(VIEW_TIMES_COOKIE), visitor.now.getTime())
  return account.campaigns.map((campaign) => evaluateCampaign(campaign, visitor, memory, choices, capped))
}

/** Those of an account's campaigns that are in the answer, by their verdicts. */
export function shownCampaigns(
  { campaigns }: Pick<CompiledAccount, 'campaigns'>,
  verdicts: readonly Verdict[],
): CompiledCampaign[] {
  return campaigns.filter((_, at) => verdicts[at]?.shown)
}

/** What was chosen of each split test that was met so far. */
type Choices = Map<SplitTest, Choice>

const PAUSED = no('paused')
const OTHER_VARIANT = no('other_variant')
const HELD_BACK = { converted: no('converted'), frequency: no('frequency') }
const ACCOUNT_CAP = no('account_cap')
const HOLDOUT = no('holdout')

function evaluateCampaign(
  campaign: CompiledCampaign,
  visitor: Visitor,
  memory: Memory,
  choices: Choices,
  capped: boolean,
): Verdict {
  if (!campaign.live) return PAUSED
  const choice = campaign.test === null ? null : choiceOf(choices, campaign.test, memory)
  const isHeldOut = choice?.id === null && choice.reason === 'holdout'
  if (choice !== null && !isHeldOut && choice.id !== campaign.id) return OTHER_VARIANT
  const audience = evaluateAudience(campaign.audience, visitor)
  if (!audience.shown) return audience
  if (memory.mayHoldBack) {
    const { frequency } = campaign
    const held = heldBack(frequency, frequency.cookies, memory.cookie)
    if (held !== null) return HELD_BACK[held]
  }
  if (capped && isCounted(campaign.popup.poptin_type)) return ACCOUNT_CAP
  // Last, so that only who would have got it counts as held out.
  return isHeldOut ? HOLDOUT : audience
}

function choiceOf(choices: Choices, test: SplitTest, { viewer, seesNoTest }: Memory): Choice {
  const { id, variants, holdoutPercent } = test
  const choice =
    choices.get(test) ??
    (seesNoTest ? chooseOriginal(id, variants) : chooseVariant(id, viewer, variants, holdoutPercent))
  choices.set(test, choice)
  return choice
}

function no(reason: Verdict['reason']): Verdict {
  return { shown: false, reason, rule: reason }
}
