/*
 * What the widget says about fields beyond e-mail and consent, English as the document gives it (section 5, W8.15, W8.17)
 * and Hebrew (W5.47): texts that come with the parts which draw those fields.
 */

export const FIX = { en: 'Please, fix the following errors', he: 'נא לתקן את השגיאות הבאות' } as const
export const CAPTCHA = {
  en: 'You entered the wrong number in captcha',
  he: 'המספר שהוזן באימות שגוי',
} as const

export const FIELD_MESSAGES = {
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
  fix: FIX,
  choose: { en: 'Choose', he: 'בחירה' },
} as const

export const CAPTCHA_MESSAGES = { captcha: CAPTCHA } as const

export type FieldMessage = keyof typeof FIELD_MESSAGES | keyof typeof CAPTCHA_MESSAGES
/** Some of them, by their names. */
export type FieldMessages = Partial<Record<FieldMessage, { en: string; he: string }>>
