/** A column that files may have: what it means here, and what it is called. A field of '' is not read. */
export type NamedColumn = { field: string; heading: string; aliases?: readonly string[] }

/** Which field each heading means, by {@link plainHeading}. */
export function fieldsByHeading(columns: readonly NamedColumn[]): ReadonlyMap<string, string | null> {
  return new Map(
    columns.flatMap(({ field, heading, aliases = [] }) =>
      [heading, ...aliases].map((name) => [plainHeading(name), field === '' ? null : field] as const),
    ),
  )
}

/** Guesses what each column means; `null` when `fieldOf` knows nothing of its heading, or the field stood before. */
export function guessColumns(
  headers: readonly string[],
  fieldOf: (header: string) => string | null,
): (string | null)[] {
  const seen = new Set<string>()
  return headers.map((header) => {
    const field = fieldOf(header)
    if (field === null || seen.has(field)) return null
    seen.add(field)
    return field
  })
}

/** A heading without what people write differently: capitals, underlines, blanks, apostrophes. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s_?]+/g, ' ')
    .trim()
}
