/** `{{store.abn}}`, spaces inside allowed. */
const PLACEHOLDER = /\{\{\s*([a-z_]+(?:\.[a-z_]+)*)\s*\}\}/g

/** Values by placeholder name: `{ 'store.abn': '51 824 753 556' }`. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** Fills the placeholders of a text in; those that are not known stand as they were typed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

/** Placeholders of a text that nobody would fill in, as typed: a misspelling is found before a shopper reads it. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const found = [...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !known.includes(name))
  return [...new Set(found.map(([whole]) => whole))]
}
