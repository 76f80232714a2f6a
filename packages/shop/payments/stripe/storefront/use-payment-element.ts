import type { Cents } from '@buoy/kernel/rules/money.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MethodKind } from '../../port/rules/method-kind.ts'
import type { ProviderKeys } from '../../port/storefront/method-form.ts'
import { elementsLocale } from '../rules/elements-locale.ts'
import { toProvider } from '../rules/provider-amount.ts'
import { cardFonts, onOtherAppearance } from './card-style.ts'
import { loadStripe, type Stripe, type StripeElement, type StripeElements } from './stripe-js.ts'

type Opened = { stripe: Stripe; elements: StripeElements }

type Options = {
  kind: MethodKind
  /** What is to be paid; it may change while the element stands. */
  amount: Cents
  provider: ProviderKeys
  /** Whom to ask for, as far as it is known when the element is made. */
  email: () => string | undefined
  onChange: () => void
  onFocus: () => void
}

/**
 * Mounts the provider's payment element for one kind of payment. The intent comes later, with the order, so the
 * element is made for an amount and hands over a payment method (docs.stripe.com/payments/accept-a-payment-deferred).
 * `open` resolves once it stands and rejects when its script did not come; `retry` loads it again.
 */
export function usePaymentElement(place: RefObject<HTMLElement | null>, given: Options) {
  const { kind, amount, provider } = given
  const { currency } = useStoreLocale()
  const { script, publishableKey } = provider
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const opened = useRef<Promise<Opened> | null>(null)
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
    let group: StripeElements | null = null
    const stopWatching = onOtherAppearance(() => group?.update({ appearance: appearanceOf(target) }))
    let isGone = false
    setState('loading')

    async function mount(into: HTMLElement): Promise<Opened> {
      const stripe = await loadStripe(script, publishableKey)
      if (isGone) throw new Error('The page with the payment element was left.')
      const elements = stripe.elements({
        mode: 'payment',
        amount: toProvider(latest.current.amount, currency),
        currency: currency.toLowerCase(),
        paymentMethodTypes: [kind],
        paymentMethodCreation: 'manual',
        locale: elementsLocale(latest.current.texts.locale),
        fonts: cardFonts(),
        appearance: appearanceOf(into),
      })
      group = elements
      const email = latest.current.email()
      const element = elements.create(
        'payment',
        email ? { defaultValues: { billingDetails: { email } } } : {},
      )
      mounted = element
      element.on('change', () => latest.current.onChange())
      element.on('focus', () => latest.current.onFocus())
      element.on('ready', () => setState('ready'))
      element.mount(into)
      return { stripe, elements }
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
  }, [place, kind, currency, script, publishableKey, tries])

  useEffect(() => {
    // One that did not come has said so already.
    opened.current?.then(
      ({ elements }) => elements.update({ amount: toProvider(amount, currency) }),
      () => undefined,
    )
  }, [amount, currency])

  return {
    state,
    open: async (): Promise<Opened> => {
      if (opened.current === null) throw new Error('The payment element is not on the page yet.')
      return opened.current
    },
    retry: () => setTries((count) => count + 1),
  }
}

/** How the element looks: our tokens, read from the page so that there is one source of them. */
function appearanceOf(place: HTMLElement): object {
  const tokens = getComputedStyle(place)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    variables: {
      colorPrimary: token('--lagoon'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--coral'),
      colorBackground: token('--paper'),
      fontFamily: `Figtree, ${token('--font-text')}`,
      borderRadius: token('--radius-field'),
    },
  }
}
