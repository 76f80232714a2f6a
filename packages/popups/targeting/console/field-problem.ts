import type { DraftProblem } from '../../model/contract.ts'

/** What is wrong at a place of the draft, or below it; `undefined` when nothing is. */
export type ProblemAt = (path: string) => string | undefined

/** Finds problems by their place; `base` is what all places begin with. */
export function problemsBelow(problems: readonly DraftProblem[], base: string): ProblemAt {
  return (path) => {
    const place = path === '' ? base : `${base}.${path}`
    return problems.find((problem) => problem.path === place || problem.path.startsWith(`${place}.`))?.message
  }
}
