/** A pattern of SQL's LIKE for texts that contain `words`, letter for letter: `%`, `_` and `\` stand for themselves. */
export function containing(words: string): string {
  return `%${literally(words)}%`
}

/** A pattern of SQL's LIKE for texts that begin with `words`, letter for letter. */
export function beginningWith(words: string): string {
  return `${literally(words)}%`
}

/** A text as LIKE finds it inside a longer pattern: what means something to LIKE is escaped. */
export function literally(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&')
}
