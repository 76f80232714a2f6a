/** What the account says after something was done; the code travels in the address, the text does not. */
const NOTICES = {
  'logged-out': 'You are logged out. Your cart waits in your account.',
  registered: 'We have written to that address. Open the link in our mail to go on: it opens your account.',
  'password-mailed':
    'If there is an account with that address, a link is on its way. It works once, for an hour.',
  'password-saved': 'Your new password is saved. Log in with it; every other device has been logged out.',
  'details-saved': 'Your details are saved.',
  'confirm-mailed': 'Your details are saved. We have mailed a link that confirms the new address.',
  'address-saved': 'Your address is saved. It waits for you at checkout.',
  'link-mailed': 'A new link is on its way to your mailbox.',
  confirmed: 'Your address is confirmed. Orders you placed with it as a guest are here now.',
  'news-on': 'You are on the list for news and offers. Every letter says how to end it.',
  'news-off': 'The news is stopped. Mail about your orders and your account still comes.',
  'method-added': 'Your card is saved. You can pay with it from now on.',
  'method-deleted': 'Your card is deleted, here and at the card provider.',
  'method-default': 'Done. This card is offered first from now on.',
  'method-changed': 'Done. This is what you pay with from now on.',
  'agreement-made': 'Agreed. We send it again on the day below, and you can end it here at any moment.',
  'agreement-ended': 'It is ended. Nothing more is sent or charged.',
  erased: 'Your account is erased. We have sent a last mail to say so.',
} as const

export type AccountNotice = keyof typeof NOTICES

/** The text of a notice code out of an address, or `null` for one that is none of ours. */
export function noticeText(code: string | null): string | null {
  return code !== null && Object.hasOwn(NOTICES, code) ? NOTICES[code as AccountNotice] : null
}

/** A path of the shop that shows a notice when it opens. */
export function withNotice(path: string, notice: AccountNotice): string {
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`
}
