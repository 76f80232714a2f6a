import { type EndCounts, SHOPPER_ENDS, type ShopperEnd } from '../rules/simulation-life.ts'
import styles from './simulation.module.css'

const WORDS: Readonly<Record<ShopperEnd, string>> = {
  paid: 'paid',
  declined: 'were declined',
  left: 'left at the bank',
  'sold-out': 'found it sold out',
  refused: 'were refused',
  lost: 'gave up without a result',
}
/** Shown even when nobody ended so: nothing to see is what one wants to see. */
const ALWAYS: readonly ShopperEnd[] = ['paid', 'declined', 'left', 'lost']

/** What shoppers experienced, in figures. */
export function EndFigures({ ends }: { ends: EndCounts }) {
  return (
    <dl className={styles.figures} aria-label="What shoppers experienced">
      {SHOPPER_ENDS.filter((end) => ends[end] > 0 || ALWAYS.includes(end)).map((end) => (
        <div key={end} className={styles.figure}>
          <dt>{WORDS[end]}</dt>
          <dd>{ends[end]}</dd>
        </div>
      ))}
    </dl>
  )
}
