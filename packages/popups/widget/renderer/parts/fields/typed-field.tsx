import type { FormEvent, KeyboardEvent } from 'react'
import type { FieldOf, TYPED_KINDS } from '../../../../forms/fields-contract.ts'
import { FIELD_MESSAGES } from '../../../../forms/rules/field-messages.ts'
import { NAME_PATTERN } from '../../../../forms/rules/name-check.ts'
import { NUMBER_STEP, roundNumber, takesNumberKey } from '../../../../forms/rules/number-input.ts'
import { type FieldProps, inputProps } from '../../fields/field-parts.tsx'
import { LabelledField } from './labelled-field.tsx'

type TypedKind = (typeof TYPED_KINDS)[number]
/** The service keeps no more of an answer. */
const LONGEST = 5000

/** A field of one typed line, or of several for a message. */
export function TypedField(props: FieldProps<FieldOf<TypedKind>>) {
  const { field, value } = props
  const common = {
    ...inputProps(props),
    value: String(value),
    placeholder: field.placeholder,
    required: field.required,
    maxLength: LONGEST,
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(event.currentTarget.value),
  }
  return (
    <LabelledField {...props}>
      {field.kind === 'message' ? (
        <textarea {...common} rows={3} />
      ) : (
        <input {...common} {...ofKind(props)} />
      )}
    </LabelledField>
  )
}

/** What a browser must know of each kind: its keyboard, what it may fill in, and what goes in. */
function ofKind({ field, language, onChange, value }: FieldProps<FieldOf<TypedKind>>) {
  switch (field.kind) {
    case 'name':
    case 'first_name':
    case 'last_name':
      return {
        autoComplete: AUTOFILL[field.kind],
        title: FIELD_MESSAGES.name[language],
        ...(field.required ? { pattern: NAME_PATTERN } : {}),
      }
    case 'number':
      return {
        type: 'number',
        step: NUMBER_STEP,
        inputMode: 'decimal' as const,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          const { value: text, validity } = event.currentTarget
          if (!takesNumberKey(event, !validity.badInput && !text.startsWith('-'))) event.preventDefault()
        },
        onInput: (event: FormEvent<HTMLInputElement>) => {
          const { value: text, validity } = event.currentTarget
          // Run by Preact, which hands on the browser's own event.
          const { data } = event as unknown as InputEvent
          // Such a field tells nobody where its caret is. A number that a minus makes none had it not at its start.
          if (data === '-' && value !== '' && validity.badInput) document.execCommand('delete')
          else onChange(text)
        },
        onBlur: (event: FormEvent<HTMLInputElement>) => onChange(roundNumber(event.currentTarget.value)),
      }
    case 'url':
      return { inputMode: 'url' as const, autoComplete: 'url', autoCapitalize: 'none', dir: 'ltr' }
    default:
      return {}
  }
}

const AUTOFILL = { name: 'name', first_name: 'given-name', last_name: 'family-name' }
