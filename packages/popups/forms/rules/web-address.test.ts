import { expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

it.each([
  'example.com',
  'https://example.com/a?b=c#d',
  'http://sub.example.com.au:8080',
  'müller.example',
  ' example.com ',
  'HTTPS://example.com',
  'a--b.example',
  `example.com/${'a'.repeat(2036)}`,
])('takes %j', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

it.each([
  '',
  'example',
  'javascript:alert(1)',
  'ftp://example.com',
  'exa mple.com',
  '-a.com',
  'a..com',
  'example.com!',
  'see https://example.com',
  'a-!.com',
  'example.com/a b',
  `example.com/${'a'.repeat(2037)}`,
])('turns %j down', (text) => {
  expect(isWebAddress(text)).toBe(false)
})

it('takes no time over an address made to be slow', () => {
  expect(isWebAddress(`${'a-'.repeat(1000)}!`)).toBe(false)
})
