import { tableProblems } from '../../../games/rules/table-problems.ts'
import type { LintRule } from './finding.ts'

/** A popup of games without its game. */
export const gameRule: LintRule = ({ type, design }) => {
  if (type !== 'gamified') return []
  if (design.game !== null)
    return tableProblems(design.game).map(({ path, message }) => ({
      level: 'error',
      part: 'game',
      path: ['design.game', ...path].join('.'),
      message,
    }))
  const message = 'This popup has no game yet: visitors would see the form alone. Add its prizes.'
  return [{ level: 'error', part: 'game', path: 'design.game', message }]
}
