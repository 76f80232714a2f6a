import { useEffect, useState } from 'react'
import type { Suggestions } from '../contract.ts'
import type { ChoiceLine } from './ChoiceLine.tsx'

/** How long a shopper's fingers rest before suggestions are asked for, in ms. */
const REST_MS = 150
const SHORTEST_PHRASE = 2

/** Suggestions, and what draws one of them: its code comes with the first. */
type Found = { suggestions: Suggestions; Line: typeof ChoiceLine }

/**
 * Suggestions for what is typed: asked for when the fingers rest, the last answer shown until the next
 * has come. A call that fails shows nothing: the form beside it searches all the same.
 */
export function useSuggestions(phrase: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const typed = phrase.trim()
  useEffect(() => {
    if (typed.length < SHORTEST_PHRASE) {
      setFound(null)
      return
    }
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      Promise.all([ask(typed, leaving.signal), import('./ChoiceLine.tsx')]).then(
        ([suggestions, { ChoiceLine }]) => setFound({ suggestions, Line: ChoiceLine }),
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
