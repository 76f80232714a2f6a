/** One of a field's choices, as its screen offers it; a number is offered as its figures. */
export type Choice = { value: string | null; label: string }

/** What a screen says of a field. */
export type FieldWords = {
  /** What it is called; `''` for a level of the values that the screen does not show. */
  label?: string
  /**
   * How its values are written, cents as money, with the record that they stand in; never asked about nothing.
   * What is written the same is the same.
   */
  write?: (value: never, within: never) => string
  choices?: readonly Choice[]
  /** Whether it comes along with the values and is no field. */
  isHidden?: boolean
}

/** By the field's name, or by the end of its path where others have that name too: `bands.cost`. */
export type FormWords = Readonly<Record<string, FieldWords>>

/** What is said of the field at a path, whose places in lists do not count: from each end of the path that is named. */
export function wordsOfField(words: FormWords, path: readonly (string | number)[]): FieldWords {
  const names = path.filter((step) => typeof step === 'string')
  const ends = names.map((_, index) => words[names.slice(index).join('.')] ?? {})
  // The longest end last, so that it has the last word.
  return Object.assign({}, ...ends.reverse())
}

/** The label of a choice; `undefined` when it is none of them. */
export function choiceInWords(choices: readonly Choice[], value: unknown): string | undefined {
  const offered = typeof value === 'number' ? String(value) : value
  return choices.find((choice) => choice.value === offered)?.label
}
