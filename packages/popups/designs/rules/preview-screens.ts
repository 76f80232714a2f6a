import { isSeen } from '../../forms/rules/check-form.ts'
import type { PreviewScreen } from '../preview-contract.ts'
import type { DesignPart } from './design-parts.ts'
import type { TypedWork, Work } from './work.ts'

/** What the screens are called, in the order a visitor would meet them. */
const NAMES = {
  waiting: 'Tab before',
  form: 'Popup',
  faults: 'Mistakes',
  play: 'Game',
  won: 'Won',
  lost: 'Lost',
  thanks: 'Thank-you',
  closed: 'Tab after',
} as const satisfies Record<PreviewScreen, string>

/** The screens that a popup has: all have one, others come with a form, a thank-you and a teaser. */
export function previewScreens({
  type,
  design,
  settings,
}: TypedWork): { value: PreviewScreen; label: string }[] {
  const hasGame = type === 'gamified' && design.game !== null
  const has: Record<PreviewScreen, boolean> = {
    waiting: design.teaser !== null,
    form: true,
    faults: design.form.button !== null && design.form.fields.some(isSeen),
    thanks: settings.thanks.show,
    play: hasGame,
    won: hasGame && design.game?.skipsResult === false,
    lost: hasGame,
    closed: design.teaser !== null,
  }
  const screens = Object.keys(NAMES) as PreviewScreen[]
  return screens.filter((screen) => has[screen]).map((value) => ({ value, label: NAMES[value] }))
}

/** The screen on which what a part of the designer changes is seen. */
export function screenOfPart(part: DesignPart | null, { type, design }: TypedWork): PreviewScreen {
  if (part === 'thanks') return 'thanks'
  if (part === 'game') return type === 'gamified' && design.game !== null ? 'play' : 'form'
  if (part !== 'teaser') return 'form'
  return design.teaser?.mode === 'before_show' ? 'waiting' : 'closed'
}

/** What an owner is told about a screen besides what they see on it. */
export function screenNote(screen: PreviewScreen, { design }: Work): string {
  const mode = design.teaser?.mode
  if (screen === 'faults') return 'The form as it looks when it was sent with mistakes.'
  if (screen === 'waiting')
    return mode === 'after_close'
      ? 'No tab here: it is there after the popup was closed.'
      : 'The page before the popup comes up.'
  if (screen === 'closed')
    return mode === 'before_show'
      ? 'No tab here: it is there before the popup comes up.'
      : 'The page after the popup was closed without an answer.'
  return ''
}
