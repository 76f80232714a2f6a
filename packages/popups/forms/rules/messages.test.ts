import { expect, it } from 'vitest'
import { message } from './messages.ts'

it('speaks the document in English [W5.23] [W5.25] [W8.14] [W8.16] [W8.19]', () => {
  expect(message('typos', 'en')).toBe('There are typos in the email')
  expect(message('didYouMean', 'en', { address: 'kim@gmail.com' })).toBe('Did you mean kim@gmail.com?')
  expect(message('fillIn', 'en')).toBe('Please, fill in the following fields')
  expect(message('invalidEmail', 'en')).toBe('Invalid email')
  expect(message('skip', 'en')).toBe('Skip')
})

it('speaks Hebrew when the language is Hebrew [W5.46] [W5.47] [W8.19]', () => {
  expect(message('skip', 'he')).toBe('דלג')
  expect(message('typos', 'he')).not.toBe(message('typos', 'en'))
})
