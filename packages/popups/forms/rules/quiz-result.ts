import type { FormSteps, QuizResult } from '../steps-contract.ts'
import type { Values } from './check-form.ts'
import { isAnswered } from './step-path.ts'

/** The points of the answers, each answer's own added up. Counted by hand: Prototype.js has a `reduce` of its own. */
export function quizScore({ scores }: FormSteps, values: Values): number {
  let sum = 0
  for (const score of scores) if (isAnswered(score, values)) sum += score.points
  return sum
}

/** The first result that fits the answers, or `null` for the usual thank-you. Both ends of a range of points count. */
export function quizResult(steps: FormSteps, values: Values): QuizResult | null {
  const score = quizScore(steps, values)
  const fits = ({ when }: QuizResult) => {
    if (when.kind === 'score') return when.from <= score && score <= when.to
    return when.kind === 'otherwise' || when.all.every((one) => isAnswered(one, values))
  }
  return steps.results.find(fits) ?? null
}

/** A text with `{{quiz_result}}` and `{{quiz_score}}` filled, for hidden fields. */
export function fillQuiz(text: string, steps: FormSteps, values: Values): string {
  return text
    .replaceAll('{{quiz_result}}', () => quizResult(steps, values)?.name ?? '')
    .replaceAll('{{quiz_score}}', () => `${quizScore(steps, values)}`)
}
