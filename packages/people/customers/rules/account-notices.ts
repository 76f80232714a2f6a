import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** What the account says after something was done, by keys of its texts; the code travels in the address, the text does not. */
const NOTICES = {
  'logged-out': 'noticeLoggedOut',
  registered: 'noticeRegistered',
  'password-mailed': 'noticePasswordMailed',
  'password-saved': 'noticePasswordSaved',
  'details-saved': 'noticeDetailsSaved',
  'confirm-mailed': 'noticeConfirmMailed',
  'address-saved': 'noticeAddressSaved',
  'link-mailed': 'noticeLinkMailed',
  confirmed: 'noticeConfirmed',
  'news-on': 'noticeNewsOn',
  'news-off': 'noticeNewsOff',
  'method-added': 'noticeMethodAdded',
  'method-deleted': 'noticeMethodDeleted',
  'method-default': 'noticeMethodDefault',
  'method-changed': 'noticeMethodChanged',
  'agreement-made': 'noticeSubscriptionMade',
  'agreement-ended': 'noticeSubscriptionEnded',
  erased: 'noticeErased',
} as const

export type AccountNotice = keyof typeof NOTICES

/** The text of a notice code out of an address, or `null` for one that is none of ours. */
export function noticeText(code: string | null, texts: TextLocale): string | null {
  if (code === null || !Object.hasOwn(NOTICES, code)) return null
  return translator(messages, texts)(NOTICES[code as AccountNotice])
}

/** A path of the shop that shows a notice when it opens. */
export function withNotice(path: string, notice: AccountNotice): string {
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`
}
