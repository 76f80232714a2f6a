import { z } from 'zod'
import { type FormField, webAddress } from './fields-contract.ts'
import {
  BRANCHES_AT_MOST,
  POINTS_AT_MOST,
  RESULT_ANSWERS_AT_MOST,
  RESULTS_AT_MOST,
  STEPS_AT_MOST,
} from './rules/step-limits.ts'

/*
 * A form in several steps, as stored. The fields stay one list, so that their names on the wire, leads and files know
 * nothing of steps; a step names those that it shows.
 */

const SCORES_AT_MOST = 300

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be letters, digits and dashes, a letter first')
const line = z.string().trim().min(1).max(160)
const maybeLine = z.string().trim().max(160)
const text = z.string().trim().max(400)
const points = z.number().int().min(-POINTS_AT_MOST).max(POINTS_AT_MOST)

/** What somebody answered to a field, by its id. */
const answered = z.object({ field: id, answer: line })
export type Answered = z.infer<typeof answered>

const branch = z.object({
  ...answered.shape,
  /** Id of a later step. */
  goTo: id,
})
export type Branch = z.infer<typeof branch>

const step = z.object({
  id,
  /** '' for the headline and text of the popup. */
  headline: maybeLine,
  text,
  /** Leads on to the next step; '' for the usual word. The last step has the button of the form. */
  button: maybeLine,
  /** Ids of its fields. The last step shows those that no step names, and the captcha. */
  fields: z.array(id).max(30),
  /** The first that holds decides; without one the next step follows. */
  branches: z.array(branch).max(BRANCHES_AT_MOST),
})
export type Step = z.infer<typeof step>

const result = z.object({
  id,
  /** What a lead says of it. */
  name: line,
  when: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('score'), from: points, to: points }),
    z.object({ kind: z.literal('answers'), all: z.array(answered).min(1).max(RESULT_ANSWERS_AT_MOST) }),
    z.object({ kind: z.literal('otherwise') }),
  ]),
  headline: line,
  text,
  link: z.object({ label: line, url: webAddress }).nullable(),
})
export type QuizResult = z.infer<typeof result>

/** Steps of a form, points for answers, and the screens that tell a result. */
export const formSteps = z
  .object({
    list: z.array(step).min(2).max(STEPS_AT_MOST),
    scores: z.array(z.object({ ...answered.shape, points })).max(SCORES_AT_MOST),
    /** The first that fits is shown in place of the thank-you; without one, the thank-you. */
    results: z.array(result).max(RESULTS_AT_MOST),
  })
  .superRefine(({ list, results }, context) => {
    if (new Set(list.map((one) => one.id)).size < list.length)
      context.addIssue({ code: 'custom', path: ['list'], message: 'two steps have the same id' })
    if (new Set(results.map((one) => one.id)).size < results.length)
      context.addIssue({ code: 'custom', path: ['results'], message: 'two results have the same id' })
    const fields = list.flatMap((one) => one.fields)
    if (new Set(fields).size < fields.length)
      context.addIssue({ code: 'custom', path: ['list'], message: 'a field is on two steps' })
    for (const [at, { branches }] of list.entries())
      for (const [index, { goTo }] of branches.entries())
        if (!list.slice(at + 1).some((one) => one.id === goTo))
          context.addIssue({
            code: 'custom',
            path: ['list', at, 'branches', index, 'goTo'],
            message: 'must be a later step',
          })
  })
export type FormSteps = z.infer<typeof formSteps>

/** A field as far as steps look at it. */
export type SteppedField = Pick<FormField, 'id' | 'kind'>
