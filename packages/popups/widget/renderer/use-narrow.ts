import { useEffect, useState } from 'react'

/** Below this there is no room for two columns, in px. */
const NARROW = '(max-width: 640px)'

/** Tells whether the window is too narrow for picture and paper side by side; follows it when it turns. */
export function useNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const follow = () => setIsNarrow(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
