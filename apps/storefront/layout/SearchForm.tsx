import { SearchBox } from '@buoy/shop/search/storefront/SearchBox.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { useEffect, useRef } from 'react'
import styles from './search-form.module.css'

/** The search of the whole shop: a plain GET, so that it works without script too. */
export function SearchForm({ focused, onClose }: { focused: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        action="/index.php/shop/"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <label className="visually-hidden" htmlFor="site-search">
          Search the shop
        </label>
        <SearchBox input={input} id="site-search" placeholder="Bamboo, spritz, kids…" onClose={onClose} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
