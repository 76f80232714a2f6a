import { expect, it } from 'vitest'
import { changedMenus, STARTER_MENUS } from './starter-menus.ts'

it('leads to the shop with its categories and to the pages that a starter brings', () => {
  const said = Object.entries(STARTER_MENUS).map(([place, { title, items }]) => [
    place,
    title,
    items.map((item) => (item.kind === 'link' ? `${item.label} ${item.href}` : item.kind)),
  ])
  const pages = ['About /index.php/about/', 'Contact /index.php/contact/']
  const shop = 'Shop /index.php/shop/'
  expect(said.slice(0, 3)).toEqual([
    ['main', '', [shop, 'categories', ...pages]],
    ['mobile', '', [shop, 'categories', ...pages, 'Where is my order? /index.php/order-tracking/']],
    ['footer-shop', 'Shop', ['All products /index.php/shop/', 'categories']],
  ])
})

it('names the menus that say something else', () => {
  expect(changedMenus(STARTER_MENUS, structuredClone(STARTER_MENUS))).toEqual([])
  const other = { ...STARTER_MENUS, mobile: { title: 'Go to', items: [] } }
  expect(changedMenus(STARTER_MENUS, other)).toEqual(['mobile'])
})
