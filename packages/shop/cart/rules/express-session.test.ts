import { expect, it } from 'vitest'
import { expressSession } from './express-session.ts'

it('a product that is bought at once is in a cart of its own, another one for each shopper', () => {
  const [one, other] = [expressSession('shopper-1'), expressSession('shopper-2')]
  expect(one).not.toBe('shopper-1')
  expect(one).not.toBe(other)
  expect(one).toContain('shopper-1')
})

it('is found again while a checkout is open, also after an update of the shop', () => {
  expect(expressSession('shopper-1')).toBe('express:shopper-1')
})
