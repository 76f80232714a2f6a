import type { ShownLogo } from '@buoy/pages/brand/contract.ts'
import type { ShownHeader } from '@buoy/pages/header/rules/shown-header.ts'
import type { ShownMenus } from '@buoy/pages/menus/contract.ts'
import { useHeaderState } from '@buoy/pages/navigation/storefront/use-header-state.ts'
import { useSearchOverlay } from '@buoy/pages/navigation/storefront/use-search-overlay.ts'
import type { PublicStore } from '@buoy/platform/site/contract.ts'
import { MiniCart } from '@buoy/shop/cart/storefront/MiniCart.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { usePagePath } from '../page/page-tree.tsx'
import { HeaderControls } from './HeaderControls.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import styles from './header.module.css'
import { MenuButton } from './MenuButton.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { PlainHeader } from './PlainHeader.tsx'
import { SearchForm } from './SearchForm.tsx'

type Props = { store: PublicStore | null; logo: ShownLogo | null; menus: ShownMenus; shown: ShownHeader }

/** The head of every page: name, menu, search, account, cart (S2.17), in the page's style (S2.50). */
export function Header({ store, logo, menus, shown }: Props) {
  const t = useMessages(messages)
  const { style } = shown
  const path = usePagePath()
  const [open, setOpen] = useState<'nothing' | 'cart' | 'menu'>('nothing')
  const state = useHeaderState(shown.hides && style !== 'vertical', shown.heightPx)
  const header = useRef<HTMLElement>(null)
  const search = useRef<HTMLDivElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const { isOpen: isSearching, tell } = useSearchOverlay({ around: header, search, opener: searchButton })
  const isMenuAside = style === 'slide-in' || style === 'fullscreen'
  const menuButton = <MenuButton style={style} isOpen={open === 'menu'} onOpen={() => setOpen('menu')} />
  const close = () => setOpen('nothing')

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToTheContent')}
      </a>
      <header
        ref={header}
        className={`${styles.header} ${state.mode === 'fixed' ? 'et-fixed-header' : ''}`}
        id="main-header"
        data-style={style}
        data-state={state.mode}
        data-hidden={state.isHidden || undefined}
        data-at-top={state.isAtTop || undefined}
        data-ink={style === 'transparent' ? shown.ink : 'dark'}
      >
        <div className={styles.surface}>
          <div
            className={`${styles.bar} ${isSearching ? 'et_pb_menu_hidden' : 'et_pb_menu_visible'}`}
            data-shown={!isSearching}
          >
            {!isMenuAside && menuButton}
            <HeaderMenu
              style={style}
              name={store?.name ?? null}
              logo={logo}
              items={menus.main.items}
              path={path}
            />
            <HeaderControls
              searchButton={searchButton}
              onSearch={() => tell('toggle')}
              onCart={() => setOpen('cart')}
            />
            {isMenuAside && menuButton}
          </div>
          <div ref={search} className={`et_search_outer ${styles.search}`} data-shown={isSearching}>
            <SearchForm onLeave={() => tell('escape')} onClose={() => tell('close')} />
          </div>
        </div>
      </header>
      <PlainHeader menu={isMenuAside ? menus.main : menus.mobile} />
      <MenuSheet
        kind={isMenuAside ? style : 'sheet'}
        isOpen={open === 'menu'}
        onOpen={() => setOpen('menu')}
        onClose={close}
        menu={isMenuAside ? menus.main : menus.mobile}
        path={path}
      />
      <MiniCart isOpen={open === 'cart'} onClose={close} />
    </>
  )
}
