import { expect, it } from 'vitest'
import { appliesToPage } from './applies-to-page.ts'

const notAtCheckout = {
  subject: 'path',
  operator: 'start',
  value: '/index.php/checkout',
  show: false,
} as const
const gardenOnly = { subject: 'path', operator: 'start', value: '/sandbox/sites/', show: true } as const

it('lets a page through that matches what is asked and nothing that is barred', () => {
  expect(appliesToPage([], 'https://shop.example/')).toBe(true)
  expect(appliesToPage([notAtCheckout], 'https://shop.example/index.php/shop/')).toBe(true)
  expect(appliesToPage([notAtCheckout], 'https://shop.example/index.php/checkout/?x=1')).toBe(false)
  expect(appliesToPage([gardenOnly, notAtCheckout], 'http://127.0.0.1:3000/sandbox/sites/garden/')).toBe(true)
})

it('does not take a query or fragment for a path', () => {
  expect(appliesToPage([gardenOnly], 'https://shop.example?from=/sandbox/sites/')).toBe(false)
  expect(appliesToPage([gardenOnly], 'https://shop.example/#/sandbox/sites/')).toBe(false)
})

it('matches the host without port and www', () => {
  const rule = { subject: 'host', operator: 'exact', value: 'shop.example', show: true } as const
  expect(appliesToPage([rule], 'https://www.shop.example:444/')).toBe(true)
})
