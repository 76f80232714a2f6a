import { describe, expect, it } from 'vitest'
import { consolePath } from './console-path.ts'

describe('where an owner goes after signing in', () => {
  it.each(['/', '/orders', '/orders/1004', '/products?search=tray&page=2'])('keeps %s', (path) => {
    expect(consolePath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'orders',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/sign-in?then=/',
    '/a\nb',
    'javascript:alert(1)',
  ])('goes home instead of %j', (path) => {
    expect(consolePath(path)).toBe('/')
  })
})
