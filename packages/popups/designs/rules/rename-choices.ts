import type { Answered, FormSteps } from '../../forms/steps-contract.ts'

/** Where each line of an edited list comes from: the line that it was at the beginning, `null` for a new one. */
export type Origins = readonly (string | null)[]

/**
 * The origins of lines after one edit. Lines that are the same at both ends keep theirs, then lines with the same text, and
 * what is left is taken as retyped, in its order. A line that is empty for a moment keeps its origin.
 */
export function followLines(origins: Origins, before: readonly string[], after: readonly string[]): Origins {
  let head = 0
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const left = before
    .slice(head, before.length - tail)
    .map((text, at) => ({ text, origin: origins[head + at] ?? null }))
  const middle = after.slice(head, after.length - tail)
  const moved = middle.map((text) => {
    const at = left.findIndex((one) => one.text === text)
    return at === -1 ? null : left.splice(at, 1)[0]
  })
  const found = moved.map((one) => (one ?? left.shift())?.origin ?? null)
  return [...origins.slice(0, head), ...found, ...origins.slice(before.length - tail)]
}

/** What became of choices of a field: the text before and the text now. All of them change at once, so two may swap. */
export type Renames = ReadonlyMap<string, string>

export function renamesOf(origins: Origins, lines: readonly string[]): Renames {
  const changed = lines.flatMap((line, at) => {
    const origin = origins[at]
    return origin && line !== '' && line !== origin ? [[origin, line] as const] : []
  })
  return new Map(changed)
}

/** The steps of a form after choices of a field have other texts: branches, points and results go along. */
export function renameAnswers(steps: FormSteps, field: string, renames: Renames): FormSteps {
  const rename = <Given extends Answered>(given: Given): Given =>
    given.field === field ? { ...given, answer: renames.get(given.answer) ?? given.answer } : given
  return {
    list: steps.list.map((step) => ({ ...step, branches: step.branches.map(rename) })),
    scores: steps.scores.map(rename),
    results: steps.results.map((result) =>
      result.when.kind === 'answers'
        ? { ...result, when: { ...result.when, all: result.when.all.map(rename) } }
        : result,
    ),
  }
}
