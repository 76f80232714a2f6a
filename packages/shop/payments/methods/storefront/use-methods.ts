import { useCallback, useRef, useState } from 'react'
import type { OfferedMethod } from '../../port/contract.ts'
import type { OwnerDetails } from '../../port/rules/owner-details.ts'
import type { Collect, Collected, ProviderKeys } from '../../port/storefront/method-form.ts'

/** The ways to pay on a page: what is offered, what is chosen, and how its fields are read. */
export type Methods = {
  offered: OfferedMethod[]
  /** `null` when nothing is offered. */
  chosen: string | null
  choose: (id: string) => void
  provider: ProviderKeys
  /** Boxes that have been open: they stay in the page, so that what was typed stays. */
  opened: ReadonlySet<string>
  /** Who pays, as far as it has been said. */
  payer: () => OwnerDetails
  register: (id: string, collect: Collect | null) => void
  /** Reads the chosen method's fields; waits for those that are still loading, and rejects when they do not come. */
  collect: (owner: OwnerDetails) => Promise<Collected>
}

/** How long a press of the button waits for fields that are still loading (ms). */
const FIELDS_WITHIN_MS = 15_000

/** Keeps which method is chosen. One that is no longer offered gives way to the first that is. */
export function useMethods(
  offered: OfferedMethod[],
  provider: ProviderKeys,
  payer: () => OwnerDetails,
): Methods {
  const [wish, setWish] = useState<string | null>(null)
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set())
  const forms = useRef(new Map<string, Collect>())
  const waiting = useRef(new Map<string, (collect: Collect) => void>())
  const chosen = (offered.find(({ id }) => id === wish) ?? offered[0])?.id ?? null
  const register = useCallback((id: string, collect: Collect | null) => {
    if (collect === null) return void forms.current.delete(id)
    forms.current.set(id, collect)
    waiting.current.get(id)?.(collect)
    waiting.current.delete(id)
  }, [])

  const formOf = (id: string) =>
    new Promise<Collect>((resolve, reject) => {
      const form = forms.current.get(id)
      if (form) return resolve(form)
      waiting.current.set(id, resolve)
      setTimeout(() => reject(new Error('The fields of the payment method did not load.')), FIELDS_WITHIN_MS)
    })

  return {
    offered,
    chosen,
    provider,
    payer,
    register,
    choose: (id) => {
      if (chosen !== null) setBefore(new Set([...before, chosen]))
      setWish(id)
    },
    opened: chosen === null ? before : new Set([...before, chosen]),
    collect: async (owner) => {
      if (chosen === null) throw new Error('No payment method is chosen.')
      const collect = await formOf(chosen)
      return collect(owner)
    },
  }
}
