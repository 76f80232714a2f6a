import { Button } from '@mantine/core'
import { Play } from 'lucide-react'
import styles from './page-tests.module.css'

/** Starts a test once what was changed is saved; `note` says what starting it means. */
export function StartTest(props: {
  isDirty: boolean
  isPending: boolean
  note: string
  onStart: () => void
}) {
  return (
    <div className={styles.actions}>
      <Button
        leftSection={<Play aria-hidden size={16} />}
        disabled={props.isDirty}
        loading={props.isPending}
        onClick={props.onStart}
      >
        Start the test
      </Button>
      <span className={styles.quiet}>{props.isDirty ? 'Save your changes first.' : props.note}</span>
    </div>
  )
}
