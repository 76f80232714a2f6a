import { accountPages, LOGOUT_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

type Props = {
  /** The page's entry in the menu. */
  endpoint: string
  title: string
  notice: string | null
  logoutNonce: string
  children: ReactNode
}

/** The frame of the account's pages: the menu, what has just been done, and the page. */
export function AccountFrame({ endpoint, title, notice, logoutNonce, children }: Props) {
  const t = useMessages(messages)
  const pages = accountPages(useTextLocale())
  return (
    <div className={`woocommerce woocommerce-account ${styles.page}`}>
      <nav className={`woocommerce-MyAccount-navigation ${styles.menu}`} aria-label={t('account')}>
        <ul className={styles.entries}>
          {pages.map((page) => (
            <li
              key={page.endpoint}
              className={`woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${page.endpoint}`}
            >
              <a
                className={styles.entry}
                href={page.path}
                ref={page.endpoint === endpoint ? bringIntoView : null}
                aria-current={page.endpoint === endpoint ? 'page' : undefined}
              >
                {page.label}
              </a>
            </li>
          ))}
          <li className="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--customer-logout">
            <form action={LOGOUT_PATH} method="post">
              <input type="hidden" name="_wpnonce" value={logoutNonce} readOnly />
              <button type="submit" className={styles.entry}>
                {t('logOut')}
              </button>
            </form>
          </li>
        </ul>
      </nav>
      <div className={`woocommerce-MyAccount-content ${styles.content}`}>
        <AccountNotice text={notice} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** On phones the menu is one row that scrolls: it begins where the entry of the page is seen. */
function bringIntoView(entry: HTMLElement | null): void {
  const row = entry?.closest('ul')
  if (!entry || !row) return
  const [place, space] = [entry.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += place.left + place.width / 2 - (space.left + space.width / 2)
}

/** What has just been done. */
export function AccountNotice({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className={`woocommerce-message ${styles.notice}`} role="status">
      {text}
    </p>
  )
}
