/** A picture among a module's props. */
export type PlacedPicture = Record<string, unknown> & { name: string; widths: number[] }

/** Every picture in a value, however deep it is, as often as it is there. */
export function picturesOf(value: unknown): PlacedPicture[] {
  if (Array.isArray(value)) return value.flatMap(picturesOf)
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesOf)
}

/** Whether a value is a picture of the library. */
export function isPicture(value: object): value is PlacedPicture {
  const { name, widths } = value as Record<string, unknown>
  return typeof name === 'string' && Array.isArray(widths) && 'alt' in value
}
