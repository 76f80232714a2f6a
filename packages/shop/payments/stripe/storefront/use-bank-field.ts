import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { providerMessage } from '../../port/rules/provider-messages.ts'
import type { ProviderKeys } from '../../port/storefront/method-form.ts'
import { elementsLocale } from '../rules/elements-locale.ts'
import { cardFonts, cardStyle, onOtherAppearance } from './card-style.ts'
import { loadStripe, type Stripe, type StripeElement, type StripeElementName } from './stripe-js.ts'

/** A frame of the provider for an account number, as it stands on the page. */
export type OpenedField = { stripe: Stripe; element: StripeElement; isEmpty: boolean }

type Options = {
  name: Extract<StripeElementName, 'iban' | 'auBankAccount'>
  options?: object
  provider: ProviderKeys
  onChange: () => void
  onFocus: () => void
}

/**
 * Mounts the provider's frame for a bank account, so that the number never is on our page (as with cards).
 * `open` resolves once it stands and rejects when its script did not come; `retry` loads it again.
 */
export function useBankField(place: RefObject<HTMLElement | null>, given: Options) {
  const { name, provider } = given
  const { script, publishableKey } = provider
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [error, setError] = useState<string | null>(null)
  const [bank, setBank] = useState('')
  const [tries, setTries] = useState(0)
  const opened = useRef<Promise<{ stripe: Stripe; element: StripeElement }> | null>(null)
  const isEmpty = useRef(true)
  const texts = useTextLocale()
  const latest = useRef({ ...given, texts })
  useEffect(() => {
    latest.current = { ...given, texts }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another load
  useEffect(() => {
    const target = place.current
    if (!target) return
    let mounted: StripeElement | null = null
    const stopWatching = onOtherAppearance(() => mounted?.update({ style: cardStyle(target) }))
    let isGone = false
    setState('loading')

    async function mount(into: HTMLElement): Promise<{ stripe: Stripe; element: StripeElement }> {
      const stripe = await loadStripe(script, publishableKey)
      if (isGone) throw new Error('The page with the bank account was left.')
      const elements = stripe.elements({
        locale: elementsLocale(latest.current.texts.locale),
        fonts: cardFonts(),
      })
      const element = elements.create(name, { ...latest.current.options, style: cardStyle(into) })
      mounted = element
      element.on('change', (change) => {
        isEmpty.current = change.empty
        setError(change.error ? providerMessage(change.error, latest.current.texts) : null)
        setBank(change.bankName ?? '')
        latest.current.onChange()
      })
      element.on('focus', () => latest.current.onFocus())
      element.on('ready', () => setState('ready'))
      element.mount(into)
      return { stripe, element }
    }

    const opening = mount(target)
    opened.current = opening
    opening.catch(() => {
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      stopWatching()
      mounted?.destroy()
    }
  }, [place, name, script, publishableKey, tries])

  return {
    state,
    error,
    bank,
    open: async (): Promise<OpenedField> => {
      if (opened.current === null) throw new Error('The bank account is not on the page yet.')
      return { ...(await opened.current), isEmpty: isEmpty.current }
    },
    retry: () => setTries((count) => count + 1),
  }
}
