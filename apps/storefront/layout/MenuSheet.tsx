import type { ShownMenu } from '@buoy/pages/menus/contract.ts'
import { MenuTree } from '@buoy/pages/menus/storefront/MenuTree.tsx'
import { useMenuSwipe } from '@buoy/pages/navigation/storefront/use-menu-swipe.ts'
import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { classes } from '@buoy/ui/classes.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import styles from './menu-sheet.module.css'

type Kind = 'sheet' | 'slide-in' | 'fullscreen'

type Props = {
  kind: Kind
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  menu: ShownMenu
  path: string
}

/** Names that themes and snippets know the menus and their open state by. */
const HOOKS: Readonly<Record<Kind, { menu: string; opened: string; toggle: string }>> = {
  sheet: { menu: 'et_mobile_menu', opened: 'opened', toggle: 'mobile_menu_bar' },
  'slide-in': {
    menu: 'et_slide_in_menu_container',
    opened: 'et_pb_slide_menu_opened',
    toggle: 'et_toggle_slide_menu',
  },
  fullscreen: {
    menu: 'et_slide_in_menu_container et_pb_fullscreen_menu',
    opened: 'et_pb_fullscreen_menu_opened',
    toggle: 'et_toggle_fullscreen_menu',
  },
}

/**
 * The menu over the page: a sheet on small screens, or the slide-in and the fullscreen menu of the styles of
 * that name. It is opened or closed, and nothing else (S4.41).
 */
export function MenuSheet({ kind, isOpen, onOpen, onClose, menu, path }: Props) {
  const t = useMessages(messages)
  const dialog = useRef<HTMLDialogElement>(null)
  const hooks = HOOKS[kind]
  // Nobody sees it before: pages do not carry a second menu.
  const [isFilled, setFilled] = useState(false)
  useEffect(() => setFilled(true), [])
  useEffect(() => {
    const element = dialog.current
    if (isOpen && element && !element.open) element.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])
  useMenuSwipe(kind === 'slide-in', (meaning) => (meaning === 'open' ? onOpen() : onClose()))
  useClosingWhenHidden(kind === 'fullscreen' && isOpen, onClose)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for the backdrop
    <dialog
      ref={dialog}
      className={classes(hooks.menu, isOpen && hooks.opened, styles.menu, styles[kind])}
      data-state={isOpen ? 'opened' : 'closed'}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      aria-label={t('menu')}
    >
      <div className={styles.inside}>
        <button
          type="button"
          className={`${hooks.toggle} ${styles.close}`}
          aria-label={t('closeTheMenu')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <nav id="mobile_menu" className={styles.nav} aria-label={t('menu')}>
          {isFilled && <MenuTree className={styles.big} items={menu.items} look="list" path={path} />}
          <ul className={styles.small}>
            <li>
              <a className={styles.own} href={ACCOUNT_PATH}>
                {t('yourAccount')}
              </a>
            </li>
            <li>
              <a className={styles.own} href="/index.php/wish-list/">
                {t('wishList')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </dialog>
  )
}

/** A menu that fills the window does not wait in a window that nobody sees (S4.42). */
function useClosingWhenHidden(isOn: boolean, onClose: () => void): void {
  const newest = useRef(onClose)
  newest.current = onClose
  useEffect(() => {
    if (!isOn) return
    const onChange = () => document.visibilityState === 'hidden' && newest.current()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isOn])
}
