/** What JSON can say. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/**
 * A value as JSON, whatever a page's old scripts have added to prototypes: a `toJSON` of theirs on lists or objects, as
 * Prototype.js brings it, would make texts of them. An `undefined` in an object is left out, in a list it is `null`.
 */
export function plainJson(value: Plain): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(plainJson).join(',')}]`
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${plainJson(inner)}`).join(',')}}`
}
