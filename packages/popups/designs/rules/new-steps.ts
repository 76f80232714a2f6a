import type { FormField } from '../../forms/fields-contract.ts'
import { isSeen } from '../../forms/rules/check-form.ts'
import { STEPS_AT_MOST } from '../../forms/rules/step-limits.ts'
import type { Answered, FormSteps, QuizResult, Step } from '../../forms/steps-contract.ts'
import type { Design } from '../contract.ts'
import { freshId } from './new-field.ts'

/** Fields with choices, by which a way may fork. */
export type ChoiceField = Extract<FormField, { options: string[] }>

export function choicesIn(fields: readonly FormField[]): ChoiceField[] {
  return fields.filter((field): field is ChoiceField => 'options' in field)
}

/** A form that was one page in steps: each question with choices on one of its own, everything else on the last. */
export function newSteps(fields: readonly FormField[], language: Design['language']): FormSteps {
  const questions = choicesIn(fields).slice(0, STEPS_AT_MOST - 1)
  const asked = questions.length > 0 ? questions.map(({ id }) => [id]) : [[]]
  const list: Step[] = []
  for (const ids of asked) list.push({ ...newStep(list, language), fields: ids })
  const first = list[0]
  // The first says what the popup says.
  if (first) list[0] = { ...first, headline: '', text: '' }
  const taken = new Set(asked.flat())
  const rest = fields.filter((field) => isSeen(field) && !taken.has(field.id)).map(({ id }) => id)
  return { list: [...list, { ...newStep(list, language), fields: rest }], scores: [], results: [] }
}

/** A step without fields, with an id that none of the others has. */
export function newStep(list: readonly Step[], language: Design['language']): Step {
  const headline = language === 'he' ? 'השאלה הבאה' : 'The next question'
  const id = freshId('step', new Set(list.map((step) => step.id)))
  return { id, headline, text: '', button: '', fields: [], branches: [] }
}

/** A result for whatever was answered, with an id that none of the others has. */
export function newResult(results: readonly QuizResult[], language: Design['language']): QuizResult {
  const id = freshId('result', new Set(results.map((result) => result.id)))
  const name = language === 'he' ? `תוצאה ${results.length + 1}` : `Result ${results.length + 1}`
  const headline = language === 'he' ? 'זה מתאים לכם' : 'This suits you'
  return { id, name, when: { kind: 'otherwise' }, headline, text: '', link: null }
}

/** An answer that can be given: the first choice of the first of these fields, `null` where none has choices. */
export function firstAnswer(fields: readonly FormField[]): Answered | null {
  const [field] = choicesIn(fields)
  const answer = field?.options[0]
  return field && answer !== undefined ? { field: field.id, answer } : null
}

/** The steps after a change to their order or fields: ways that no longer lead forward go, and fields that are gone. */
export function tidySteps(steps: FormSteps, fields: readonly FormField[]): FormSteps {
  const known = new Set(fields.map(({ id }) => id))
  const taken = new Set<string>()
  const list = steps.list.map((step, at) => {
    const own = step.fields.filter((id) => known.has(id) && !taken.has(id))
    for (const id of own) taken.add(id)
    const later = new Set(steps.list.slice(at + 1).map(({ id }) => id))
    return { ...step, fields: own, branches: step.branches.filter(({ goTo }) => later.has(goTo)) }
  })
  return { ...steps, list }
}

/** Puts fields on a step, and takes them from the others. */
export function withFields(steps: FormSteps, at: number, ids: readonly string[]): FormSteps {
  const list = steps.list.map((step, index) => ({
    ...step,
    fields: index === at ? [...ids] : step.fields.filter((id) => !ids.includes(id)),
  }))
  return { ...steps, list }
}

/** Gives an answer points; none for 0. */
export function withPoints(steps: FormSteps, given: Answered, points: number): FormSteps {
  const others = steps.scores.filter(({ field, answer }) => field !== given.field || answer !== given.answer)
  return { ...steps, scores: points === 0 ? others : [...others, { ...given, points }] }
}
