import type { Language } from '../../../../forms/rules/messages.ts'

type Words = Record<
  'copy' | 'copied' | 'ask' | 'asking' | 'missing' | 'use' | 'applied' | 'failed' | 'until',
  string
>

/** What a coupon says of its code: of being copied (W4.72, W5.47) and put into the cart, and while a visitor has none yet. */
export const COUPON_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    copy: 'Copy the code',
    copied: 'Copied',
    ask: 'Get my code',
    asking: 'Your code is on its way …',
    missing: 'There is no code at the moment. Please try again later.',
    use: 'Use it in my cart',
    applied: 'It is applied at the checkout.',
    failed: 'That did not reach the cart. Please try again.',
    until: 'until {end}',
  },
  he: {
    copy: 'העתקת הקוד',
    copied: 'הועתק',
    ask: 'לקבלת הקוד שלי',
    asking: 'הקוד בדרך …',
    missing: 'אין כרגע קוד. נא לנסות שוב מאוחר יותר.',
    use: 'להשתמש בקוד בסל',
    applied: 'הקוד יחול בתשלום.',
    failed: 'הפעולה לא הצליחה. נא לנסות שוב.',
    until: 'עד {end}',
  },
}
