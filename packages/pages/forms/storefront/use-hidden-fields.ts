import { type FieldValues, hiddenFields } from '@buoy/kernel/rules/conditions.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormField } from '../rules/form-field.ts'

/** Somebody who types is left alone for so long before conditions are looked at again, in ms (S9.64). */
export const CONDITIONS_DEBOUNCE_MS = 250

/**
 * Which fields their conditions hide, looked at again when somebody has typed. `read` reads the form as it
 * stands; hand `look` to its input events, and call `lookNow` where the answer counts at once.
 */
export function useHiddenFields(fields: readonly FormField[], initial: FieldValues, read: () => FieldValues) {
  const [hidden, setHidden] = useState(() => hiddenFields(fields, initial))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  function lookNow(): ReadonlySet<string> {
    clearTimeout(timer.current)
    const next = hiddenFields(fields, read())
    setHidden(next)
    return next
  }
  function look(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(lookNow, CONDITIONS_DEBOUNCE_MS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what browsers had filled in before the script came
  useEffect(() => {
    lookNow()
    return () => clearTimeout(timer.current)
  }, [])

  return { hidden, look, lookNow }
}
