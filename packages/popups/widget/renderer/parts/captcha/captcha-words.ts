import type { Language } from '../../../../forms/rules/messages.ts'

type Words = { working: string; done: string; failed: string }

/** What the captcha says of its work. */
export const CAPTCHA_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    working: 'Checking, a moment',
    done: 'Checked',
    failed: 'That did not work. Try it once more.',
  },
  he: { working: 'בודק, רק רגע', done: 'נבדק', failed: 'זה לא הצליח. נא לנסות שוב.' },
}
