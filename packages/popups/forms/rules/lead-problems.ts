import type { LeadField } from '../contract.ts'

type Problem = NonNullable<LeadField['problem']>

/** What an owner reads beside an answer that did not pass its field's check. */
const WORDS: Partial<Record<Problem, string>> = {
  phone: 'not a phone number',
  phonePattern: 'not 7 to 15 digits',
  phoneInternational: 'no such phone number in its country',
  phoneIsraeli: 'not an Israeli phone number',
  name: 'not a name',
  birthday: 'not a day in the past',
  typos: 'not an email address',
  invalidEmail: 'not an email address',
  captcha: 'sent before the form had its captcha',
  onlyBusiness: 'a free or one-time email provider',
}

/** Words for an owner about an answer, '' when nothing is wrong with it. */
export function problemWords(field: Pick<LeadField, 'problem'>): string {
  if (!field.problem) return ''
  return WORDS[field.problem] ?? 'not in the form that was asked for'
}
