import { patternFailure } from './pattern-fault.ts'

/** Tells whether a character, in small letters, is one that is meant. */
export type CharTest = (char: string) => boolean

type Read = { test: CharTest; after: number }

const isDigit: CharTest = (char) => char >= '0' && char <= '9'
const isWord: CharTest = (char) => isDigit(char) || (char >= 'a' && char <= 'z') || char === '_'
const isSpace: CharTest = (char) => /\s/.test(char)

const KINDS: Record<string, CharTest> = {
  d: isDigit,
  w: isWord,
  s: isSpace,
  D: (char) => !isDigit(char),
  W: (char) => !isWord(char),
  S: (char) => !isSpace(char),
}

/** Reads what follows a backslash: a kind of character, or a sign that is meant as it is. */
export function readEscape(text: string, at: number): Read {
  const escaped = text[at]
  if (escaped === undefined) throw patternFailure('A "\\" at the end has nothing to act on.')
  const kind = KINDS[escaped]
  if (kind) return { test: kind, after: at + 1 }
  if (/[0-9A-Za-z]/.test(escaped))
    throw patternFailure(`"\\${escaped}" cannot be used. There are \\d, \\w, \\s and their capitals.`)
  return { test: (char) => char === escaped.toLowerCase(), after: at + 1 }
}

/** Reads a class from behind its `[` to behind its `]`. */
export function readClass(text: string, from: number): Read {
  const isNegated = text[from] === '^'
  let at = isNegated ? from + 1 : from
  const tests: CharTest[] = []
  // A bracket that comes first is a character.
  while (at < text.length && (text[at] !== ']' || tests.length === 0)) {
    if (text[at] === '\\' && KINDS[text[at + 1] ?? '']) {
      const kind = readEscape(text, at + 1)
      tests.push(kind.test)
      at = kind.after
      continue
    }
    const low = readOne(text, at)
    const isRange = text[low.after] === '-' && low.after + 1 < text.length && text[low.after + 1] !== ']'
    const high = isRange ? readOne(text, low.after + 1) : low
    if (high.char < low.char) throw patternFailure(`"${low.char}-${high.char}" is the wrong way round.`)
    tests.push(between(low.char, high.char))
    at = high.after
  }
  if (at >= text.length) throw patternFailure('A "[" is not closed.')
  const isAny: CharTest = (char) => tests.some((test) => test(char))
  return { test: isNegated ? (char) => !isAny(char) : isAny, after: at + 1 }
}

function readOne(text: string, at: number): { char: string; after: number } {
  const isEscaped = text[at] === '\\'
  const char = text[isEscaped ? at + 1 : at]
  if (char === undefined) throw patternFailure('A "[" is not closed.')
  return { char, after: at + (isEscaped ? 2 : 1) }
}

/** Capitals and small letters are the same: `A-Z` holds `k`. */
function between(low: string, high: string): CharTest {
  return (char) => (char >= low && char <= high) || (char.toUpperCase() >= low && char.toUpperCase() <= high)
}
