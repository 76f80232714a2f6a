import type { DraftProblem } from '../../model/contract.ts'
import { readDesign, readSettings } from './read-stored.ts'

type Issue = { path: PropertyKey[]; message: string }

/** Everything that keeps a design and settings from being published, field by field; none when nothing does. */
export function checkDraft(draft: { design: unknown; settings: unknown }): DraftProblem[] {
  return [
    ...problemsOf('design', readDesign(draft.design).error?.issues ?? []),
    ...problemsOf('settings', readSettings(draft.settings).error?.issues ?? []),
  ]
}

function problemsOf(part: string, issues: readonly Issue[]): DraftProblem[] {
  return issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }))
}
