import type { FileImport } from '../contract.ts'
import styles from './import.module.css'

type Props = {
  file: FileImport
  mapping: readonly (string | null)[]
  /** Why a column is known and not read, in words; `null` when nothing is known of it. */
  whyLeftOut?: (header: string) => string | null
}

/** Columns whose cells would be lost, before the file is checked: those that nothing is known of first. */
export function LeftOutColumns({ file, mapping, whyLeftOut }: Props) {
  const leftOut = file.headers.flatMap((header, index) => {
    if (mapping[index] != null) return []
    const isEmpty = file.samples.every((cells) => (cells[index] ?? '') === '')
    return [{ name: header || `Column ${index + 1}`, isEmpty, why: whyLeftOut?.(header) ?? null, index }]
  })
  if (leftOut.length === 0) {
    return (
      <div className={styles.panel}>
        <h2 className={styles.title}>Every column is used</h2>
      </div>
    )
  }
  const inOrder = leftOut.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
  return (
    <section className={styles.panel} aria-labelledby="left-out">
      <h2 className={styles.title} id="left-out">
        {leftOut.length === 1 ? 'One column is skipped' : `${leftOut.length} columns are skipped`}
      </h2>
      <p className={styles.quiet}>They are not imported. To use them, choose above what they mean.</p>
      <ul className={styles.leftOut}>
        {inOrder.map(({ name, isEmpty, why, index }) => (
          <li key={index}>
            <strong>{name}</strong>
            <span className={styles.quiet}>
              {why ?? 'Not known.'}
              {isEmpty && ' Empty in the first rows.'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
