import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** Where the demo store would be found besides. */
const LINKS = [
  { network: 'instagram', href: 'https://www.instagram.com/' },
  { network: 'tiktok', href: 'https://www.tiktok.com/' },
  { network: 'youtube', href: 'https://www.youtube.com/' },
  { network: 'pinterest', href: 'https://www.pinterest.com/' },
  { network: 'facebook', href: 'https://www.facebook.com/' },
  { network: 'linkedin', href: 'https://www.linkedin.com/' },
  { network: 'x', href: 'https://x.com/' },
  { network: 'email', href: 'mailto:hello@bobalong.example' },
]

/** The page that shows the modules which lead somewhere, with dots for its parts. */
export function navigationShowcase(): NewVersion {
  return {
    slug: 'modules-navigation',
    title: 'Finding one’s way',
    description: 'Menus, a search box, logging in, other networks and the cart, inside a page.',
    document: {
      version: DOCUMENT_VERSION,
      settings: { sideNavigation: true },
      sections: [
        shown('bar', 'sand', '1', 'A menu with search and cart', [
          aNode('menu', 'bar-menu', { label: 'A bar', showsSearch: true, showsCart: true }),
        ]),
        shown('middle', 'ink', '2', 'A menu in the middle, on a dark ground', [
          aNode('menu', 'middle-menu', { label: 'In the middle', align: 'center', showsSearch: true }),
        ]),
        shown('list', 'paper', '2', 'A menu as a list', [
          aNode('menu', 'list-menu', { label: 'A list', menu: 'mobile', look: 'list' }),
        ]),
        shown('search', 'foam', '2', 'A search box', [
          aNode('search', 'search-box', { label: 'Find a tray', placeholder: 'Bamboo, spritz, kids…' }),
        ]),
        shown('login', 'sand', '2', 'Logging in', [
          aNode('login', 'login-form', {
            title: 'Welcome back',
            text: 'Your orders, addresses and wish list are where you left them.',
          }),
        ]),
        shown('cart', 'paper', '2', 'What is in the cart', [
          aNode('cart-notice', 'cart-notice', { empty: 'Nothing in your cart yet. The water can wait.' }),
          aNode('shop', 'cart-shop', { choose: { first: 4, by: 'position' } }),
        ]),
        shown('elsewhere', 'ink', '2', 'Elsewhere', [
          aNode('social-links', 'elsewhere-marks', { links: LINKS }),
          aNode('social-links', 'elsewhere-names', {
            label: 'Find us elsewhere, by name',
            showsNames: true,
            links: LINKS.slice(0, 3),
          }),
        ]),
      ],
    },
  }
}

function shown(id: string, tone: string, level: '1' | '2', title: string, modules: ModuleNode[]): ModuleNode {
  const column = aNode('column', `${id}-column`, {}, [
    aNode('text', `${id}-text`, { title, level }),
    ...modules,
  ])
  return aNode('section', id, { tone, room: 'narrow' }, [aNode('row', `${id}-row`, {}, [column])])
}
