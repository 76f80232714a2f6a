import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type Look = 'primary' | 'secondary' | 'quiet'

type Shared = { look?: Look; wide?: boolean }

const classOf = (look: Look, wide: boolean, extra: string | undefined) =>
  [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ')

/** The store's button. One primary (citrus) button to a screen; `busy` keeps its size and says so. */
export function Button({
  look = 'primary',
  wide = false,
  busy = false,
  className,
  children,
  ...rest
}: Shared & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classOf(look, wide, className)} aria-busy={busy || undefined}>
      <span className={busy ? styles.waiting : undefined}>{children}</span>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  look = 'primary',
  wide = false,
  className,
  children,
  ...rest
}: Shared & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classOf(look, wide, className)}>
      {children}
    </a>
  )
}
