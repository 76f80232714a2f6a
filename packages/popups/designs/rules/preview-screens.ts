import { isSeen } from '../../forms/rules/check-form.ts'
import type { PlainScreen, PreviewScreen } from '../preview-contract.ts'
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
} as const satisfies Record<PlainScreen, string>

/** The screens that a popup has: all have one, others come with a form, a thank-you and a teaser. */
export function previewScreens({
  type,
  design,
  settings,
}: TypedWork): { value: PreviewScreen; label: string }[] {
  const hasGame = type === 'gamified' && design.game !== null
  const { steps } = design.form
  const has: Record<PlainScreen, boolean> = {
    waiting: design.teaser !== null,
    form: true,
    faults: design.form.button !== null && design.form.fields.some(isSeen),
    thanks: settings.thanks.show,
    play: hasGame,
    won: hasGame && design.game?.skipsResult === false,
    lost: hasGame,
    closed: design.teaser !== null,
  }
  const screens = Object.keys(NAMES) as PlainScreen[]
  const plain = screens.filter((screen) => has[screen]).map((value) => ({ value, label: NAMES[value] }))
  if (!steps || design.form.button === null) return plain
  const later = steps.list.slice(1).map((_step, at) => screen(`step-${at + 1}`, `Step ${at + 2}`))
  const results = steps.results.map(({ name }, at) => screen(`result-${at}`, name))
  return plain.flatMap((one) => {
    if (one.value === 'form') return [screen('form', 'Step 1'), ...later]
    return one.value === 'thanks' ? [one, ...results] : [one]
  })
}

function screen(value: PreviewScreen, label: string) {
  return { value, label }
}

/** A screen as the renderer knows it, and which step or result is meant. */
export function readScreen(shown: PreviewScreen): { screen: PlainScreen; at: number | undefined } {
  const [kind, at] = shown.split('-')
  if (at === undefined) return { screen: shown as PlainScreen, at: undefined }
  return { screen: kind === 'step' ? 'form' : 'thanks', at: Number(at) }
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
