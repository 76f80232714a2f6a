import type { ReactNode } from 'react'
import styles from './editor.module.css'

/** A part of the editor with its heading and a word on what it is for. */
export function Panel(props: { title: string; text?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={props.title}>
      <header className={styles.panelHead}>
        <div>
          <h2 className={styles.panelTitle}>{props.title}</h2>
          {props.text !== undefined && <p className={styles.quiet}>{props.text}</p>}
        </div>
        {props.aside}
      </header>
      {props.children}
    </section>
  )
}
