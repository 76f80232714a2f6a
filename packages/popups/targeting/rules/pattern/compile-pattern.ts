import type { CharTest } from './character-class.ts'
import { type PatternNode, parsePattern } from './parse-pattern.ts'
import { isPatternFailure, patternFailure } from './pattern-fault.ts'

/**
 * One step of a pattern: a character that it wants, a place of the text, or one or two steps that come without any. The
 * last one has matched.
 */
type Step =
  | { kind: 'char'; test: CharTest }
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'match' }

/** What `{n,m}` writes out counts; a text is compared in at most so many steps for each of its characters. */
const MOST_STEPS = 400
/** An address is looked at so far. */
const LONGEST_TEXT = 2048

/**
 * Reads a pattern once; the result tells whether a text holds a match, without regard to case. All ways through the pattern
 * are followed at once, one character after the other, so that the work grows with the lengths of text and pattern and
 * no pattern can make it explode (Thompson's construction, as in RE2). Throws a {@link patternFailure}.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const steps: Step[] = []
  write(parsePattern(pattern), steps)
  steps.push({ kind: 'match' })
  return (text) => holdsMatch(steps, text.slice(0, LONGEST_TEXT).toLowerCase())
}

/** What is wrong with a pattern, in words for the owner; `null` for one that can be used. */
export function patternFault(pattern: string): string | null {
  try {
    compilePattern(pattern)
    return null
  } catch (error) {
    if (isPatternFailure(error)) return error.message
    throw error
  }
}

function write(node: PatternNode, steps: Step[]): void {
  if (steps.length > MOST_STEPS)
    throw patternFailure('This pattern is too long once its repeats are written out.')
  switch (node.kind) {
    case 'char':
    case 'begin':
    case 'end':
      steps.push(node)
      return
    case 'sequence':
      for (const one of node.of) write(one, steps)
      return
    case 'choice':
      writeChoice(node.of, steps)
      return
    case 'times': {
      for (let time = 0; time < node.least; time += 1) write(node.of, steps)
      if (node.most === null) writeStar(node.of, steps)
      else writeOptional(node.of, steps, node.most - node.least)
    }
  }
}

function writeChoice(of: readonly PatternNode[], steps: Step[]): void {
  const [first, ...others] = of
  if (first === undefined) return
  if (others.length === 0) {
    write(first, steps)
    return
  }
  const split = { kind: 'split' as const, first: steps.length + 1, second: 0 }
  steps.push(split)
  write(first, steps)
  const over = { kind: 'split' as const, first: 0, second: 0 }
  steps.push(over)
  split.second = steps.length
  writeChoice(others, steps)
  over.first = steps.length
  over.second = steps.length
}

function writeStar(of: PatternNode, steps: Step[]): void {
  const begin = steps.length
  const split = { kind: 'split' as const, first: begin + 1, second: 0 }
  steps.push(split)
  write(of, steps)
  steps.push({ kind: 'split', first: begin, second: begin })
  split.second = steps.length
}

function writeOptional(of: PatternNode, steps: Step[], times: number): void {
  const splits = []
  for (let time = 0; time < times; time += 1) {
    const split = { kind: 'split' as const, first: steps.length + 1, second: 0 }
    steps.push(split)
    splits.push(split)
    write(of, steps)
  }
  for (const split of splits) split.second = steps.length
}

function holdsMatch(steps: readonly Step[], text: string): boolean {
  let now = new Set<number>()
  for (let at = 0; at <= text.length; at += 1) {
    // A match may begin anywhere.
    if (reach(steps, 0, now, at, text.length)) return true
    const char = text[at]
    if (char === undefined) return false
    const next = new Set<number>()
    for (const index of now) {
      const step = steps[index]
      if (step?.kind === 'char' && step.test(char) && reach(steps, index + 1, next, at + 1, text.length))
        return true
    }
    now = next
  }
  return false
}

/** Adds a step and those that come after it without a character; tells whether the pattern has matched. */
function reach(
  steps: readonly Step[],
  from: number,
  reached: Set<number>,
  at: number,
  length: number,
): boolean {
  const open = [from]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (reached.has(index)) continue
    reached.add(index)
    const step = steps[index]
    if (step?.kind === 'match') return true
    if (step?.kind === 'split') open.push(step.second, step.first)
    else if ((step?.kind === 'begin' && at === 0) || (step?.kind === 'end' && at === length))
      open.push(index + 1)
  }
  return false
}
