import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ShownLink, ShownMenus } from '../contract.ts'
import { messages } from '../messages.ts'

/** The menus of a page that could not read them: without categories and without pages that owners publish. */
export function menusAtHand(texts: TextLocale): ShownMenus {
  const t = translator(messages, texts)
  const shop: ShownLink = { label: t('shop'), href: '/index.php/shop/', items: [] }
  const order: ShownLink = { label: t('whereIsOrder'), href: '/index.php/order-tracking/', items: [] }
  return {
    main: { title: '', items: [shop] },
    mobile: { title: '', items: [shop] },
    'footer-shop': { title: t('shop'), items: [] },
    'footer-help': { title: t('help'), items: [order] },
  }
}
