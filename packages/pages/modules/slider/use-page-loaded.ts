import { useEffect, useState } from 'react'

/** Whether the browser has everything that the page was first drawn with; false as drawn by the server. */
export function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    if (document.readyState === 'complete') return done()
    addEventListener('load', done, { once: true })
    return () => removeEventListener('load', done)
  }, [])
  return isLoaded
}
