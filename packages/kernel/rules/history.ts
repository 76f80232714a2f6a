/** What somebody has tried in an editor, so that every step can be taken back and taken again. */
export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** What was changed last, as `applyStep` was told. */
  last: string
}

/** Steps that can be taken back. */
const MOST_STEPS = 200

export function beginHistory<State>(state: State): History<State> {
  return { past: [], present: state, future: [], last: '' }
}

/**
 * Goes to another state. `what` names what was changed: a headline typed letter by letter, or a colour dragged
 * through a hundred shades, is one step as long as nothing else is touched; '' is always a step of its own. A state
 * that is the same by `isSame` is no step, and leaves the history as it is.
 */
export function applyStep<State>(
  history: History<State>,
  next: State,
  what: string,
  isSame: (one: State, other: State) => boolean = Object.is,
): History<State> {
  const { past, present, last } = history
  if (isSame(present, next)) return history
  const isOneStep = what !== '' && what === last
  return {
    past: isOneStep ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: what,
  }
}

/** The state before the last step; the same history when there is none. */
export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: '',
  }
}

/** The state that `undo` left; the same history when there is none. */
export function redo<State>(history: History<State>): History<State> {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: rest, last: '' }
}
