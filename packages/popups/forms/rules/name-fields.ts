/** A form field as the popup's form holds it, before it gets its name for the wire. */
export type FilledField = { type: string; placeholder: string; value: string; id: string }

/** A field as it is sent: `{type, name, placeholder, value, id}` (W3.64). */
export type NormalisedField = FilledField & { name: string }

/** Kinds that go under a name of their own; all others are counted (W3.65). */
const PROPER_NAMES: Record<string, string> = {
  consent: 'consent',
  first_name: 'first_name',
  last_name: 'last_name',
}

/** Names fields for the wire: `consent`, `first_name`, `last_name`, else type and counter from 1 in document order (W3.65, W3.66). */
export function nameFields(fields: readonly FilledField[]): NormalisedField[] {
  const counted = new Map<string, number>()
  return fields.map((field) => {
    const proper = PROPER_NAMES[field.type]
    if (proper !== undefined) return { ...field, name: proper }
    const count = (counted.get(field.type) ?? 0) + 1
    counted.set(field.type, count)
    return { ...field, name: `${field.type}_${count}` }
  })
}
