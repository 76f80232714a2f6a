import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './record-columns.module.css'

/** The screen of one record: what it is about, and beside it what belongs to it; one below the other on a phone. */
export function RecordColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  )
}

/** A part of a record, with its heading. */
export function RecordPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <Title order={2} className={styles.title}>
        {title}
      </Title>
      {children}
    </section>
  )
}
