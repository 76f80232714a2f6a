import { TextInput } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { faultOfAbn, readAbn } from '../rules/abn.ts'

type Props = {
  value: string
  error?: ReactNode
  onChange: (value: string) => void
  /** Its path in the form. */
  path: string
}

/** An Australian Business Number that says while it is typed whether its digits can be right. */
export function AbnField(props: Props) {
  const { value, error, onChange, path } = props
  const fault = faultOfAbn(value)
  const isRight = value !== '' && fault === null
  return (
    <TextInput
      label="ABN"
      description="Eleven digits. Required on tax invoices."
      inputMode="numeric"
      autoComplete="off"
      data-path={path}
      value={value}
      error={error ?? fault}
      rightSection={
        isRight && (
          <CircleCheck role="img" aria-label="The number is valid" color="var(--mantine-color-leaf-7)" />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(readAbn(value) ?? value)}
    />
  )
}
