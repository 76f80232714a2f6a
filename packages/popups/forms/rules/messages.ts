/** Languages the widget speaks (W1.28). */
export type Language = 'en' | 'he'

/** Every text of the widget itself, English as the document gives it (section 5, W8.14, W8.16, W8.19) and Hebrew (W5.47). */
const MESSAGES = {
  typos: { en: 'There are typos in the email', he: 'יש שגיאות הקלדה בכתובת המייל' },
  didYouMean: { en: 'Did you mean {address}?', he: 'האם התכוונת אל {address}?' },
  fillIn: { en: 'Please, fill in the following fields', he: 'נא למלא את השדות הבאים' },
  invalidEmail: { en: 'Invalid email', he: 'כתובת מייל שגויה' },
  skip: { en: 'Skip', he: 'דלג' },
  close: { en: 'Close', he: 'סגירה' },
  closeIn: { en: 'Close, possible in {seconds} s', he: 'סגירה, אפשרית בעוד {seconds} שניות' },
  sending: { en: 'Sending', he: 'שולח' },
} as const

export type MessageName = keyof typeof MESSAGES

/** A text in the visitor's language, its `{places}` filled. */
export function message(name: MessageName, language: Language, places: Record<string, string> = {}): string {
  return MESSAGES[name][language].replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place)
}
