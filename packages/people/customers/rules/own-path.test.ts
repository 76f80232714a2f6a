import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  '/',
  '/index.php/my-account/?notice=confirmed#top',
  "/a-b_c.d/?q=1&x=%20+~:@!$'()*,;",
  `/${'x'.repeat(999)}`,
])('follows the path %j of the shop', (path) => {
  expect(ownPath(path, '/home')).toBe(path)
})

it.each([
  null,
  undefined,
  '',
  'index.php',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/a b',
  '/a\tb',
  '/a\n',
  '/<b>',
  '/ä',
  `/${'x'.repeat(1000)}`,
])('goes home instead of %j', (path) => {
  expect(ownPath(path, '/home')).toBe('/home')
})
