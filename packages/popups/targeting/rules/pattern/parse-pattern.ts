import { type CharTest, readClass, readEscape } from './character-class.ts'
import { patternFailure } from './pattern-fault.ts'

/** A regular expression as a tree. `times` repeats `of` from `least` to `most` times, or without end (`null`). */
export type PatternNode =
  | { kind: 'char'; test: CharTest }
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'sequence'; of: PatternNode[] }
  | { kind: 'choice'; of: PatternNode[] }
  | { kind: 'times'; of: PatternNode; least: number; most: number | null }

/** Longest pattern in characters, and the most that `{n,m}` may repeat. */
export const LONGEST_PATTERN = 200
const MOST_TIMES = 100

type Reader = { text: string; at: number; depth: number }
/** Groups inside of groups. */
const DEEPEST = 20

/**
 * Reads a regular expression of the part of the language that can be matched in one pass: characters, `.`, classes,
 * `\d \w \s` and their opposites, `^ $`, groups, `|`, `* + ?` and `{n,m}`, also lazy ones, which match the same. Throws a
 * {@link patternFailure} for all else.
 */
export function parsePattern(text: string): PatternNode {
  if (text.length > LONGEST_PATTERN) throw patternFailure(`Use at most ${LONGEST_PATTERN} characters.`)
  const reader = { text, at: 0, depth: 0 }
  const tree = readChoice(reader)
  if (reader.at < text.length) throw patternFailure('A ")" has no "(" before it.')
  return tree
}

function readChoice(reader: Reader): PatternNode {
  const of = [readSequence(reader)]
  while (reader.text[reader.at] === '|') {
    reader.at += 1
    of.push(readSequence(reader))
  }
  const [only] = of
  return only !== undefined && of.length === 1 ? only : { kind: 'choice', of }
}

function readSequence(reader: Reader): PatternNode {
  const of: PatternNode[] = []
  for (;;) {
    const next = reader.text[reader.at]
    if (next === undefined || next === '|' || next === ')') return { kind: 'sequence', of }
    of.push(readTimes(reader, readAtom(reader)))
  }
}

function readAtom(reader: Reader): PatternNode {
  const first = reader.text[reader.at] ?? ''
  reader.at += 1
  switch (first) {
    case '^':
      return { kind: 'begin' }
    case '$':
      return { kind: 'end' }
    case '.':
      return { kind: 'char', test: () => true }
    case '(':
      return readGroup(reader)
    case '[': {
      const { test, after } = readClass(reader.text, reader.at)
      reader.at = after
      return { kind: 'char', test }
    }
    case '\\': {
      const { test, after } = readEscape(reader.text, reader.at)
      reader.at = after
      return { kind: 'char', test }
    }
    case '*':
    case '+':
    case '?':
      throw patternFailure(
        `There is nothing before "${first}" that it could repeat. Write "\\${first}" for the sign.`,
      )
    default: {
      const wanted = first.toLowerCase()
      return { kind: 'char', test: (char) => char === wanted }
    }
  }
}

function readGroup(reader: Reader): PatternNode {
  if (reader.text[reader.at] === '?') {
    if (reader.text[reader.at + 1] !== ':')
      throw patternFailure('Groups that look ahead or behind, and named ones, cannot be used. Write "(…)".')
    reader.at += 2
  }
  reader.depth += 1
  if (reader.depth > DEEPEST) throw patternFailure('There are too many groups inside of groups.')
  const inside = readChoice(reader)
  reader.depth -= 1
  if (reader.text[reader.at] !== ')') throw patternFailure('A "(" is not closed.')
  reader.at += 1
  return inside
}

const BRACES = /\{(\d{1,4})(,(\d{0,4}))?\}/y

function readTimes(reader: Reader, of: PatternNode): PatternNode {
  const sign = reader.text[reader.at]
  const times = readBounds(reader)
  if (times === null) return of
  if (of.kind === 'begin' || of.kind === 'end') throw patternFailure(`"${sign}" cannot repeat "^" or "$".`)
  // Lazy: which of several matches it would be does not matter here.
  if (reader.text[reader.at] === '?') reader.at += 1
  else if (/[*+]/.test(reader.text[reader.at] ?? ''))
    throw patternFailure('Two signs that repeat stand one after the other.')
  return { kind: 'times', of, ...times }
}

function readBounds(reader: Reader): { least: number; most: number | null } | null {
  const sign = reader.text[reader.at]
  if (sign === '*' || sign === '+' || sign === '?') {
    reader.at += 1
    return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : null }
  }
  BRACES.lastIndex = reader.at
  const braces = sign === '{' ? BRACES.exec(reader.text) : null
  // Braces that hold no numbers are characters.
  if (braces === null) return null
  const least = Number(braces[1])
  const most = braces[2] === undefined ? least : braces[3] === '' ? null : Number(braces[3])
  if (Math.max(least, most ?? 0) > MOST_TIMES) throw patternFailure(`Repeat at most ${MOST_TIMES} times.`)
  if (most !== null && most < least) throw patternFailure('In "{n,m}", the second number is the larger one.')
  reader.at += braces[0].length
  return { least, most }
}
