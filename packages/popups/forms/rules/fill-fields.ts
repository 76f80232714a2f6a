import type { FormField } from '../fields-contract.ts'
import type { Value, Values } from './check-form.ts'
import { cleanEmail } from './email-check.ts'
import { type NormalisedField, nameFields } from './name-fields.ts'

/** What fields take from outside the form. */
export type Surroundings = {
  /** The drawn prize, empty before a draw or without a game (W3.67). */
  prizeCode: string
  prizeLabel: string
  /** Addresses of this page and of the visit's first, in which a UTM field looks for its parameter (W3.66). */
  pageUrl: string
  landingPageUrl: string
  /** The whole number with `+` and dial code (W5.11); the text as typed when it cannot be told. */
  writePhone: (id: string, text: string) => string
}

/** Writes what is sent for a field; see `wire-value.ts`. */
export type WriteValue = (field: FormField, value: Value, surroundings: Surroundings) => string

/**
 * Every field of a form as it is sent, in document order (W3.64–W3.67, W5.42). `write` comes with the part that draws
 * fields beyond e-mail and consent.
 */
export function fillFields(
  fields: readonly FormField[],
  values: Values,
  surroundings: Surroundings,
  write: WriteValue = (_field, value) => textOf(value),
): NormalisedField[] {
  const wire = (field: FormField, value: Value) =>
    field.kind === 'email' ? cleanEmail(textOf(value)) : write(field, value, surroundings)
  return nameFields(
    fields.map((field) => ({
      type: field.kind,
      placeholder: promptOf(field),
      value: wire(field, values[field.id] ?? ''),
      id: field.id,
    })),
  )
}

/** What a field is asked by: its placeholder, or where it has none the words above it. */
export function promptOf(field: FormField): string {
  return (field as { placeholder?: string }).placeholder || field.label
}

/** The wire name of each field, by its id; the same for everybody who knows the form (W3.65). */
export function wireNames(fields: readonly FormField[]): ReadonlyMap<string, string> {
  const named = nameFields(fields.map(({ kind, id }) => ({ type: kind, placeholder: '', value: '', id })))
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** What was typed, or all that was chosen, as one text. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value.trim() : value.join(', ')
}
