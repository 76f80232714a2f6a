import { Skeleton } from '@mantine/core'
import styles from './page-skeleton.module.css'

/** How wide the lines of each card are, in percent; the first is its heading. */
const CARDS: readonly (readonly number[])[] = [
  [24, 88, 64],
  [32, 72, 94, 48],
  [20, 80],
]

/** The skeleton of a screen of cards while its data load. */
export function PageSkeleton() {
  return (
    <div className={styles.cards}>
      {CARDS.map((lines) => (
        <div key={lines.join()} className={styles.card}>
          {lines.map((width) => (
            <Skeleton key={width} height={12} radius="xl" width={`${width}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
