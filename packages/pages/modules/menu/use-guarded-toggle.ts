import { useEffect, useReducer } from 'react'
import {
  nextSearch,
  SEARCH_CLOSED,
  SEARCH_LOCK_MS,
  type SearchOverlay,
} from '../../navigation/rules/search-overlay.ts'

type State = { overlay: SearchOverlay; isLocked: boolean }
type Step = { kind: 'toggle' | 'escape'; at: number } | { kind: 'unlock' }

function reduce(state: State, step: Step): State {
  if (step.kind === 'unlock') return { ...state, isLocked: false }
  const overlay = nextSearch(state.overlay, step.kind, step.at)
  return overlay === state.overlay ? state : { overlay, isLocked: true }
}

/** Open or closed; for 1000 ms after it has changed, presses are ignored (S4.50). `close` is for Escape alone. */
export function useGuardedToggle() {
  const [{ overlay, isLocked }, tell] = useReducer(reduce, { overlay: SEARCH_CLOSED, isLocked: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins a lock of its own
  useEffect(() => {
    if (!isLocked) return
    const timer = setTimeout(() => tell({ kind: 'unlock' }), SEARCH_LOCK_MS)
    return () => clearTimeout(timer)
  }, [isLocked, overlay])
  return {
    isOpen: overlay.shown === 'search',
    isLocked,
    toggle: () => tell({ kind: 'toggle', at: performance.now() }),
    close: () => tell({ kind: 'escape', at: performance.now() }),
  }
}
