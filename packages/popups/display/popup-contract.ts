import type { AccountCap } from '../targeting/rules/account-cap.ts'

/*
 * What of a popup object decides when the page shows it: triggers (W3.16, W3.17) and the filters that only a
 * page can look at (W3.19–W3.27). Names are literal; those marked as ours are no part of the documents.
 */

export type CloseTrigger = '' | 'cancel_click' | 'auto_close' | 'bg_click' | 'timer' | 'submit' | 'x_click'

/** `poptin_trigger`: pairs of flag and value. Several act as "or", none means at once. */
export type PopupTriggers = {
  close_trigger: CloseTrigger
  convert: boolean
  immediate_active: boolean
  exit_intent_active: boolean
  mobile_exit_active: boolean
  /** Ours: which signs of leaving count on a phone. Without them the back button does (W4.07). */
  mobile_exit_back_button: boolean
  mobile_exit_scroll_up: boolean
  mobile_exit_return: boolean
  time_active: boolean
  time_sec: number
  time_scope: 'page' | 'website'
  scroll_active: boolean
  scroll_percent: number
  clicks_active: boolean
  clicks_count: number
  pages_active: boolean
  pages_count: number
  inactivity_active: boolean
  inactivity_sec: number
  /** Ours: a click on what this selector finds opens the popup; '' for none. */
  click_selector: string
  /** Ours: an event of this name on `document` shows it; '' for none. */
  event_name: string
}

/** One entry of `js_filter` and `cookie_filter` (W3.26). */
export type NamedFilter = { name: string; value: string; show: boolean; operator: string }

/** The filters of a popup object. */
export type PopupFilters = {
  /** `show` or `dont_show`, event, type, target, with bars between; '' for no restriction (W3.19, W3.21). */
  engagement_with_other_poptin_filter: string
  source_code_target_active: boolean
  source_code_target_html: string
  source_code_target_role: 'show' | 'dont_show'
  js_filter: { display_if_specific_js_active: boolean; entries: NamedFilter[] }
  cookie_filter: { display_if_specific_cookie_active: boolean; entries: NamedFilter[] }
  display_if_adblock_active: boolean
  /** Ours: how many popups of the account a visitor sees at most; `null` for no limit. */
  account_cap: AccountCap | null
}

/** A price rule of a Shopify store, as far as the widget reads it (W3.57); the minimum in major units, `99.00`. */
export type ShopifyDiscount = {
  target_type: string
  allocation_method: string
  target_selection: string
  prerequisite_subtotal_range: { greater_than_or_equal_to: string } | null
}

/** `timer` (W3.34, W4.55): from now, or until a moment on the clocks of a zone, an IANA name or an offset. */
export type WireTimer =
  | { type: 'duration'; minutes: number; seconds: number }
  | { type: 'date'; date: string; time: string; zone: string }
