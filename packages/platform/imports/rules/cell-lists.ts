/** Writes several values into one cell as WooCommerce does: `a, b\, c`. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(', ')
}

/** Reads a cell of several values: commas part them, `\,` is one inside a value. */
export function splitValues(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '')
}
