import { useCart } from '@buoy/shop/cart/storefront/use-cart.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { RefObject } from 'react'
import { messages } from '../messages.ts'
import { AccountLink } from './AccountLink.tsx'
import styles from './header.module.css'

type Props = {
  searchButton: RefObject<HTMLButtonElement | null>
  onSearch: () => void
  onCart: () => void
}

/** Search, account and cart: in every style of the head. */
export function HeaderControls({ searchButton, onSearch, onCart }: Props) {
  const t = useMessages(messages)
  const { count } = useCart().badge
  return (
    <div className={styles.controls}>
      <button
        ref={searchButton}
        type="button"
        id="et_search_icon"
        className={styles.control}
        data-needs-script=""
        aria-label={t('search')}
        aria-expanded={false}
        onClick={onSearch}
      >
        <Icon name="search" />
      </button>
      <AccountLink />
      <button
        type="button"
        className={styles.control}
        data-needs-script=""
        aria-haspopup="dialog"
        aria-label={t('cartCount', { count })}
        onClick={onCart}
      >
        <Icon name="bag" />
        {count > 0 && (
          <span className={styles.count} key={count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
    </div>
  )
}
