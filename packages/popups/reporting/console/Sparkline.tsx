import styles from './popup-reports.module.css'

const WIDTH = 120
const HEIGHT = 28

/** Counts over time as a line without axes; what it shows stands in the figures beside it. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
  const highest = Math.max(...counts, 1)
  const step = WIDTH / Math.max(1, counts.length - 1)
  const points = counts.map(
    (count, index) => `${index * step},${HEIGHT - 2 - (count / highest) * (HEIGHT - 4)}`,
  )
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.length === 1 ? `${points[0]} ${WIDTH},${points[0]?.split(',')[1]}` : points.join(' ')}
      />
    </svg>
  )
}
