import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { Alert, Code } from '@mantine/core'
import styles from './connections.module.css'

/** The secret of a webhook, to be copied: it is shown once. */
export function SecretOnce({ secret }: { secret: string }) {
  return (
    <Alert color="lagoon" variant="light" title="Copy the secret now" radius="lg">
      The receiver checks the signature with it. It is shown only now; you can create a new one later.
      <Code className={styles.secret} aria-label="Secret" role="textbox" aria-readonly tabIndex={0}>
        {secret}
      </Code>
      <CopyText text={secret} />
    </Alert>
  )
}
