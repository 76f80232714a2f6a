/** Why a popup is or is not shown, by one word that a trace can count. */
export type Reason =
  | 'passes'
  | 'paused'
  | 'audience'
  | 'other_variant'
  | 'holdout'
  | 'converted'
  | 'frequency'
  | 'account_cap'
  | 'not_allowed'
  | 'engagement'
  | 'source_code'
  | 'page_variable'
  | 'page_cookie'
  | 'ad_blocker'

/** What came of looking at a popup. `rule` names what decided, in words or by its name; '' when nothing held it back. */
export type Verdict = { shown: boolean; reason: Reason; rule: string }
