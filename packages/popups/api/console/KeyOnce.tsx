import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { Alert, Code } from '@mantine/core'
import type { CreatedKey } from '../contract.ts'
import styles from './api-keys.module.css'

/** A key that was just created, to be copied: it is stored as a hash and shown once. */
export function KeyOnce({ created }: { created: CreatedKey }) {
  return (
    <Alert color="lagoon" variant="light" title={`Copy the key “${created.key.name}” now`} radius="lg">
      You can’t see it again later. Anyone who has it can do what you chose, so give it to that program only.
      <Code className={styles.secret} aria-label="Key" role="textbox" aria-readonly tabIndex={0}>
        {created.secret}
      </Code>
      <CopyText text={created.secret} name="the key" />
    </Alert>
  )
}
