import { redirectAddress, withAnswers } from '../behaviour/rules/addresses.ts'
import type { NormalisedField } from '../forms/rules/name-fields.ts'
import type { PopupObject } from '../model/popup-object-contract.ts'
import { isOn } from '../model/rules/switch.ts'
import { later, type Page } from './page.ts'
import { redirectDelayMs } from './rules/after-submit.ts'

/** Takes the page where the owner wants it after a conversion (W3.44, W4.88–W4.90), when the thanks can be read. */
export function redirectAfterConversion(
  page: Page,
  popup: PopupObject,
  fields: readonly NormalisedField[],
): void {
  const properties = popup.design_properties
  const address = redirectAddress(properties.poptin_design_redirect_url)
  if (address === null) {
    page.log('no address to redirect to', properties.poptin_design_redirect_url)
    return
  }
  const sendsAnswers = isOn(properties.poptin_design_redirect_send_form_data)
  leaveFor(page, popup, sendsAnswers ? withAnswers(address, fields) : address)
}

/** Takes the page to an address, relative or whole, when the thanks can be read (W9.22, W9.23). One that is code leads nowhere. */
export function leaveFor(page: Page, popup: PopupObject, written: string): void {
  const address = redirectAddress(written)
  if (address === null) return
  const hasThanks = isOn(popup.design_properties.poptin_design_thank_screen)
  const isLong = popup.poptin_type === 'gamified' && popup.wheel_has_coupon
  later(page, redirectDelayMs(page.device, hasThanks, isLong), () => location.assign(address))
}
