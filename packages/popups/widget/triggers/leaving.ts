import type { Page } from '../page.ts'
import { leavesByTop } from '../rules/leaving.ts'
import { isAtField } from './at-field.ts'

/** Told that a visitor is about to leave; says whether that brings a popup. */
export type Left = () => boolean | undefined

/**
 * Tells when the mouse leaves by the top edge (W4.06), but not while somebody is at a field: who types is not leaving, and
 * a list that is open over the page takes the mouse, too.
 */
export function listenForMouseLeaving({ signal }: Page, left: Left): void {
  document.addEventListener(
    'mouseout',
    (event) => {
      if (leavesByTop(event, innerWidth) && !isAtField()) left()
    },
    { passive: true, signal },
  )
}
