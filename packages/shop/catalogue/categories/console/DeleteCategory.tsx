import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import styles from './categories.module.css'

/** A press, then a question that says what stays. */
export function DeleteCategory(props: { productCount: number; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="subtle" color="coral" onClick={() => setAsking(true)}>
        Delete…
      </Button>
    )
  }
  return (
    <div>
      <Group gap="xs">
        <Button color="coral" onClick={props.onDelete}>
          Delete it
        </Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </Group>
      <p className={styles.quiet} role="status">
        Its {props.productCount} products stay in the shop, and what hangs below it moves up.
      </p>
    </div>
  )
}
