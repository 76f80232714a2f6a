/** One line of a mapping: what a source knows under `from` goes into the service's field `to`. */
export type FieldMapping = { from: string; to: string }

/** What a source knows of somebody: a key for mappings, a name for people, and the value; '' for unknown. */
export type FieldValue = { key: string; label: string; value: string }

/** The values of a service's fields by its own names. What is unknown is left out, so that it erases nothing there. */
export function mapFields(
  values: readonly FieldValue[],
  mapping: readonly FieldMapping[],
): Record<string, string> {
  const known = new Map(values.map(({ key, value }) => [key, value]))
  const mapped: [string, string][] = []
  for (const { from, to } of mapping) {
    const value = known.get(from) ?? ''
    if (value !== '') mapped.push([to, value])
  }
  return Object.fromEntries(mapped)
}
