import type { DesignPart } from '../../designs/rules/design-parts.ts'

/** What of the drawn popup belongs to which part of the designer; the first that fits holds. */
const PARTS: readonly (readonly [selector: string, part: DesignPart])[] = [
  ['.close, .poptin_close, .skip, .poptin_skip', 'close'],
  ['.poptin_thank_screen, .thanks', 'thanks'],
  ['.countdown, .timer, [data-part="countdown"]', 'timer'],
  ['.ticker, [data-part="ticker"]', 'ticker'],
  ['.products', 'products'],
  ['.video', 'video'],
  ['.block', 'block'],
  ['.coupon, [data-part="coupon"]', 'coupon'],
  ['.poptin_teaser, [data-part="teaser"]', 'teaser'],
  ['.steps, .step-back', 'steps'],
  ['.links, .link, .poptin_submit, [data-part="links"]', 'buttons'],
  ['.photo, .stamp', 'picture'],
  ['.game, .game-place', 'game'],
  ['.field, .consent, label, input, select, textarea, fieldset', 'fields'],
  ['.eyebrow, .headline, .text, .small-print', 'words'],
  ['canvas', 'effect'],
  ['.card, .paper', 'layout'],
]

/** The part that was pressed, from the innermost element outwards; `null` for the page behind. */
export function partUnder(path: readonly EventTarget[]): DesignPart | null {
  for (const target of path) {
    if (!(target instanceof Element)) continue
    const found = PARTS.find(([selector]) => target.matches(selector))
    if (found) return found[1]
  }
  return null
}
