import type { MetadataJson } from 'libphonenumber-js/core'
import { useEffect, useRef, useState } from 'react'
import type { FormField } from '../../forms/fields-contract.ts'
import type { Language } from '../../forms/rules/messages.ts'
import type { PhoneCountry } from '../../forms/rules/phone-countries.ts'
import { nextTask } from '../next-task.ts'
import type { PhoneLibrary } from './phone-library.ts'

/** Longest that a submit waits for what judges phone numbers. */
const PATIENCE_MS = 4000

/** The international phone fields of a form: which country each is set to, and what judges them. */
export type Phones = {
  /** `undefined` while it loads, `null` when it could not (W8.07). */
  library: PhoneLibrary | null | undefined
  countries: Readonly<Record<string, PhoneCountry>>
  choose: (id: string, country: PhoneCountry) => void
  /** Gives each field's number with `+` and dial code, or `null` for none; no function at all without the library. */
  judge: () => Promise<((id: string, text: string) => string | null) | null>
}

/** Loads the phone library when a form has an international phone field, and only then (W7.46, W7.47). */
export function usePhones(fields: readonly FormField[], visitorsCountry: string, language: Language): Phones {
  const loading = useRef<Promise<PhoneLibrary | null>>(undefined)
  const plans = useRef(new Map<string, Promise<MetadataJson>>())
  const [library, setLibrary] = useState<PhoneLibrary | null>()
  const [countries, setCountries] = useState<Record<string, PhoneCountry>>({})

  const loadPlan = (from: PhoneLibrary, { callingCode }: PhoneCountry) => {
    const plan = plans.current.get(callingCode) ?? from.loadPlan(callingCode)
    plans.current.set(callingCode, plan)
    // One that does not come is asked for again when the field is looked at the next time.
    plan.catch(() => plans.current.delete(callingCode))
    return plan
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of a popup that is shown does not change
  useEffect(() => {
    const phones = fields.filter((field) => field.kind === 'phone' && field.check === 'international')
    if (phones.length === 0) return
    loading.current = import('./phone-library.ts').then(
      ({ phoneLibrary }) => phoneLibrary,
      () => null,
    )
    void loading.current.then(async (loaded) => {
      // The names of all countries take a slow phone a task, and the list of them another.
      await nextTask()
      loaded?.namedCountries(language)
      await nextTask()
      setLibrary(loaded)
      if (!loaded) return
      const first = phones.map((field) => {
        const country = loaded.initialCountry(visitorsCountry, field.kind === 'phone' ? field.country : null)
        void loadPlan(loaded, country)
        return [field.id, country] as const
      })
      setCountries(Object.fromEntries(first))
    })
  }, [])

  return {
    library,
    countries,
    choose: (id, country) => {
      setCountries((all) => ({ ...all, [id]: country }))
      if (library) void loadPlan(library, country)
    },
    judge: async () => {
      const loaded = await soon(loading.current ?? Promise.resolve(null))
      if (!loaded) return null
      const known = new Map<string, MetadataJson>()
      for (const [id, country] of Object.entries(countries)) {
        const plan = await soon(loadPlan(loaded, country).catch(() => null))
        if (plan) known.set(id, plan)
      }
      return (id, text) => {
        const plan = known.get(id)
        const country = countries[id]
        // Without its plan a number is taken as it is: the check is off (W8.07).
        return plan && country ? loaded.toInternational(text, country.code, plan) : text
      }
    },
  }
}

function soon<Value>(value: Promise<Value | null>): Promise<Value | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return Promise.race([value, enough])
}
