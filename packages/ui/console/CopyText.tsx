import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'

/** Puts a text on the clipboard, and says so for a moment. `name` tells what it copies where there are several. */
export function CopyText({ text, label = 'Copy', name }: { text: string; label?: string; name?: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          aria-label={copied || name === undefined ? undefined : `Copy ${name}`}
          leftSection={copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          onClick={copy}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}
