import { SOURCE_TEXT_LOCALE, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import type { Menu } from '../contract.ts'
import { DEFAULT_MENUS, inShopsLanguage, link } from './default-menus.ts'

const GERMAN: TextLocale = {
  dictionary: { language: 'de', messages: { 'pages/menus.shop': 'Laden', 'pages/menus.contact': 'Kontakt' } },
  locale: 'de-DE',
}

/** A menu as its title, and a line for each of its items. */
const drawn = ({ title, items }: Menu) => [
  title,
  ...items.map((item) => (item.kind === 'link' ? `${item.label} ${item.href}` : item.kind)),
]

describe('the menus that nobody has written', () => {
  it.each([
    ['main', ['', 'Shop /index.php/shop/', 'About /index.php/about/']],
    [
      'mobile',
      [
        '',
        'Shop all /index.php/shop/',
        'categories',
        'About /index.php/about/',
        'Delivery and returns /index.php/delivery-returns/',
        'Contact /index.php/contact/',
      ],
    ],
    ['footer-shop', ['Shop', 'categories']],
    [
      'footer-help',
      [
        'Help',
        'Where is my order? /index.php/order-tracking/',
        'Delivery and returns /index.php/delivery-returns/',
        'Warranty /index.php/warranty/',
        'Contact /index.php/contact/',
        'About us /index.php/about/',
        'Terms /index.php/terms/',
        'Privacy /index.php/privacy/',
      ],
    ],
  ] as const)('lead to the pages that every shop has: %s', (name, expected) => {
    expect(drawn(DEFAULT_MENUS[name])).toEqual(expected)
  })

  it("speak the shop's language, unlike those that an owner has written", () => {
    const own: Menu = { title: '', items: [link('Shop', '/index.php/shop/')] }
    const shown = inShopsLanguage({ ...DEFAULT_MENUS, main: own }, GERMAN)
    expect(shown.main).toBe(own)
    expect(shown['footer-shop'].title).toBe('Laden')
    expect(drawn(shown.mobile)).toContain('Kontakt /index.php/contact/')
    expect(inShopsLanguage(DEFAULT_MENUS, SOURCE_TEXT_LOCALE)).toEqual(DEFAULT_MENUS)
  })
})
