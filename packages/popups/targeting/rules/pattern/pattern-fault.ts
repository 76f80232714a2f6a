const MARK = 'PatternFault'

/** Why a pattern cannot be read, in words for the owner who wrote it; to be thrown. */
export function patternFailure(words: string): Error {
  return Object.assign(new Error(words), { name: MARK })
}

/** Whether something that was thrown says what is wrong with a pattern. */
export function isPatternFailure(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.name === MARK
}
