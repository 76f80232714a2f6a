import type { Settings } from '../../campaigns/contract.ts'
import type { Design } from '../contract.ts'

/** What the designer changes: the design, and those settings that belong to it (size, place, closing, thanks). */
export type Work = { design: Design; settings: Settings }

/** What an owner has tried, so that every step can be taken back and taken again. */
export type DesignHistory = {
  past: readonly Work[]
  present: Work
  future: readonly Work[]
  /** What was changed last, as `changeWork` was told. */
  last: string
}

/** Steps that can be taken back. */
const MOST_STEPS = 200

export function beginHistory(work: Work): DesignHistory {
  return { past: [], present: work, future: [], last: '' }
}

/**
 * The next state. `what` names what was changed: a headline typed letter by letter is one step, as long as
 * nothing else is touched; '' is always a step of its own.
 */
export function changeWork(history: DesignHistory, work: Work, what: string): DesignHistory {
  if (isSameWork(history.present, work)) return history
  const isOneStep = what !== '' && what === history.last
  return {
    past: isOneStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS),
    ...{ present: work, future: [], last: what },
  }
}

export function undo(history: DesignHistory): DesignHistory {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: '',
  }
}

export function redo(history: DesignHistory): DesignHistory {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: rest, last: '' }
}

/** Tells whether two states would be stored alike. */
export function isSameWork(one: Work, other: Work): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
