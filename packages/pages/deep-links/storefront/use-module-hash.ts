import { useCallback, useEffect, useRef } from 'react'
import { parseModuleHash, withModuleState } from '../rules/module-hash.ts'

/**
 * Ties a module to the address: `onState` hears the parameters that the hash names for the element
 * `id`, at start and whenever the hash changes (S2.41); a hash that does not name it changes nothing.
 * The function returned writes the module's state, as a step that the back button undoes; with the state
 * that was shown `before`, an address that did not name the module yet names that first, so that going
 * back leads to it.
 */
export function useModuleHash(id: string, onState: (params: readonly string[]) => void) {
  const newest = useRef(onState)
  newest.current = onState

  useEffect(() => {
    function hear() {
      const params = parseModuleHash(location.hash).get(id)
      if (params !== undefined) newest.current(params)
    }
    hear()
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [id])

  return useCallback(
    (params: readonly string[], before?: readonly string[]) => {
      if (before !== undefined && !parseModuleHash(location.hash).has(id))
        history.replaceState(history.state, '', `#${withModuleState(location.hash, id, before)}`)
      const hash = withModuleState(location.hash, id, params)
      // Not `location.hash =`: that would scroll, and make every module hear of its own doing.
      history.pushState(history.state, '', `#${hash}`)
    },
    [id],
  )
}
