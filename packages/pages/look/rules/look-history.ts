import { isSameLook, type Look } from './look.ts'

/** What an owner has tried, so that every step can be taken back and taken again. */
export type LookHistory = { past: readonly Look[]; present: Look; future: readonly Look[]; last: string }

/** Steps that can be taken back. */
const MOST_STEPS = 100

export function beginHistory(look: Look): LookHistory {
  return { past: [], present: look, future: [], last: '' }
}

/**
 * The next look. `what` names what was changed: a colour that is dragged through a hundred shades is one
 * step, as long as nothing else is touched; '' is always a step of its own.
 */
export function changeLook(history: LookHistory, look: Look, what: string): LookHistory {
  const { past, present, last } = history
  if (isSameLook(present, look)) return history
  const isOneStep = what !== '' && what === last
  return {
    past: isOneStep ? past : [...past, present].slice(-MOST_STEPS),
    ...{ present: look, future: [], last: what },
  }
}

export function undo(history: LookHistory): LookHistory {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: '',
  }
}

export function redo(history: LookHistory): LookHistory {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: rest, last: '' }
}
