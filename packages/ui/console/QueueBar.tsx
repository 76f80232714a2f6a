import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './queue.module.css'
import type { Queue } from './use-queue.ts'

/** Over a list that is gone through: selects all of a page, and shows what can be done with the selected ones. */
export function QueueBar<Item>(props: {
  queue: Queue<Item>
  count: number
  /** What they are: `reviews`. */
  things: string
  isBusy: boolean
  children: ReactNode
}) {
  const { queue, count, things } = props
  const chosen = queue.chosen.length
  return (
    <div className={styles.bulk}>
      <Checkbox
        label={chosen === 0 ? 'Select all on this page' : `${chosen} selected`}
        checked={chosen === count}
        indeterminate={chosen > 0 && chosen < count}
        onChange={queue.toggleAll}
      />
      {chosen > 0 && (
        <fieldset className={styles.bulkActions} disabled={props.isBusy}>
          <legend className={styles.hidden}>With the selected {things}</legend>
          {props.children}
        </fieldset>
      )}
    </div>
  )
}
