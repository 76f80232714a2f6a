import type { ShieldView } from '../contract.ts'
import styles from './shield.module.css'

/** The last 24 hours in four figures. */
export function DayFigures({ day }: { day: ShieldView['day'] }) {
  return (
    <dl className={styles.figures} aria-label="The last 24 hours">
      <Figure value={day.tries} term="attempts in 24 hours" />
      <Figure value={day.declined} term="declined or wrong" />
      <Figure value={day.proofsAsked} term="had to prove work" />
      <Figure value={day.stopped} term="stopped" />
    </dl>
  )
}

function Figure({ value, term }: { value: number; term: string }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
