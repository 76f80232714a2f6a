import { Kbd } from '@mantine/core'
import { Search } from 'lucide-react'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over everything, and says which keys do. */
export function SearchButton(props: {
  className: string | undefined
  onClick: () => void
  hasKeys?: boolean
}) {
  return (
    <button
      type="button"
      className={props.className}
      onClick={props.onClick}
      aria-haspopup="dialog"
      aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
    >
      <Search aria-hidden size={18} strokeWidth={1.8} />
      Search
      {props.hasKeys === true && <Kbd aria-hidden>{IS_APPLE ? '⌘K' : 'Ctrl K'}</Kbd>}
    </button>
  )
}
