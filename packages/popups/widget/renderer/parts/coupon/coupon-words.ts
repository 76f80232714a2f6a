import type { Language } from '../../../../forms/rules/messages.ts'

type Words = { copy: string; copied: string }

/** What a code says of being copied (W4.72, W5.47). */
export const COUPON_WORDS: Readonly<Record<Language, Words>> = {
  en: { copy: 'Copy the code', copied: 'Copied' },
  he: { copy: 'העתקת הקוד', copied: 'הועתק' },
}
