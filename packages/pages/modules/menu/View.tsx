import { useCart } from '@buoy/shop/cart/storefront/use-cart.ts'
import { SearchBox } from '@buoy/shop/catalogue/search/storefront/SearchBox.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import { MenuTree } from '../../menus/storefront/MenuTree.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './menu.module.css'
import { messages } from './messages.ts'
import type { MenuModuleData, MenuModuleProps } from './schema.ts'
import { useGuardedToggle } from './use-guarded-toggle.ts'

/** A menu of the shop inside a page (S1.23), with a search that opens in its place and the way to the cart. */
export function MenuView({ root, props, data }: ModuleViewProps<MenuModuleProps>) {
  const t = useMessages(messages)
  const { items } = data as MenuModuleData
  const { isOpen, isLocked, toggle, close } = useGuardedToggle()
  const path = useSyncExternalStore(never, pathHere, nowhere)
  return (
    <div {...root('et_pb_menu', styles.menu, styles[props.align])}>
      <div className={`et_pb_menu__wrap ${styles.wrap}`} hidden={isOpen}>
        <nav className="et_pb_menu__menu" aria-label={props.label}>
          <MenuTree className="et-menu nav" items={items} look={props.look} path={path} />
        </nav>
        {props.showsCart && <CartLink />}
        {props.showsSearch && (
          <button
            type="button"
            className={`et_pb_menu__icon et_pb_menu__search-button ${styles.icon}`}
            aria-label={t('openSearch')}
            aria-expanded={false}
            data-needs-script=""
            onClick={toggle}
          >
            <Icon name="search" />
          </button>
        )}
      </div>
      {props.showsSearch && (
        <MenuSearch isOpen={isOpen} isLocked={isLocked} onToggle={toggle} onEscape={close} />
      )}
    </div>
  )
}

function MenuSearch(props: {
  isOpen: boolean
  isLocked: boolean
  onToggle: () => void
  onEscape: () => void
}) {
  const t = useMessages(messages)
  const { isOpen } = props
  const { isBuilder } = usePageMode()
  const id = useUniqueId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const module = box.current?.parentElement
    if (isOpen) input.current?.focus()
    else if (wasOpen.current) module?.querySelector<HTMLElement>('.et_pb_menu__search-button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const state = isOpen ? 'et_pb_menu__search-container--visible' : 'et_pb_menu__search-container--hidden'
  const lock = props.isLocked ? 'et_pb_menu__search-container--disabled' : ''
  return (
    <div
      ref={box}
      className={`et_pb_menu__search-container ${state} ${lock} ${styles.search}`}
      hidden={!isOpen}
    >
      <search className={styles.box}>
        <form
          className={`et_pb_menu__search-form ${styles.form}`}
          action="/index.php/shop/"
          onSubmit={(event) => isBuilder && event.preventDefault()}
        >
          <label className="visually-hidden" htmlFor={id}>
            {t('searchShop')}
          </label>
          <SearchBox input={input} id={id} placeholder={t('searchProducts')} onClose={props.onEscape} />
        </form>
      </search>
      <button
        type="button"
        className={`et_pb_menu__icon et_pb_menu__close-search-button ${styles.icon}`}
        aria-label={t('closeSearch')}
        onClick={props.onToggle}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function CartLink() {
  const t = useMessages(messages)
  const { count } = useCart().badge
  return (
    <a
      className={`et_pb_menu__icon et_pb_menu__cart-button ${styles.icon}`}
      href="/index.php/cart/"
      aria-label={t('seeCart', { count })}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  )
}

/** The address of a page that is kept for everybody is known in the browser alone, and does not change there. */
const never = () => () => {}
const pathHere = () => location.pathname.slice(document.documentElement.dataset.prefix?.length)
const nowhere = () => ''
