import type { PopupFilters } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'

/** Whether a popup has filters that only the page can look at: few have, and they are a part of the script by themselves. */
export function hasPageFilters(popup: PopupFilters): boolean {
  return (
    (popup.engagement_with_other_poptin_filter ?? '') !== '' ||
    isOn(popup.js_filter?.display_if_specific_js_active) ||
    isOn(popup.cookie_filter?.display_if_specific_cookie_active) ||
    isOn(popup.display_if_adblock_active) ||
    isOn(popup.source_code_target_active)
  )
}
