import type { FormField } from '../../../forms/fields-contract.ts'
import type { Value } from '../../../forms/rules/check-form.ts'
import { type Language, message } from '../../../forms/rules/messages.ts'

/** What every field is drawn from. */
export type FieldProps<Kind> = {
  field: Kind
  value: Value
  /** What is wrong, '' for nothing; seen while it is fresh, heard until it is right (W5.45). */
  trouble: string
  isFresh: boolean
  language: Language
  tabIndex: number
  onChange: (value: Value) => void
}

/** What ties an input to its label and to what is wrong with it. */
export function inputProps({ field, trouble, tabIndex }: Omit<FieldProps<FormField>, 'onChange'>) {
  return {
    id: `field-${field.id}`,
    'data-field-kind': field.kind,
    'aria-invalid': trouble !== '',
    'aria-describedby': trouble === '' ? undefined : `trouble-${field.id}`,
    tabIndex,
  }
}

/** What is wrong with a field. */
export function Trouble({
  field,
  trouble,
  isFresh,
}: Pick<FieldProps<FormField>, 'field' | 'trouble' | 'isFresh'>) {
  return (
    <p className={`trouble ${isFresh ? '' : 'only-heard'}`} id={`trouble-${field.id}`} role="alert">
      {trouble}
    </p>
  )
}

/** What a field asks for, and that it may stay empty where that is so. */
export function Asked({ field, language }: Pick<FieldProps<FormField>, 'field' | 'language'>) {
  if (!('required' in field) || field.required) return field.label
  return (
    <>
      {field.label} <span className="optional">({message('optional', language)})</span>
    </>
  )
}
