import { pagesShown } from '@buoy/shop/catalogue/products/rules/pages-shown.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './pagination.module.css'

/** Links to the other pages of a list of posts or comments; nothing when there is only one. */
export function Pagination(props: {
  page: number
  pageCount: number
  /** What the pages before and after this one hold. */
  words?: readonly [before: string, after: string]
  /** Whose pages, for screen readers: `Pages of posts`. */
  label: string
  addressOf: (page: number) => string
}) {
  const t = useMessages(messages)
  const { page, pageCount, addressOf, words = [t('newer'), t('older')] } = props
  if (pageCount <= 1) return null
  return (
    <nav className={`pagination ${styles.pagination}`} aria-label={props.label}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li className="alignright">
            <a rel="prev" href={addressOf(page - 1)}>
              {words[0]}
            </a>
          </li>
        )}
        {pagesShown(page, pageCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={addressOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('pageNumber', { number })}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {page < pageCount && (
          <li className="alignleft">
            <a rel="next" href={addressOf(page + 1)}>
              {words[1]}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
