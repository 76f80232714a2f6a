import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'

/** A line of a postcode box that is no pattern, and why; lines count from 1. */
export type PatternProblem = { line: number; text: string; reason: string }

/** Patterns that one zone may have; a list that is longer wants ranges. */
export const MAXIMUM_PATTERNS = 2000

const RANGE = /^(\d{1,10})(?:\.{3}|…)(\d{1,10})$/
const WILDCARD = /^([0-9A-Z]+)\*$/
const CODE = /^[0-9A-Z]+$/

/**
 * Reads what an owner typed into a postcode box: a code (`4000`), a range (`4000...4999`) or a wildcard
 * (`40*`) a line or between commas. Answers the patterns in their plain form, and every line that is
 * none, with the reason.
 */
export function parsePatterns(text: string): { patterns: string[]; problems: PatternProblem[] } {
  const patterns = new Set<string>()
  const problems: PatternProblem[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const typed of line.split(/[,;]/)) {
      const part = plainPostcode(typed)
      if (part === '') continue
      const reason = problemOf(part)
      if (reason !== null) problems.push({ line: index + 1, text: typed.trim(), reason })
      else patterns.add(part.replace('…', '...'))
    }
  }
  if (patterns.size > MAXIMUM_PATTERNS) {
    const reason = `That is more than ${MAXIMUM_PATTERNS} patterns. Use ranges such as 4000...4999.`
    problems.push({ line: MAXIMUM_PATTERNS + 1, text: '', reason })
  }
  return { patterns: [...patterns], problems }
}

/** Tells whether a whole postcode is meant by any of a zone's patterns. */
export function matchesPostcode(patterns: readonly string[], postcode: string): boolean {
  const code = plainPostcode(postcode)
  return code !== '' && patterns.some((pattern) => matchesPattern(pattern, code))
}

/** A postcode without spaces and hyphens, in capitals: `sw1a 1aa` is `SW1A1AA`. */
export function plainPostcode(postcode: string): string {
  return plainDigits(postcode).replace(/[\s-]/g, '').toUpperCase()
}

function matchesPattern(pattern: string, code: string): boolean {
  const range = RANGE.exec(pattern)
  if (range !== null) {
    const [, from = '', to = ''] = range
    return /^\d+$/.test(code) && code.length === from.length && code >= from && code <= to
  }
  return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern
}

function problemOf(pattern: string): string | null {
  const range = RANGE.exec(pattern)
  if (range !== null) {
    const [, from = '', to = ''] = range
    if (from.length !== to.length) return `Both ends need as many digits: ${from} and ${to} differ.`
    return from <= to ? null : `The range runs backwards. Write ${to}...${from}.`
  }
  if (pattern === '*') return 'This means every postcode. Leave the box empty instead.'
  if (WILDCARD.test(pattern) || CODE.test(pattern)) return null
  if (pattern.includes('*')) return 'A star stands at the end only, once: 40*.'
  if (/^\d+\.+\d*$/.test(pattern) || pattern.includes('–'))
    return 'Write a range with three dots: 4000...4999.'
  return 'A postcode has letters and digits only.'
}
