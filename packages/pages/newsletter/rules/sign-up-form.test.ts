import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { refusedWords } from './refused-words.ts'
import { signUpFormOf } from './sign-up-form.ts'
import { moveSignUp, type SignUpEvent, type SignUpState } from './sign-up-life.ts'

it.each([
  [{ firstName: true, lastName: true }, ['First name', 'Last name']],
  [{ firstName: true, lastName: false }, ['First name']],
  [{ firstName: false, lastName: true }, ['Last name']],
  [{ firstName: false, lastName: false }, []],
])('a form with %j has the fields %j and an email', (props, labels) => {
  const form = signUpFormOf({ ...props, fields: [] }, SOURCE_TEXT_LOCALE)
  expect(form.names.map(({ label }) => label)).toEqual(labels)
  expect(form.names.every(({ field }) => props[field])).toBe(true)
  expect([form.emailLabel, form.fields]).toEqual(['Email', []])
})

const FIELDS =
  'Something is missing, or the email address isn’t complete. Go back; what you typed is still there.'

it.each([
  ['fields', FIELDS],
  ['form', 'This form has changed. Reload the page and send it again.'],
  ['proof', 'That took too long. Please send it again.'],
  ['other', FIELDS],
])('a sign-up that was refused for %s says so', (code, words) => {
  expect(refusedWords(code, SOURCE_TEXT_LOCALE)).toBe(words)
})

it.each<[SignUpState, SignUpEvent, SignUpState | null]>([
  ['idle', 'refuse', 'error'],
  ['error', 'refuse', 'error'],
  ['idle', 'fail', null],
  ['loading', 'refuse', null],
  ['success', 'send', null],
])('in the state %s the event %s leads to %s', (state, event, next) => {
  expect(moveSignUp(state, event)).toBe(next)
})
