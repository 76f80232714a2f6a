import type { OPERATORS } from '../contract.ts'

/** How a subject is compared with a value (W9.33). */
export type Operator = (typeof OPERATORS)[number]

/** A comparison whose value has been read already; an absent subject matches nothing. */
export type Match = (subject: string | undefined) => boolean

/**
 * Compares as W9.34 says: text without regard to case and surrounding spaces, the two number
 * operators only when both sides are numbers, an operator nobody knows never. What is there and empty has a value, too:
 * the parameter of `?sale`.
 */
export function compileMatch(operator: Operator | (string & {}), value: string): Match {
  const right = tidy(value)
  const number = numberOf(right)
  // Each says it all itself: a function that asks another is one more look at memory that lies far away (decision 0076).
  switch (operator) {
    case 'contain':
      return (subject) => subject !== undefined && tidy(subject).includes(right)
    case 'exact':
      return (subject) => subject !== undefined && tidy(subject) === right
    case 'start':
      return (subject) => subject !== undefined && tidy(subject).startsWith(right)
    case 'end':
      return (subject) => subject !== undefined && tidy(subject).endsWith(right)
    // A comparison with NaN is false on either side.
    case 'greater_than':
      return (subject) => subject !== undefined && numberOf(tidy(subject)) > number
    case 'less_than':
      return (subject) => subject !== undefined && numberOf(tidy(subject)) < number
    case 'any_value':
      return (subject) => subject !== undefined
    default:
      return () => false
  }
}

/** The same for a comparison that is made once. */
export function matches(
  subject: string | undefined,
  operator: Operator | (string & {}),
  value: string,
): boolean {
  return compileMatch(operator, value)(subject)
}

function tidy(text: string): string {
  return text.trim().toLowerCase()
}

/** Digits in threes with one kind of mark between them, or without; a point before the decimals. */
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:([,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*)?(?:\.\d+|(?<=\d)\.?)$/

/**
 * The number that people read in a text, else NaN: `1,000`, `-3.5`, `.5`. What only computers read as one is none:
 * `0x10`, `1e3`, `Infinity`.
 */
function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text.replace(/[^\d.+-]/g, '')) : Number.NaN
}
