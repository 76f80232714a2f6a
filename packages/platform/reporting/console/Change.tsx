import styles from './reporting.module.css'

/** How a figure stands beside the period before: in per cent where that says something, else what it was. */
export function Change({ percent, before }: { percent: number | null; before: string }) {
  if (percent === null) return `Previous period: ${before}`
  return (
    <>
      <span className={styles.percent} data-direction={Math.sign(percent)}>
        {percent > 0 ? '▲' : percent < 0 ? '▼' : ''} {Math.abs(percent)}%
      </span>{' '}
      from {before}
    </>
  )
}
