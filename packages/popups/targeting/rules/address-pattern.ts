import { RE2JS, RE2JSSyntaxException } from 're2js'

/** An owner's pattern has so many characters at most, and an address is looked at so far. */
const LONGEST_PATTERN = 200
const LONGEST_TEXT = 2048

/**
 * Reads a regular expression once; the result tells whether a text holds a match, without regard to case. It is matched
 * as RE2 does, in a time bounded by the lengths of pattern and text, so that no pattern can hold up the server. Throws
 * for a pattern that {@link patternFault} refuses.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  return (text) => compiled.test(text.slice(0, LONGEST_TEXT))
}

/** What is wrong with a pattern, in words for its owner; `null` for one that can be used. */
export function patternFault(pattern: string): string | null {
  if (pattern.length > LONGEST_PATTERN) return `Use at most ${LONGEST_PATTERN} characters.`
  try {
    compilePattern(pattern)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    return faultText(error)
  }
}

function faultText(error: RE2JSSyntaxException): string {
  const place = error.getPattern()
  const at = place ? ` at "${place}"` : ''
  const words = FAULTS[error.getDescription()]
  return words?.replace('{at}', at) ?? `This pattern cannot be read${at}: ${error.getDescription()}.`
}

/** What to do about the mistakes that are made most, by the library's names for them. */
const FAULTS: Readonly<Record<string, string>> = {
  'missing closing )': 'A "(" is not closed.',
  'unexpected )': 'A ")" has no "(" before it.',
  'missing closing ]': 'A "[" is not closed{at}.',
  'missing argument to repetition operator':
    'There is nothing before a sign that repeats{at}. Write "\\" before it for the sign itself.',
  'invalid nested repetition operator': 'Two signs that repeat stand one after the other{at}.',
  'invalid or unsupported Perl syntax': 'Groups that look ahead or behind cannot be used{at}. Write "(…)".',
  'invalid escape sequence': 'This "\\" is not known{at}. There are \\d, \\w, \\s and their capitals.',
  'trailing backslash at end of expression': 'A "\\" at the end has nothing to act on.',
  'invalid character class range': 'This range is the wrong way round{at}.',
  'invalid repeat count': 'Repeat at most 1000 times, and write the smaller number first{at}.',
}
