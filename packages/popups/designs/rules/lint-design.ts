import type { Design } from '../contract.ts'
import { closeRule } from './lint/close-rule.ts'
import { contrastRule } from './lint/contrast-rule.ts'
import type { Finding, Linted, LintRule } from './lint/finding.ts'
import { formRule } from './lint/form-rule.ts'
import { gameRule } from './lint/game-rule.ts'
import { lengthRule } from './lint/length-rule.ts'
import { linkRule } from './lint/link-rule.ts'
import { openedPopupRule } from './lint/opened-popup-rule.ts'
import { placeRule } from './lint/place-rule.ts'
import { stepsRule } from './lint/steps-rule.ts'
import { wordsRule } from './lint/words-rule.ts'

const RULES: readonly LintRule[] = [
  gameRule,
  wordsRule,
  formRule,
  stepsRule,
  linkRule,
  openedPopupRule,
  contrastRule,
  closeRule,
  lengthRule,
  placeRule,
]

/** Everything about a popup that would trouble a visitor, errors first. */
export function lintDesign(linted: Linted): Finding[] {
  const findings = RULES.flatMap((rule) => rule(linted))
  return [
    ...findings.filter(({ level }) => level === 'error'),
    ...findings.filter(({ level }) => level === 'warning'),
  ]
}

/** The popups that buttons of a design open, by their ids, each once. */
export function openedPopups({ links }: Pick<Design, 'links'>): string[] {
  const ids = links.flatMap(({ action }) => (action.kind === 'popup' ? [action.popupId] : []))
  return [...new Set(ids)].filter((id) => id !== '')
}
