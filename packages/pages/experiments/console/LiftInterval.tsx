import type { ReportedVariant } from '../console-contract.ts'
import styles from './page-tests.module.css'

/** The difference at the ends of the drawing, as a share of 1: half as much again, or half. */
const EDGE = 0.5
/** Above ten times as much a bound says only that little is known yet. */
const MOST_TOLD = 9

/** By how much a variant differs from the original, drawn and in words. */
export function LiftInterval({ lift, index }: Pick<ReportedVariant, 'lift'> & { index: number }) {
  if (index === 0) return <span className={styles.quiet}>The original</span>
  if (lift === null) return <span className={styles.quiet}>Nothing to compare yet</span>
  const at = (share: number) => Math.min(100, Math.max(0, ((share + EDGE) / (2 * EDGE)) * 100))
  const { low, high } = lift
  return (
    <span className={styles.interval}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.span}
          style={{ insetInlineStart: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
        />
        <span className={styles.zero} />
        <span className={styles.point} style={{ insetInlineStart: `${at(lift.lift)}%` }} />
      </span>
      <span className={styles.range}>
        {signed(low)} to {high > MOST_TOLD ? `more than ${signed(MOST_TOLD)}` : signed(high)}%
      </span>
    </span>
  )
}

function signed(share: number): string {
  return (share * 100).toLocaleString('en-AU', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
}
