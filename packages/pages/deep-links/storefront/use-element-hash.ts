import { useEffect, useRef } from 'react'

/**
 * Hears the address's hash as it stands, with its `#`, at start and whenever it changes: for modules that
 * open when the hash is the id of something in them (S2.39, S2.40).
 */
export function useElementHash(onHash: (hash: string) => void): void {
  const newest = useRef(onHash)
  newest.current = onHash

  useEffect(() => {
    const hear = () => newest.current(location.hash)
    hear()
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
}
