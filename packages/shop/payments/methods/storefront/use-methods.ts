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
  /** Reads the chosen method's fields; rejects when they are not on the page (yet). */
  collect: (owner: OwnerDetails) => Promise<Collected>
}

/** Keeps which method is chosen. One that is no longer offered gives way to the first that is. */
export function useMethods(
  offered: OfferedMethod[],
  provider: ProviderKeys,
  payer: () => OwnerDetails,
): Methods {
  const [wish, setWish] = useState<string | null>(null)
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set())
  const forms = useRef(new Map<string, Collect>())
  const chosen = (offered.find(({ id }) => id === wish) ?? offered[0])?.id ?? null
  const register = useCallback((id: string, collect: Collect | null) => {
    if (collect === null) forms.current.delete(id)
    else forms.current.set(id, collect)
  }, [])

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
      const collect = chosen === null ? undefined : forms.current.get(chosen)
      if (collect === undefined) throw new Error('The fields of the payment method are not on the page.')
      return collect(owner)
    },
  }
}
