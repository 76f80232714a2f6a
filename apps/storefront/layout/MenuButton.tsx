import type { HeaderStyle } from '@buoy/pages/document/rules/header-styles.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './header.module.css'

/** Names that themes and snippets know the toggles by. */
const HOOKS: Partial<Record<HeaderStyle, string>> = {
  'slide-in': 'et_toggle_slide_menu',
  fullscreen: 'et_toggle_fullscreen_menu',
}

/** Opens the menu: on small screens, and everywhere when the head's style keeps it aside. */
export function MenuButton(props: { style: HeaderStyle; isOpen: boolean; onOpen: () => void }) {
  const t = useMessages(messages)
  const hook = HOOKS[props.style]
  return (
    <button
      type="button"
      className={`${styles.control} ${hook ?? `mobile_menu_bar ${styles.menuButton}`}`}
      aria-label={t('openTheMenu')}
      aria-haspopup="dialog"
      aria-expanded={props.isOpen}
      onClick={props.onOpen}
    >
      <Icon name="menu" />
    </button>
  )
}
