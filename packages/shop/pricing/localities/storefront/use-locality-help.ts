import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useEffect, useState } from 'react'
import type { LocalitiesReply, Locality } from '../contract.ts'
import { readChoice } from '../rules/locality-choice.ts'
import { type LocalityAdvice, type Place, validateLocality } from '../rules/validate-locality.ts'

/** Typing pauses this long before names are looked up, in ms. */
const PAUSE_MS = 150
const SHORTEST_NAME = 2

const call = shopCalls({ fetch: (...request) => fetch(...request) })
const known = new Map<string, Promise<Locality[]>>()

/** Asks the shop once for each postcode or beginning of a name. Without an answer there is simply no help. */
function lookUp(asked: string): Promise<Locality[]> {
  const found = known.get(asked) ?? ask(asked)
  known.set(asked, found)
  return found
}

async function ask(asked: string): Promise<Locality[]> {
  const answer = await call('find_localities', { q: asked })
  if (answer.arrived && answer.status === 200) return (answer.body as LocalitiesReply).localities
  if (!answer.arrived) known.delete(asked)
  return []
}

type Options = {
  /** Help is given for Australian addresses only. */
  isAustralian: boolean
  /** What the fields hold while they are typed into. */
  typed: Place
  /** What they held when a field was last left: only that is judged. */
  settled: Place
  fill: (place: Partial<Place>) => void
}

/**
 * Suburbs to choose from while the suburb or postcode is typed, and a doubt about what was typed. A
 * chosen suburb fills in state and postcode too. Nothing of it keeps anybody from going on.
 */
export function useLocalityHelp({ isAustralian, typed, settled, fill }: Options) {
  const { dictionary, locale } = useTextLocale()
  const [choices, setChoices] = useState<Locality[]>([])
  const [advice, setAdvice] = useState<LocalityAdvice | null>(null)
  const { suburb, postcode } = typed

  useEffect(() => {
    const chosen = isAustralian ? readChoice(suburb) : null
    if (chosen !== null) fill(chosen)
  })

  useEffect(() => {
    if (!isAustralian || readChoice(suburb) !== null) return setChoices([])
    const asked = suburb.trim().length >= SHORTEST_NAME ? suburb.trim() : postcode
    if (!/^(?:\d{4}|\p{L}.*)$/u.test(asked)) return setChoices([])
    let isLatest = true
    const timer = setTimeout(async () => {
      const found = await lookUp(asked)
      if (isLatest) setChoices(found)
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [isAustralian, suburb, postcode])

  useEffect(() => {
    let isLatest = true
    setAdvice(null)
    if (!isAustralian || !/^\d{4}$/.test(settled.postcode)) return
    void lookUp(settled.postcode).then((found) => {
      if (isLatest) setAdvice(validateLocality(settled, found, { dictionary, locale }))
    })
    return () => {
      isLatest = false
    }
  }, [isAustralian, settled, dictionary, locale])

  return { choices, advice }
}
