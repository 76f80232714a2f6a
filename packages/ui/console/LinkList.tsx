import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-list.module.css'

/** Rows that each lead to a screen, in one frame. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** One row of a list of links; its content lies in a line and wraps, or as the given class says. */
export function LinkRow(props: { to: string; className?: string | undefined; children: ReactNode }) {
  return (
    <li>
      <Link to={props.to} className={`${styles.row} ${props.className ?? styles.line}`}>
        {props.children}
      </Link>
    </li>
  )
}

/** What a row is about: a name with a few words under it, which takes the room there is. */
export function RowSubject({ name, text }: { name: string; text: string }) {
  return (
    <span className={styles.subject}>
      <strong>{name}</strong>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
