import type { PopupType } from '../../model/contract.ts'
import type { TemplateGoal } from './goals.ts'
import { newGame } from './new-game.ts'
import { makeTemplate, type Template } from './templates/make-template.ts'
import { emailField } from './templates/template-fields.ts'

/** Goals that need somebody's answer. */
const ANSWERED: readonly TemplateGoal[] = ['collect', 'sell', 'ask']

/** The least that a popup of a type can be: a headline, and a form where the goal needs one. */
export function emptyTemplate(type: PopupType, goal: TemplateGoal): Template {
  return makeTemplate({
    key: 'empty',
    name: 'Untitled popup',
    type,
    goal,
    format: 1,
    mood: 'lagoon',
    headline: 'Say it here',
    ...(type === 'gamified' ? { game: newGame('en', 'wheel') } : {}),
    ...(ANSWERED.includes(goal) ? { fields: [emailField()], button: 'Send', smallPrint: '' } : {}),
  })
}
