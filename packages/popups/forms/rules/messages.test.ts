import { expect, it } from 'vitest'
import { CHECK_BELOW } from './check-below.ts'
import { emailWords } from './email-words.ts'
import { CAPTCHA_MESSAGES, FIELD_MESSAGES } from './field-messages.ts'
import { type Language, type MessageName, message } from './messages.ts'
import { troubleText } from './trouble-words.ts'

const say = (name: MessageName, language: Language) =>
  troubleText(name, { language, fieldMessages: { ...FIELD_MESSAGES, ...CAPTCHA_MESSAGES } })

it.each<[MessageName, string]>([
  ['phone', 'Please enter a valid phone number'],
  ['phonePattern', 'Please enter 7 to 15 digits and avoid using letters or symbols'],
  ['phoneInternational', 'Invalid number - please try again'],
  ['name', 'Please enter at least 2 or more characters'],
  ['typos', 'There are typos in the email'],
  ['onlyBusiness', 'Only business emails are allowed'],
  ['birthday', 'Please enter a valid birthday.'],
  ['fillIn', 'Please, fill in the following fields'],
  ['fix', 'Please, fix the following errors'],
  ['invalidEmail', 'Invalid email'],
  ['captcha', 'You entered the wrong number in captcha'],
  ['skip', 'Skip'],
])(
  'speaks the document in English: %s [W5.03] [W5.05] [W5.08] [W5.19] [W5.23] [W5.29] [W5.34] [W8.14] [W8.15] [W8.16] [W8.17] [W8.19]',
  (name, text) => {
    expect(say(name, 'en')).toBe(text)
    expect(say(name, 'he')).toMatch(/[א-ת]/)
    expect(say(name, 'he')).not.toBe(text)
  },
)

/** What every text of the table is: an error, or none at all. */
const KINDS: Record<MessageName, 'error' | 'word'> = {
  phone: 'error',
  phonePattern: 'error',
  phoneInternational: 'error',
  phoneIsraeli: 'error',
  name: 'error',
  birthday: 'error',
  typos: 'error',
  onlyBusiness: 'error',
  fillIn: 'error',
  fix: 'error',
  invalidEmail: 'error',
  captcha: 'error',
  skip: 'word',
  close: 'word',
  closeIn: 'word',
  sending: 'word',
  optional: 'word',
  choose: 'word',
}

it('has no error texts but those of the document (W8.12)', () => {
  const errors = (Object.keys(KINDS) as MessageName[]).filter((name) => KINDS[name] === 'error')
  expect(errors.map((name) => say(name, 'en')).toSorted()).toEqual(
    [
      'Please enter a valid phone number',
      'Invalid number - please try again',
      'מספר הטלפון שגוי',
      'Please enter 7 to 15 digits and avoid using letters or symbols',
      'Please enter at least 2 or more characters',
      'Please enter a valid birthday.',
      'There are typos in the email',
      'Only business emails are allowed',
      'Invalid email',
      'Please, fill in the following fields',
      'Please, fix the following errors',
      'You entered the wrong number in captcha',
    ].toSorted(),
  )
})

it('speaks the document above a form that follows its site [W8.13]', () => {
  expect(CHECK_BELOW.en).toBe(
    'Please, check the fields below to make sure you entered the correct information',
  )
  expect(CHECK_BELOW.he).toMatch(/[א-ת]/)
})

it('asks about the address that was meant [W5.25]', () => {
  expect(emailWords('didYouMean', 'en', 'kim@gmail.com')).toBe('Did you mean kim@gmail.com?')
  expect(emailWords('didYouMean', 'he', 'kim$&@gmail.com')).toContain('kim$&@gmail.com')
})

it('says the Israeli phone error in Hebrew, whatever the language [W5.16] [W5.46] [W5.47]', () => {
  expect(say('phoneIsraeli', 'en')).toBe('מספר הטלפון שגוי')
  expect(say('phoneIsraeli', 'he')).toBe('מספר הטלפון שגוי')
})

it('has the Hebrew that the document names [W5.46] [W5.47] [W8.19]', () => {
  expect(message('skip', 'he')).toBe('דלג')
})
