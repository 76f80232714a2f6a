import { useEffect, useReducer } from 'react'
import { advance, still, TURN_MS, type Turning, turn } from '../rules/turning.ts'

type Step<View> = { kind: 'turn'; to: View } | { kind: 'show'; view: View } | { kind: 'advance' }

function reduce<View>(turning: Turning<View>, step: Step<View>): Turning<View> {
  if (step.kind === 'turn') return turn(turning, step.to)
  return step.kind === 'show' ? still(step.view) : advance(turning)
}

/**
 * Keeps what a paged module shows. `turnTo` fades over in {@link TURN_MS} and tells by false that it was
 * ignored, because a turn is under way (S4.75); `show` changes at once, for addresses. Without motion
 * both change at once.
 */
export function useTurning<View>(first: View) {
  const [turning, step] = useReducer(reduce<View>, still(first))
  const { phase, view } = turning

  useEffect(() => {
    if (phase === 'still') return
    const timer = setTimeout(() => step({ kind: 'advance' }), TURN_MS / 2)
    return () => clearTimeout(timer)
  }, [phase])

  return {
    view,
    phase,
    show: (to: View) => step({ kind: 'show', view: to }),
    turnTo: (to: View): boolean => {
      if (phase !== 'still') return false
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      step(isCalm ? { kind: 'show', view: to } : { kind: 'turn', to })
      return true
    },
  }
}
