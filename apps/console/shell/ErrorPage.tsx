import { Button, Title } from '@mantine/core'
import styles from './console-shell.module.css'

/** What stands when a screen broke or could not be fetched, for example after Buoy was updated. */
export function ErrorPage() {
  return (
    <main className={styles.alone}>
      <Title order={1}>This screen did not open</Title>
      <p>Buoy may have been updated or restarted. Reload the page; nothing you saved is lost.</p>
      <Button variant="default" mt="md" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </main>
  )
}
