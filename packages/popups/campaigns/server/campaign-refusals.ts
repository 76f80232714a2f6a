import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { DraftProblem } from '../../model/contract.ts'

/** What a refusal means to HTTP; the ones that are not here are about the input. */
export const REFUSAL_STATUS: Readonly<Record<string, number>> = {
  stale_revision: 409,
  archived: 409,
  not_publishable: 409,
  move_not_allowed: 409,
  variant_of_variant: 409,
  live: 409,
  published: 409,
  varied: 409,
  no_canary: 409,
  no_standing_version: 409,
  in_split_test: 409,
}

/** The refusal of an id that no campaign of the account has. */
export const UNKNOWN_CAMPAIGN: Refusal = {
  code: 'unknown_campaign',
  message: 'There is no such popup. It may have been deleted; look at the list.',
}

/** The refusal of a change to what has been put away. */
export const ARCHIVED: Refusal = {
  code: 'archived',
  message: 'An archived popup cannot be changed. Restore it first.',
}

/** The refusal of a draft that somebody else, or another window, has changed meanwhile. */
export const STALE_REVISION: Refusal = {
  code: 'stale_revision',
  message: 'This popup was changed elsewhere meanwhile. Look at what it is now, and change it again.',
}

/** One refusal for each thing that keeps a draft from being published. */
export function unfinished(problems: readonly DraftProblem[]): Refusal[] {
  return problems.map(({ path, message }) => ({ code: 'unfinished', message, field: path }))
}
