import type { Answered, FormSteps, SteppedField } from '../steps-contract.ts'
import type { Value, Values } from './check-form.ts'

/**
 * The fields of a step: those that it names, in the order of the form. The last step, which every path reaches, has the
 * captcha and whatever no step names.
 */
export function fieldsOfStep<Field extends SteppedField>(
  { list }: FormSteps,
  fields: readonly Field[],
  at: number,
): Field[] {
  const isLast = at === list.length - 1
  return fields.filter(({ id, kind }) => {
    const owner = kind === 'captcha' ? -1 : list.findIndex((step) => step.fields.includes(id))
    return owner === at || (isLast && owner === -1)
  })
}

/** The steps from the first to the last that these answers lead through, as places in the list. */
export function stepPath(steps: FormSteps, fields: readonly SteppedField[], values: Values): number[] {
  const { list } = steps
  const path = [0]
  const given: Record<string, Value> = {}
  for (let at = 0; at < list.length - 1; ) {
    for (const { id } of fieldsOfStep(steps, fields, at)) given[id] = values[id] ?? ''
    const branch = list[at]?.branches.find((one) => isAnswered(one, given))
    const goal = list.findIndex(({ id }) => id === branch?.goTo)
    at = goal > at ? goal : at + 1
    path.push(at)
  }
  return path
}

/** The answers of the steps on the path. What was answered on a step that is passed over counts no more. */
export function valuesOnPath(steps: FormSteps, fields: readonly SteppedField[], values: Values): Values {
  const given: Record<string, Value> = {}
  for (const at of stepPath(steps, fields, values))
    for (const { id } of fieldsOfStep(steps, fields, at)) given[id] = values[id] ?? ''
  return given
}

/** Tells whether a field was answered with a text, case aside; one of several answers is enough. */
export function isAnswered({ field, answer }: Answered, values: Values): boolean {
  const value = values[field] ?? ''
  const given = typeof value === 'string' ? [value] : value
  return given.some((one) => alike(one) === alike(answer))
}

function alike(text: string): string {
  return text.trim().toLowerCase()
}
