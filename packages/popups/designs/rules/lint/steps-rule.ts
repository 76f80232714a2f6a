import { isSeen } from '../../../forms/rules/check-form.ts'
import type { Answered } from '../../../forms/steps-contract.ts'
import type { Finding, LintRule } from './finding.ts'

/** Steps that ask and say nothing, branches and points for an answer that nobody can give, results nobody can reach. */
export const stepsRule: LintRule = ({ design }) => {
  const { steps, fields } = design.form
  if (!steps) return []
  const find = (path: string, message: string): Finding => ({
    level: 'warning',
    part: 'steps',
    path: `design.form.steps.${path}`,
    message,
  })
  const cannotBeGiven = ({ field: id, answer }: Answered) => {
    const field = fields.find((one) => one.id === id)
    return !field || ('options' in field && !field.options.includes(answer))
  }
  const last = steps.list.length - 1
  const named = new Set(steps.list.flatMap((step) => step.fields))
  const empty = steps.list.flatMap((step, at) => {
    const own = fields.filter(({ id }) => step.fields.includes(id)).filter(isSeen)
    const unnamed = at === last && fields.some((field) => isSeen(field) && !named.has(field.id))
    if (own.length > 0 || unnamed || (at === 0 && step.headline === '')) return []
    if (step.headline !== '' && at !== last) return []
    return [find(`list.${at}.fields`, `Step ${at + 1} asks for nothing. Put a field on it, or remove it.`)]
  })
  const branches = steps.list.flatMap((step, at) =>
    step.branches.flatMap((branch, index) =>
      cannotBeGiven(branch)
        ? [
            find(
              `list.${at}.branches.${index}.answer`,
              `Step ${at + 1} goes elsewhere for the answer “${branch.answer}”, which is no choice.`,
            ),
          ]
        : [],
    ),
  )
  const points = steps.scores.flatMap((score, at) =>
    cannotBeGiven(score)
      ? [find(`scores.${at}`, `The points for “${score.answer}” count for nobody: it is no choice.`)]
      : [],
  )
  const always = steps.results.findIndex(({ when }) => when.kind === 'otherwise')
  const results = steps.results.flatMap(({ name, when }, at) => {
    if (always !== -1 && at > always)
      return [find(`results.${at}`, `“${name}” is never shown: a result before it fits every answer.`)]
    if (when.kind === 'score' && when.from > when.to)
      return [find(`results.${at}.when.to`, `“${name}” is never shown: its points end before they begin.`)]
    if (when.kind === 'answers' && when.all.some(cannotBeGiven))
      return [find(`results.${at}.when`, `“${name}” asks for an answer that is no choice.`)]
    return []
  })
  return [...empty, ...branches, ...points, ...results]
}
