import type { PageFinding } from '../rules/check-page.ts'
import styles from './page-editor.module.css'
import type { Editing } from './use-editing.ts'

/** What holds the page back from being published, and what its owner should know. Each leads to its module. */
export function Findings(props: { editing: Editing; findings: readonly PageFinding[]; focus: () => void }) {
  const { editing, findings, focus } = props
  const faults = editing.draft.stored.faults.map(({ field, message }) => ({
    id: field.split('.')[0] ?? '',
    message,
    isError: true,
  }))
  const all = [...faults, ...findings].toSorted((one, other) => Number(other.isError) - Number(one.isError))
  if (all.length === 0) return <p className={styles.quiet}>Nothing was found. The page can be published.</p>
  return (
    <ul className={styles.findings}>
      {all.map(({ id, message, isError }) => (
        <li key={`${id} ${message}`}>
          <button
            type="button"
            className={styles.finding}
            onClick={() => {
              editing.select(id)
              focus()
            }}
          >
            <strong>{isError ? 'Error' : 'Warning'}</strong> {message}
          </button>
        </li>
      ))}
    </ul>
  )
}
