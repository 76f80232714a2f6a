import type { FormFieldProps } from '../../forms/field-schema.ts'

/** What stands in the fields at first: what was typed before, or their defaults. */
export function initialValues(
  fields: readonly FormFieldProps[],
  typed: Record<string, string[]> | null,
): Record<string, string[]> {
  if (typed !== null) return typed
  return Object.fromEntries(fields.map(({ id, value }) => [id, value === '' ? [] : [value]]))
}
