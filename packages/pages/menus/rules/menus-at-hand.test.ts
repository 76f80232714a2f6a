import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { menusAtHand } from './menus-at-hand.ts'

it('leads to the shop and to one’s order from a page that could not read the menus', () => {
  const shop = { label: 'Shop', href: '/index.php/shop/', items: [] }
  expect(menusAtHand(SOURCE_TEXT_LOCALE)).toEqual({
    main: { title: '', items: [shop] },
    mobile: { title: '', items: [shop] },
    'footer-shop': { title: 'Shop', items: [] },
    'footer-help': {
      title: 'Help',
      items: [{ label: 'Where is my order?', href: '/index.php/order-tracking/', items: [] }],
    },
  })
})
