import { statesOf } from '@buoy/kernel/rules/regions.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  country: string
  /** '' for the whole country. */
  value: string
  onChange: (state: string) => void
  error?: ReactNode
  className?: string | undefined
}

/** A state of a country: chosen where we know them, typed elsewhere; left open it is the whole country. */
export function StateField({ country, value, onChange, error, className }: Props) {
  const states = statesOf(country)
  const common = { label: 'State', placeholder: 'Whole country', error, className }
  if (states.length === 0) {
    return (
      <TextInput
        {...common}
        value={value}
        maxLength={40}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Select
      {...common}
      size="md"
      clearable
      clearButtonProps={{ 'aria-label': 'The whole country' }}
      data={states.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      onChange={(state) => onChange(state ?? '')}
    />
  )
}
