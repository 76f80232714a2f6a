import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { mailchimpAddress, PROVIDER_FACTS, PROVIDERS } from './providers.ts'
import { refusedWords } from './refused-words.ts'

it('asks for what each provider of a list needs, in the order of its form', () => {
  expect(PROVIDERS.map((name) => [name, PROVIDER_FACTS[name].label, PROVIDER_FACTS[name].needs])).toEqual([
    ['built-in', 'Nobody else: Buoy keeps the list', []],
    ['mailchimp', 'Mailchimp', ['key', 'list']],
    ['ontraport', 'Ontraport', ['account', 'key', 'list']],
    ['webhook', 'A webhook of your own', ['address', 'key']],
  ])
})

it.each([
  ['0123456789abcdef0123456789abcdef-us21', 'https://us21.api.mailchimp.com/3.0'],
  ['0123-us1', 'https://us1.api.mailchimp.com/3.0'],
  ['0123-us', null],
  ['0123-us21x', null],
  ['0123us21', null],
  ['0123-us21.evil.example/', null],
  ['0123-us2145', null],
  ['0123-uvwxy1', null],
  ['', null],
])('finds the data centre at the end of the key %j', (key, address) => {
  expect(mailchimpAddress(key)).toBe(address)
})

it.each([
  ['form', 'This form has changed. Reload the page and send it again.'],
  ['proof', 'That took too long. Please send it again.'],
  ['fields', /^Something is missing/],
  ['constructor', /^Something is missing/],
])('says in words why a sign-up was refused for %s', (code, words) => {
  expect(refusedWords(code, SOURCE_TEXT_LOCALE)).toMatch(words)
})
