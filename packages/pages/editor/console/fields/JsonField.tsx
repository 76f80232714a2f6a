import { Textarea } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; value: unknown; onChange: (value: unknown) => void }

/** A value that no other field fits, as JSON; it is taken when it can be read. */
export function JsonField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? undefined : parsed(typed)
  return (
    <Textarea
      label={`${label} (JSON)`}
      autosize
      minRows={2}
      value={typed ?? JSON.stringify(value, null, 2) ?? ''}
      error={typed !== null && read === undefined && 'This is no JSON yet.'}
      onBlur={() => {
        if (read !== undefined) setTyped(null)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = parsed(currentTarget.value)
        if (next !== undefined) onChange(next.value)
      }}
    />
  )
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Half typed.
    return undefined
  }
}
