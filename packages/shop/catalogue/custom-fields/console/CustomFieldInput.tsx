import { NumberInput, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomField, CustomValue } from '../contract.ts'

/** A long list of choices is searched by typing. */
const SEARCHED_FROM = 9
const LONGEST_TEXT = 1000

/** The input for a value of a custom field, by its kind; empty is `null`. */
export function CustomFieldInput(props: {
  field: CustomField
  value: CustomValue | null
  error?: ReactNode
  onChange: (value: CustomValue | null) => void
}) {
  const { field, value, error, onChange } = props
  const said = { label: field.label, description: field.help || undefined, error }
  if (field.kind === 'number') {
    return (
      <NumberInput
        {...said}
        value={typeof value === 'number' ? value : ''}
        decimalScale={4}
        hideControls
        {...(field.unit !== '' && { suffix: ` ${field.unit}` })}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      />
    )
  }
  if (field.kind === 'choice' || field.kind === 'yes-no') {
    const isYesNo = field.kind === 'yes-no'
    return (
      <Select
        {...said}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
        placeholder="Not set"
        searchable={field.choices.length >= SEARCHED_FROM}
        data={isYesNo ? YES_NO : field.choices}
        value={isYesNo ? yesNoOf(value) : typeof value === 'string' ? value : null}
        onChange={(chosen) => onChange(isYesNo && chosen !== null ? chosen === 'yes' : chosen)}
      />
    )
  }
  return (
    <TextInput
      {...said}
      {...(field.kind === 'date' && { type: 'date' })}
      maxLength={LONGEST_TEXT}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function yesNoOf(value: CustomValue | null): string | null {
  if (typeof value !== 'boolean') return null
  return value ? 'yes' : 'no'
}
