import type { Page } from '../page.ts'
import { findDialog } from './find-dialog.ts'
import { watchTyping } from './watch-typing.ts'
import { watchVideos } from './watch-videos.ts'

/** What the visitor is doing, or has before them, that a popup does not interrupt. */
export type Occupation = 'typing' | 'video' | 'dialog'

export type Guard = {
  /** `null` while nothing is going on. */
  occupation: () => Occupation | null
  /** Resolves when nothing is going on: at once, or in the order in which it was asked. Never on a page that is over. */
  whenFree: () => Promise<void>
}

/** What ends an occupation can be heard at once; all else is looked for so often while a popup waits, in ms. */
const LOOK_MS = 1000
/** What closes a dialog is still in motion for a moment, and the next field may be only a press away. */
const SETTLE_MS = 400
const SIGNS = ['click', 'keyup', 'focusout', 'pause', 'ended', 'close', 'fullscreenchange']

/** Watches what a page's visitor does, for all popups of the page. Nothing is looked at before a popup asks. */
export function watchPage(page: Page): Guard {
  const isTyping = watchTyping(page)
  const isWatching = watchVideos(page)
  const occupation = (): Occupation | null => {
    if (isTyping()) return 'typing'
    if (isWatching()) return 'video'
    return findDialog() ? 'dialog' : null
  }
  const waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (occupation() === null) for (const resolve of waiting.splice(0)) resolve()
    else lookIn(LOOK_MS)
  }
  const lookIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
  }
  const lookSoon = () => {
    if (waiting.length > 0) lookIn(SETTLE_MS)
  }
  page.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  for (const sign of SIGNS)
    document.addEventListener(sign, lookSoon, { capture: true, passive: true, signal: page.signal })
  return {
    occupation,
    whenFree: () =>
      new Promise((resolve) => {
        // Who waits longer comes first.
        if (waiting.length === 0 && occupation() === null) return resolve()
        waiting.push(resolve)
        if (waiting.length === 1) lookIn(LOOK_MS)
      }),
  }
}
