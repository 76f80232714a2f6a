import { Alert, Button, Code, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import styles from './connections.module.css'

/** The secret of a webhook, to be copied: it is shown once. */
export function SecretOnce({ secret }: { secret: string }) {
  return (
    <Alert color="lagoon" variant="light" title="Copy the secret now" radius="lg">
      The receiver checks the signature with it. You see it only here; later you can make another.
      <Code className={styles.secret} aria-label="Secret" role="textbox" aria-readonly tabIndex={0}>
        {secret}
      </Code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Alert>
  )
}
