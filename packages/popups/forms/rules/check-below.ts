import type { Language } from './messages.ts'

/** What stands above a form that follows its site's theme when something is wrong (W8.13, W8.18); no other needs it. */
export const CHECK_BELOW: Readonly<Record<Language, string>> = {
  en: 'Please, check the fields below to make sure you entered the correct information',
  he: 'נא לבדוק את השדות שלהלן ולוודא שהמידע שהוזן נכון',
}
