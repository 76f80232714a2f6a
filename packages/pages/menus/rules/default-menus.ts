import { SOURCE_TEXT_LOCALE, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Menu, MenuItem, Menus } from '../contract.ts'
import { messages } from '../messages.ts'
import { MENU_NAMES } from './menu-places.ts'

/** The menus until an owner writes them: the shop, its categories, and what the law asks for. */
function defaultMenus(texts: TextLocale): Menus {
  const t = translator(messages, texts)
  const about = link(t('about'), '/index.php/about/')
  const contact = link(t('contact'), '/index.php/contact/')
  const delivery = link(t('deliveryAndReturns'), '/index.php/delivery-returns/')
  return {
    main: menu('', link(t('shop'), '/index.php/shop/'), about),
    mobile: menu(
      '',
      link(t('shopEverything'), '/index.php/shop/'),
      { kind: 'categories' },
      about,
      delivery,
      contact,
    ),
    'footer-shop': menu(t('shop'), { kind: 'categories' }),
    'footer-help': menu(
      t('help'),
      link(t('whereIsOrder'), '/index.php/order-tracking/'),
      delivery,
      link(t('warranty'), '/index.php/warranty/'),
      contact,
      link(t('aboutUs'), '/index.php/about/'),
      link(t('terms'), '/index.php/terms/'),
      link(t('privacy'), '/index.php/privacy/'),
    ),
  }
}

/** The menus of every place in the product's own texts. */
export const DEFAULT_MENUS = defaultMenus(SOURCE_TEXT_LOCALE)

/** Menus of which those that nobody has written, the very ones of {@link DEFAULT_MENUS}, speak the shop's language. */
export function inShopsLanguage(menus: Menus, texts: TextLocale): Menus {
  const translated = defaultMenus(texts)
  const shown = { ...menus }
  for (const name of MENU_NAMES) if (menus[name] === DEFAULT_MENUS[name]) shown[name] = translated[name]
  return shown
}

/** A link of a menu with what stands below it. */
export function link(label: string, href: string, ...items: MenuItem[]): MenuItem {
  return { kind: 'link', label, href, items }
}

function menu(title: string, ...items: MenuItem[]): Menu {
  return { title, items }
}
