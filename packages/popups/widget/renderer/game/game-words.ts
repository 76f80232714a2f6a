import type { Language } from '../../../forms/rules/messages.ts'

type GameWord =
  | 'turning'
  | 'scratching'
  | 'scratchHere'
  | 'result'
  | 'code'
  | 'failed'
  | 'fair'
  | 'before'
  | 'after'
  | 'prizes'

/** What a game says besides its owner's words; `{…}` stands for what is filled in. */
export const GAME_WORDS: Record<GameWord, Record<Language, string>> = {
  turning: { en: 'Your prize is being drawn …', he: 'מגרילים את הפרס שלכם …' },
  scratching: {
    en: 'Scratch at least half of the card.',
    he: 'יש לגרד לפחות חצי מהכרטיס.',
  },
  scratchHere: { en: 'Scratch here', he: 'מגרדים כאן' },
  result: { en: 'Result: {label}.', he: 'התוצאה: {label}.' },
  code: { en: 'Code: {code}.', he: 'קוד: {code}.' },
  failed: { en: 'That did not work. Please try again.', he: 'זה לא הצליח. נא לנסות שוב.' },
  fair: { en: 'How it is drawn', he: 'איך מתבצעת ההגרלה' },
  before: {
    en: 'The result is fixed before you play. Its fingerprint (SHA-256):',
    he: 'התוצאה נקבעה לפני המשחק. טביעת האצבע שלה (SHA-256):',
  },
  after: { en: 'The seed that it was made of:', he: 'הערך שממנו היא נוצרה:' },
  prizes: { en: 'Prizes: {label}', he: 'פרסים: {label}' },
}
