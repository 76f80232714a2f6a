import { idsCited } from './ledger.ts'
import type { TestResult } from './reports.ts'

/** A line that is built in part, with what is missing; or one that is decided otherwise, with what is done instead. */
export type LineState = { id: string; words: string } & (
  | { kind: 'in part' }
  | { kind: 'otherwise'; decision: string }
)

const IN_PART = 'In part'
const OTHERWISE = 'Decided otherwise'
const ENTRY = /^([SW]\d+\.\d{2,}): (.+)$/
/** `[0084](../decisions/0084-name.md): words`: the link to the decision before the words. */
const DECISION = /^\[(\d{4})\]\(\.\.\/decisions\/(\1-[a-z0-9.-]+\.md)\): (.+)$/

/** Reads `docs/spec/states.md`. Throws with the line for a list item that is not as that file describes it. */
export function readStates(text: string): LineState[] {
  const states: LineState[] = []
  for (const section of text.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n')
    if (heading !== IN_PART && heading !== OTHERWISE) throw new Error(`states.md has no state "${heading}".`)
    for (const line of lines) {
      if (line.startsWith('- ')) states.push(readEntry(heading, line.slice(2)))
      else if (line.trim() !== '') throw new Error(`states.md has a line that is no entry: ${line}`)
    }
  }
  return states
}

function readEntry(heading: string, entry: string): LineState {
  const [, id, words = ''] = ENTRY.exec(entry) ?? []
  if (id === undefined) throw new Error(`states.md has an entry without an id: ${entry}`)
  if (heading === IN_PART) {
    if (words.startsWith('[')) throw new Error(`${id} is in part and says first what is missing, not where.`)
    return { kind: 'in part', id, words }
  }
  const [, , decision, instead] = DECISION.exec(words) ?? []
  if (decision === undefined || instead === undefined) {
    throw new Error(
      `${id} is decided otherwise and needs the link to its decision, then what is done instead.`,
    )
  }
  return { kind: 'otherwise', id, decision, words: instead }
}

/** What the ledgers, the decisions and the tests say, against which states are checked. */
export type Surroundings = {
  /** Ids of the ledgers' lines. */
  known: readonly string[]
  /** File names in `docs/decisions`. */
  decisions: readonly string[]
  tests: readonly Pick<TestResult, 'title'>[]
}

/** What is wrong with the states, in sentences: unknown and doubled ids, decisions that do not exist, and tests that cite them. */
export function checkStates(
  states: readonly LineState[],
  { known, decisions, tests }: Surroundings,
): string[] {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const state of states) {
    if (!known.includes(state.id)) wrong.push(`states.md has ${state.id}, which no ledger knows.`)
    if (seen.has(state.id)) wrong.push(`states.md has ${state.id} twice.`)
    seen.add(state.id)
    if (state.kind === 'otherwise' && !decisions.includes(state.decision)) {
      wrong.push(`states.md links ${state.id} to ${state.decision}, which docs/decisions does not have.`)
    }
  }
  for (const { title } of tests) {
    for (const id of new Set(idsCited(title))) {
      const state = states.find((one) => one.id === id)
      if (state) wrong.push(`${id} is ${asWords(state)} and cited as a whole: ${title}`)
    }
  }
  return wrong
}

function asWords({ kind }: LineState): string {
  return kind === 'otherwise' ? 'decided otherwise' : kind
}
