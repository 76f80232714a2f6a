import { parameterOf, queryOf } from '@buoy/kernel/rules/query-parameter.ts'
import type { FormField } from '../fields-contract.ts'
import type { Value, Values } from './check-form.ts'
import { cleanEmail } from './email-check.ts'
import { writeFreeField } from './free-field.ts'
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

/** Every field of a form as it is sent, in document order (W3.64–W3.67, W5.42). */
export function fillFields(
  fields: readonly FormField[],
  values: Values,
  surroundings: Surroundings,
): NormalisedField[] {
  return nameFields(
    fields.map((field) => ({
      type: field.kind,
      placeholder: promptOf(field),
      value: wireValue(field, values[field.id] ?? '', surroundings),
      id: field.id,
    })),
  )
}

/** What a field is asked by: its placeholder, or where it has none the words above it. */
function promptOf(field: FormField): string {
  return (field as { placeholder?: string }).placeholder || field.label
}

/** The wire name of each field, by its id; the same for everybody who knows the form (W3.65). */
export function wireNames(fields: readonly FormField[]): ReadonlyMap<string, string> {
  const named = nameFields(fields.map(({ kind, id }) => ({ type: kind, placeholder: '', value: '', id })))
  return new Map(named.map(({ id, name }) => [id, name]))
}

function wireValue(field: FormField, value: Value, around: Surroundings): string {
  const text = typeof value === 'string' ? value.trim() : value.join(', ')
  switch (field.kind) {
    case 'hidden':
      return field.value
        .replaceAll('{{prize_code}}', around.prizeCode)
        .replaceAll('{{prize_label}}', around.prizeLabel)
    case 'custom_utm':
      return parameter(around.pageUrl, field.parameter) || parameter(around.landingPageUrl, field.parameter)
    case 'free_field':
      return writeFreeField(promptOf(field), text)
    case 'email':
      return cleanEmail(text)
    case 'phone':
      return text === '' ? '' : around.writePhone(field.id, text)
    default:
      return text
  }
}

/** A query parameter of an address, '' when there is none. */
function parameter(address: string, name: string): string {
  return parameterOf(queryOf(address), name) ?? ''
}
