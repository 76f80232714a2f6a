import type { FieldMessage } from './field-messages.ts'

/** Languages the widget speaks (W1.28). */
export type Language = 'en' | 'he'

/**
 * The texts that every popup may need, English as the document gives it (section 5, W8.13–W8.19) and Hebrew (W5.47); what
 * only an optional part says comes with the part.
 */
const MESSAGES = {
  typos: { en: 'There are typos in the email', he: 'יש שגיאות הקלדה בכתובת המייל' },
  onlyBusiness: { en: 'Only business emails are allowed', he: 'ניתן להזין כתובת מייל עסקית בלבד' },
  fillIn: { en: 'Please, fill in the following fields', he: 'נא למלא את השדות הבאים' },
  invalidEmail: { en: 'Invalid email', he: 'כתובת מייל שגויה' },
  skip: { en: 'Skip', he: 'דלג' },
  close: { en: 'Close', he: 'סגירה' },
  closeIn: { en: 'Close, possible in {seconds} s', he: 'סגירה, אפשרית בעוד {seconds} שניות' },
  sending: { en: 'Sending', he: 'שולח' },
  optional: { en: 'optional', he: 'לא חובה' },
} as const

export type CoreMessage = keyof typeof MESSAGES
export type MessageName = CoreMessage | FieldMessage

/** A text in the visitor's language, its `{places}` filled. */
export function message(name: CoreMessage, language: Language, places: Record<string, string> = {}): string {
  return MESSAGES[name][language].replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place)
}
