import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FocusEvent, type InputEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { emitCheckoutEvent } from '../../../cart/storefront/checkout-events.ts'
import {
  BILLING_FIELDS,
  formName,
  initialOf,
  SHIPPING_FIELDS,
} from '../../../pricing/addresses/rules/fields.ts'
import type { Destination } from '../../../pricing/shipping/contract.ts'
import { prefill } from '../rules/prefill.ts'
import { type CheckoutValues, isTicked } from '../rules/validate-checkout.ts'
import { readForm, validateCheckoutField } from './read-form.ts'
import { readKeptFields, rememberFields } from './remembered-fields.ts'

/** Messages beside fields, by form name. */
export type FieldErrors = Readonly<Record<string, string>>

/** A change of these makes the shop count again (S7.59). */
const COUNTED_AGAIN =
  /^(?:billing|shipping)_(?:country|state|postcode)$|^shipping_method|^ship_to_different_address$/

function freshValues(store: StoreLocale): CheckoutValues {
  return Object.fromEntries([
    ...BILLING_FIELDS.map((field) => [formName('billing', field.name), initialOf(field, store)]),
    ...SHIPPING_FIELDS.map((field) => [formName('shipping', field.name), initialOf(field, store)]),
  ])
}

/**
 * What stands in the checkout form. The inputs keep their own values, so that what the browser filled
 * in before our scripts came is not lost; `values` follows them.
 */
export function useCheckoutForm(
  form: RefObject<HTMLFormElement | null>,
  destination: Destination,
  known: CheckoutValues,
) {
  const store = useStoreLocale()
  const texts = useTextLocale()
  const [values, setValues] = useState<CheckoutValues>(() => freshValues(store))
  /** As they were when a field was last left: what may be doubted without talking into somebody's typing. */
  const [settled, setSettled] = useState<CheckoutValues>(() => freshValues(store))
  const [errors, setErrors] = useState<FieldErrors>({})
  const touched = useRef(new Set<string>())
  const estimated = useRef(destination)
  const account = useRef({ known, store })

  useEffect(() => {
    const element = form.current
    if (!element) return
    const typed = readKeptFields(sessionStorage)
    const filled = prefill(account.current.known, typed, account.current.store)
    const place = filled.billing_postcode ? {} : placeOf(element, estimated.current)
    const kept = { ...filled, ...place }
    tickDelivery(element, account.current.known)
    restore(element, kept)
    setValues({ ...readForm(element), ...kept })
    setSettled({ ...readForm(element), ...kept })
    emitCheckoutEvent('init_checkout')
    // The platform's own change event: when a field is left with another value, or a choice is made.
    const left = ({ target }: Event) => {
      setSettled(readForm(element))
      if (!target || !COUNTED_AGAIN.test((target as HTMLInputElement).name)) return
      // After React: another country brings other States, and an unticked box takes its address away.
      setTimeout(() => emitCheckoutEvent('update_checkout'))
    }
    element.addEventListener('change', left)
    return () => element.removeEventListener('change', left)
  }, [form])

  function change(event: InputEvent<HTMLFormElement>): void {
    const element = form.current
    if (!element) return
    const name = nameOf(event)
    const next = readForm(element)
    touched.current.add(name)
    setValues(next)
    rememberFields(sessionStorage, next)
    // A message goes away as soon as it is no longer true; a new one waits until the field is left.
    // A postcode is judged with its state and country, so it is looked at again with them.
    const postcode = name.replace(/_(?:state|country)$/, '_postcode')
    const mended = [name, postcode].filter(
      (one) => errors[one] !== undefined && validateCheckoutField(one, next, texts) === null,
    )
    if (mended.length > 0) setErrors(mended.reduce(without, errors))
  }

  function blur(event: FocusEvent<HTMLFormElement>): void {
    const element = form.current
    const name = nameOf(event)
    // Passing through an untouched field on the way to another one is no mistake yet.
    if (!element || !touched.current.has(name)) return
    const message = validateCheckoutField(name, readForm(element), texts)
    if (message !== null) setErrors({ ...errors, [name]: message })
  }

  /** Fills in fields by their names, as if the shopper had typed and left them. */
  function fill(changes: Readonly<Record<string, string>>): void {
    const element = form.current
    if (!element) return
    for (const [name, value] of Object.entries(changes)) {
      const field = element.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const next = readForm(element)
    setValues(next)
    rememberFields(sessionStorage, next)
    setErrors(
      Object.fromEntries(
        Object.entries(errors).filter(([name]) => validateCheckoutField(name, next, texts) !== null),
      ),
    )
  }

  return { values, settled, errors, setErrors, change, blur, fill }
}

/** Where delivery was estimated for in the cart, as fields of a form that does not know a postcode yet. */
function placeOf(form: HTMLFormElement, { country, state, postcode }: Destination): Record<string, string> {
  const field = form.elements.namedItem('billing_postcode')
  const isOpen = postcode !== '' && field instanceof HTMLInputElement && field.value === ''
  return isOpen ? { billing_country: country, billing_state: state, billing_postcode: postcode } : {}
}

/** Name of the field an event of the form comes from. */
function nameOf(event: { target: EventTarget }): string {
  return (event.target as HTMLInputElement).name ?? ''
}

/** Puts kept values into fields that nobody has touched. */
function restore(form: HTMLFormElement, kept: Record<string, string>): void {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === field.defaultValue) field.value = value
    if (field instanceof HTMLSelectElement) field.value = value
  }
}

/** A customer who has a delivery address of its own gets it ticked. */
function tickDelivery(form: HTMLFormElement, known: CheckoutValues): void {
  const box = form.elements.namedItem('ship_to_different_address')
  if (box instanceof HTMLInputElement && isTicked(known.ship_to_different_address)) box.checked = true
}

function without(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _gone, ...rest } = errors
  return rest
}
