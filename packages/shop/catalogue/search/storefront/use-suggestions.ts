import { useEffect, useState } from 'react'
import type { Suggestions } from '../contract.ts'

/** How long a shopper's fingers rest before suggestions are asked for, in ms. */
const REST_MS = 150
const SHORTEST_PHRASE = 2

/**
 * Suggestions for what is typed: asked for when the fingers rest, the last answer shown until the next
 * has come. A call that fails shows nothing: the form beside it searches all the same.
 */
export function useSuggestions(phrase: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  const typed = phrase.trim()
  useEffect(() => {
    if (typed.length < SHORTEST_PHRASE) {
      setFound(null)
      return
    }
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      ask(typed, leaving.signal).then(
        (suggestions) => setFound(suggestions),
        () => {
          if (!leaving.signal.aborted) setFound(null)
        },
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed])
  return found
}

async function ask(phrase: string, signal: AbortSignal): Promise<Suggestions> {
  const { prefix = '' } = document.documentElement.dataset
  const response = await fetch(`${prefix}/search/suggestions?q=${encodeURIComponent(phrase)}`, { signal })
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
  return (await response.json()) as Suggestions
}
