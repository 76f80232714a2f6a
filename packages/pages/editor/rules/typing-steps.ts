/** A change that goes on, such as typing into one field, and since when: `at` is the last time, in ms. */
export type Typing = { what: string; at: number; step: number }

/** A pause after which typing into the same field is another step, in ms. */
export const TYPING_PAUSE_MS = 1000

/**
 * The typing after one more change at `at`: the same step while there was no pause and nothing else was touched, the next one
 * after a pause. A change without a name is never typing.
 */
export function goOnTyping(before: Typing | null, what: string, at: number): Typing | null {
  if (what === '') return null
  if (before === null || before.what !== what) return { what, at, step: 0 }
  const isPause = at - before.at > TYPING_PAUSE_MS
  return { what, at, step: isPause ? before.step + 1 : before.step }
}
