import { SearchBox } from '@buoy/shop/catalogue/search/storefront/SearchBox.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useRef } from 'react'
import { messages } from '../messages.ts'
import styles from './search-form.module.css'

type Props = {
  /** Escape: out at once. */
  onLeave: () => void
  onClose: () => void
}

/** The search of the whole shop in place of the menu: a plain GET, and a button that brings the menu back. */
export function SearchForm({ onLeave, onClose }: Props) {
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={`et_search_form_container ${styles.search}`}>
      <form
        className={`et-search-form ${styles.form}`}
        action="/index.php/shop/"
        onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      >
        <label className="visually-hidden" htmlFor="site-search">
          {t('searchTheShop')}
        </label>
        <SearchBox input={input} id="site-search" placeholder={t('searchProducts')} onClose={onLeave} />
        <Button type="submit" className={styles.submit}>
          {t('search')}
        </Button>
        <button
          type="button"
          className={`et_close_search_field ${styles.close}`}
          aria-label={t('closeTheSearch')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </form>
    </search>
  )
}
