import type { AccountCap, PopupFilters } from '../../model/popup-object-contract.ts'
import type { Filters } from '../contract.ts'

/** Turns stored filters into the documents' (W3.19–W3.27). */
export function compileFilters(filters: Filters, cap: AccountCap | null): PopupFilters {
  const { engagement, source } = filters
  return {
    engagement_with_other_poptin_filter:
      engagement === null
        ? ''
        : [role(engagement.show), engagement.event, engagement.type, engagement.target].join('|'),
    source_code_target_active: source !== null,
    source_code_target_html: source?.html ?? '',
    source_code_target_role: role(source?.show ?? true),
    js_filter: {
      display_if_specific_js_active: filters.variables.length > 0,
      entries: filters.variables,
    },
    cookie_filter: {
      display_if_specific_cookie_active: filters.cookies.length > 0,
      entries: filters.cookies,
    },
    display_if_adblock_active: filters.adBlocker,
    account_cap: cap,
  }
}

function role(show: boolean): 'show' | 'dont_show' {
  return show ? 'show' : 'dont_show'
}
