import type { KeyObject } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { monthlyLimit } from '../../model/rules/plans.ts'
import type { ClientRestrictionSetting } from '../../plans/contract.ts'
import { stopOf } from '../../plans/rules/month-usage.ts'
import type { Usage } from '../../plans/server/open-usage.ts'
import { isOwnerMark } from '../../plans/server/owner-mark.ts'
import { writeNotice } from '../../plans/server/write-notice.ts'
import type { ClickReply, DisplayReply } from '../contract.ts'
import type { CompiledAccount } from './compile-account.ts'

export type PlanDeps = {
  clock: Clock
  secret: KeyObject
  usage: Pick<Usage, 'of'>
  /** Where an owner sees and changes the plan. */
  planUrl: string
}

/** Literal messages (W6.04). */
const MESSAGES = {
  restricted: 'Client restricted',
  limit: 'You have been reached the max poptins views number',
} as const

type PlanVerdict = Pick<ClickReply, 'display' | 'message'>
type Notice = Pick<DisplayReply, 'is_client_restriction' | 'client_restriction_setting'>

const EMPTY_SETTING: ClientRestrictionSetting = { upgrade_popup: '', upgrade_setting: null }
/** What an account that may show its popups is told. */
export const NO_NOTICE: Notice = {
  is_client_restriction: false,
  client_restriction_setting: EMPTY_SETTING,
}

/** Whether an account's plan lets anything be shown (W6.04, W8.08). */
export function evaluatePlan(deps: PlanDeps, account: CompiledAccount): PlanVerdict {
  const { views } = deps.usage.of(account.clientId)
  const stop = stopOf(account, monthlyLimit(account.plan), views)
  return stop === null
    ? { display: 'allowed', message: '' }
    : { display: 'not_allowed', message: MESSAGES[stop] }
}

/**
 * The notice about a stop, for the account's owner and nobody else (W6.01, W6.05, W6.06): who comes with the mark of a
 * link from the console is taken for them (W6.03).
 */
export function noticeFor(deps: PlanDeps, account: CompiledAccount, mark: string | undefined): Notice {
  const { month, views, reachedAt } = deps.usage.of(account.clientId)
  const stop = stopOf(account, monthlyLimit(account.plan), views)
  if (stop === null || !isOwnerMark(deps, account.clientId, mark)) {
    return NO_NOTICE
  }
  const since = stop === 'restricted' ? account.restrictedAt : reachedAt
  const stopped = { stop, plan: account.plan, month, since, language: account.language }
  return {
    is_client_restriction: true,
    client_restriction_setting: writeNotice(stopped, deps.planUrl, deps.clock.now()),
  }
}
