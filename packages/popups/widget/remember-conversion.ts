import type { PopupObject } from '../model/popup-object-contract.ts'
import { cookieWhenConverted } from '../targeting/rules/suppression.ts'
import { writeCookie } from './visit/cookie.ts'
import { noteEngagement } from './visit/engagement-log.ts'
import { saveConvertedEmail } from './visit/local-store.ts'

/** Remembers in this browser that a popup was answered, and by whom, if they left an address (W7.21, W7.22). */
export function rememberConversion(popup: PopupObject, email: string | undefined): void {
  writeCookie(cookieWhenConverted(popup))
  noteEngagement(popup, 'converted')
  if (email) saveConvertedEmail(email)
}
