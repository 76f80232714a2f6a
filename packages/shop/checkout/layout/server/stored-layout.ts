import { CHECKOUT_CHOICES, type CheckoutLayout, USUAL_LAYOUT } from '../rules/checkout-layout.ts'

/** A layout as it is stored: a choice that is missing, or that there is no more, is the usual one. */
export function storedLayout(stored: unknown): CheckoutLayout {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const known = Object.entries(CHECKOUT_CHOICES).flatMap(([choice, options]) =>
    options.some((option) => option === given[choice]) ? [[choice, given[choice]]] : [],
  )
  return { ...USUAL_LAYOUT, ...Object.fromEntries(known) }
}
