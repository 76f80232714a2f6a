import type { Page } from '../page.ts'
import { isAtField } from '../triggers/at-field.ts'

/** Anyone who has typed nothing for so long is reading again, though the field has the focus. */
const TYPING_MS = 10_000

/** Tells whether the visitor is typing: they are at a field, and have pressed a key there in the last ten seconds. */
export function watchTyping({ signal }: Page): () => boolean {
  // They may have begun before this script came.
  let typedAt = isAtField() ? Date.now() : Number.NEGATIVE_INFINITY
  const note = ({ isTrusted }: Event) => {
    if (isTrusted && isAtField()) typedAt = Date.now()
  }
  for (const sign of ['keydown', 'input', 'pointerdown'])
    document.addEventListener(sign, note, { capture: true, passive: true, signal })
  return () => isAtField() && Date.now() - typedAt < TYPING_MS
}
