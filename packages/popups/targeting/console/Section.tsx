import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './rules.module.css'

/** Rules that belong together, with a heading and a word on what they are for. */
export function Section(props: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={2} id={id} className={styles.title}>
        {props.title}
      </Title>
      {props.text !== undefined && <p className={styles.text}>{props.text}</p>}
      {props.children}
    </section>
  )
}
