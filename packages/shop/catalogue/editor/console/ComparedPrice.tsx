import { Alert, Button } from '@mantine/core'
import styles from './editor.module.css'

/** A running test compares a price that would change: which, what becomes of it, and the way to save all the same. */
export function ComparedPrice(props: { message: string; isSaving: boolean; onSave: () => void }) {
  return (
    <Alert color="coral" role="alert" radius="lg" title="A running test compares this price">
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
