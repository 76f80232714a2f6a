import { Badge, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './queue.module.css'

/** One thing of a list that is gone through with keys (`useQueue`): its box, whose it is and how it stands, its content. */
export function QueueCard(props: {
  id: number
  /** What it is, for its box: `the review by Mia`. */
  name: string
  isSelected: boolean
  onSelect: () => void
  head: ReactNode
  state: { label: string; colour: string }
  children: ReactNode
}) {
  return (
    <li
      className={styles.card}
      data-item={props.id}
      data-selected={props.isSelected || undefined}
      tabIndex={-1}
    >
      <Checkbox
        aria-label={`Select ${props.name}`}
        checked={props.isSelected}
        onChange={props.onSelect}
        className={styles.select}
      />
      <div className={styles.content}>
        <header className={styles.head}>
          {props.head}
          <Badge color={props.state.colour}>{props.state.label}</Badge>
        </header>
        {props.children}
      </div>
    </li>
  )
}
