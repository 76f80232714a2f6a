import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { pageWindow } from '../rules/page-window.ts'
import styles from './paging.module.css'

type Props = {
  /** The theme's class name of this kind of pagination. */
  className: string
  /** What is paged, for those who do not see it: `Pictures`. */
  label: string
  page: number
  pages: number
  /** The address of a page, for links that are opened before or without script. */
  hrefOf: (page: number) => string
  onTurn: (page: number) => void
}

/** The links of a list's pages; nothing when there is one page. Says which page is on show. */
export function PageLinks({ className, label, page, pages, hrefOf, onTurn }: Props) {
  const t = useMessages(messages)
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  const { previous, pages: numbers, next } = pageWindow(page, pages)

  // The link that was followed may be gone, as "Next" is on the last page: the focus stays among the links.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever another page is on show
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [page])

  if (pages < 2) return null
  const link = (to: number, name: string, children: ReactNode, words?: string) => (
    <li key={name} className={`page ${name}`}>
      <a
        href={hrefOf(to)}
        className={`${to === page ? 'active ' : ''}page-${name === 'prev' || name === 'next' ? name : to} ${styles.link}`}
        data-page={name === 'prev' || name === 'next' ? name : to}
        aria-label={words ?? t('pageNumber', { page: to })}
        aria-current={to === page ? 'page' : undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (to !== page) onTurn(to)
        }}
      >
        {children}
      </a>
    </li>
  )
  return (
    <nav className={`${className} ${styles.pagination}`} aria-label={t('pagesOf', { label })}>
      <ul
        ref={list}
        className={styles.links}
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={(event) => {
          // A link that goes takes the focus along without naming another element.
          if (event.relatedTarget !== null) hadFocus.current = false
        }}
      >
        {previous !== null && link(previous, 'prev', <Icon name="left" size={18} />, t('previousPage'))}
        {numbers.map((number) => link(number, `page-${number}`, number))}
        {next !== null && link(next, 'next', <Icon name="right" size={18} />, t('nextPage'))}
      </ul>
      <p className="visually-hidden" role="status">
        {t('pageOf', { page, pages })}
      </p>
    </nav>
  )
}
