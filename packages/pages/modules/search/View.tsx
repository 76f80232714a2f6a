import { SearchBox } from '@buoy/shop/catalogue/search/storefront/SearchBox.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { useRef } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { ModuleViewProps } from '../module.ts'
import type { SearchProps } from './schema.ts'
import styles from './search.module.css'

/** A search box inside a page (S1.23): a plain GET to the shop, with suggestions once its script is there. */
export function SearchView({ root, props }: ModuleViewProps<SearchProps>) {
  const { isBuilder } = usePageMode()
  const id = useUniqueId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search {...root('et_pb_search', styles.search)}>
      <form
        className={`et_pb_searchform ${styles.form}`}
        action="/index.php/shop/"
        onSubmit={(event) => isBuilder && event.preventDefault()}
      >
        <label className={styles.label} htmlFor={id}>
          {props.label}
        </label>
        <SearchBox
          input={input}
          id={id}
          placeholder={props.placeholder}
          onClose={() => input.current?.blur()}
        />
        {props.button !== '' && (
          <Button type="submit" className="et_pb_searchsubmit">
            {props.button}
          </Button>
        )}
      </form>
    </search>
  )
}
