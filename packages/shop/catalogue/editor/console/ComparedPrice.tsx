import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './editor.module.css'

/** A running test compares a price that would change: which, what becomes of it, and the way to save all the same. */
export function ComparedPrice(props: { message: string; isSaving: boolean; onSave: () => void }) {
  const alert = useRef<HTMLDivElement>(null)
  // It stands at the top of a long form, whose button is at the bottom of the window.
  useEffect(() => alert.current?.focus(), [])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="coral"
      role="alert"
      radius="lg"
      title="A running test compares this price"
    >
      <div className={styles.stack}>
        <span>{props.message}</span>
        <div>
          <Button size="sm" variant="default" loading={props.isSaving} onClick={props.onSave}>
            Save all the same
          </Button>
        </div>
      </div>
    </Alert>
  )
}
