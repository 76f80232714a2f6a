/** Languages the widget speaks (W1.28). */
export type Language = 'en' | 'he'

/** The texts that the widget has of its own, English as the document gives it (section 5, W8.13–W8.19) and Hebrew (W5.47); what only an optional part says stands in the part. */
const MESSAGES = {
  phone: { en: 'Please enter a valid phone number', he: 'נא להזין מספר טלפון תקין' },
  phonePattern: {
    en: 'Please enter 7 to 15 digits and avoid using letters or symbols',
    he: 'נא להזין 7 עד 15 ספרות, ללא אותיות או סימנים',
  },
  phoneInternational: { en: 'Invalid number - please try again', he: 'מספר שגוי - נא לנסות שוב' },
  // The document has this one in Hebrew only (W5.16).
  phoneIsraeli: { en: 'מספר הטלפון שגוי', he: 'מספר הטלפון שגוי' },
  name: { en: 'Please enter at least 2 or more characters', he: 'נא להזין לפחות 2 תווים' },
  birthday: { en: 'Please enter a valid birthday.', he: 'נא להזין תאריך לידה תקין.' },
  typos: { en: 'There are typos in the email', he: 'יש שגיאות הקלדה בכתובת המייל' },
  didYouMean: { en: 'Did you mean {address}?', he: 'האם התכוונת אל {address}?' },
  onlyBusiness: { en: 'Only business emails are allowed', he: 'ניתן להזין כתובת מייל עסקית בלבד' },
  fillIn: { en: 'Please, fill in the following fields', he: 'נא למלא את השדות הבאים' },
  fix: { en: 'Please, fix the following errors', he: 'נא לתקן את השגיאות הבאות' },
  invalidEmail: { en: 'Invalid email', he: 'כתובת מייל שגויה' },
  captcha: { en: 'You entered the wrong number in captcha', he: 'המספר שהוזן באימות שגוי' },
  copied: { en: 'Copied', he: 'הועתק' },
  skip: { en: 'Skip', he: 'דלג' },
  close: { en: 'Close', he: 'סגירה' },
  closeIn: { en: 'Close, possible in {seconds} s', he: 'סגירה, אפשרית בעוד {seconds} שניות' },
  sending: { en: 'Sending', he: 'שולח' },
  offered: {
    en: '{address}: press Tab or the right arrow to take it',
    he: '{address}: לחיצה על Tab או על החץ הימני תקבל את ההצעה',
  },
  optional: { en: 'optional', he: 'לא חובה' },
  choose: { en: 'Choose', he: 'בחירה' },
} as const

export type MessageName = keyof typeof MESSAGES

/** A text in the visitor's language, its `{places}` filled. */
export function message(name: MessageName, language: Language, places: Record<string, string> = {}): string {
  return MESSAGES[name][language].replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place)
}
