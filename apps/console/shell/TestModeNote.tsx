import { Link } from 'react-router'
import { useSettings } from '../settings/use-settings.ts'
import styles from './test-mode-note.module.css'

/** Reminds the owner that no real money moves; gone once live keys are set. */
export function TestModeNote() {
  const settings = useSettings()
  if (settings.data?.payments !== 'test') return null
  return (
    <Link to="/settings/installation" className={styles.note}>
      <strong>Test mode:</strong> no real money moves
    </Link>
  )
}
