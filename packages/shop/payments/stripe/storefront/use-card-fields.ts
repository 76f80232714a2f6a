import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { providerMessage } from '../../port/rules/provider-messages.ts'
import type { messages } from '../messages.ts'
import { elementsLocale } from '../rules/elements-locale.ts'
import { type CardProvider, stripeCardProvider } from './card-provider.ts'
import { cardFonts, cardStyle, onOtherAppearance } from './card-style.ts'
import { loadStripe, type StripeCardElementName, type StripeElement } from './stripe-js.ts'

/** The three parts of a card, in the order they are asked for. */
export const CARD_PARTS = [
  { name: 'cardNumber', id: 'stripe-card-number', label: 'cardNumber' },
  { name: 'cardExpiry', id: 'stripe-card-expiry', label: 'cardExpiry' },
  { name: 'cardCvc', id: 'stripe-card-code', label: 'securityCode' },
] as const satisfies readonly {
  name: StripeCardElementName
  id: string
  /** Key of its text. */
  label: keyof NonNullable<typeof messages.texts>
}[]

export type CardFieldsState = {
  /** `failed`: the provider's script did not come. */
  state: 'loading' | 'ready' | 'failed'
  /** What is wrong with a part, by its name. */
  errors: Partial<Record<StripeCardElementName, string>>
}

type Options = {
  script: string
  publishableKey: string
  /** Something was typed into the card. */
  onChange: () => void
  /** A card field was entered: payment begins. */
  onFocus?: () => void
}

/**
 * Mounts the provider's three card frames into the elements with the ids above. `open` resolves to the
 * provider once they stand, and rejects when its script did not come; `retry` loads it again.
 */
export function useCardFields(container: RefObject<HTMLElement | null>, options: Options) {
  const { script, publishableKey } = options
  const [fields, setFields] = useState<CardFieldsState>({ state: 'loading', errors: {} })
  const [tries, setTries] = useState(0)
  const opened = useRef<Promise<CardProvider> | null>(null)
  const texts = useTextLocale()
  const latest = useRef({ ...options, texts })
  useEffect(() => {
    latest.current = { ...options, texts }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another load
  useEffect(() => {
    const place = container.current
    if (!place) return
    const mounted: StripeElement[] = []
    const stopWatching = onOtherAppearance(() => {
      for (const element of mounted) element.update({ style: cardStyle(place) })
    })
    let isGone = false
    setFields({ state: 'loading', errors: {} })

    async function mount(): Promise<CardProvider> {
      const stripe = await loadStripe(script, publishableKey)
      if (isGone) throw new Error('The page with the card fields was left.')
      const elements = stripe.elements({
        locale: elementsLocale(latest.current.texts.locale),
        fonts: cardFonts(),
      })
      for (const part of CARD_PARTS) {
        const target = place?.querySelector<HTMLElement>(`#${part.id}`)
        if (!target) throw new Error(`There is no place for ${part.name}.`)
        const element = elements.create(part.name, { style: cardStyle(target), showIcon: true })
        element.on('change', ({ error }) => {
          const message = error ? providerMessage(error, latest.current.texts) : undefined
          setFields((now) => ({ ...now, errors: withError(now.errors, part.name, message) }))
          latest.current.onChange()
        })
        element.on('focus', () => latest.current.onFocus?.())
        element.on('ready', () => setFields((now) => ({ ...now, state: 'ready' })))
        element.mount(target)
        mounted.push(element)
      }
      const [number] = mounted
      if (!number) throw new Error('No card field was mounted.')
      return stripeCardProvider(stripe, number)
    }

    opened.current = mount()
    opened.current.catch(() => {
      if (!isGone) setFields({ state: 'failed', errors: {} })
    })
    return () => {
      isGone = true
      stopWatching()
      for (const element of mounted) element.destroy()
    }
  }, [container, script, publishableKey, tries])

  return {
    ...fields,
    open: () => opened.current ?? Promise.reject(new Error('The card fields are not on the page yet.')),
    retry: () => setTries((count) => count + 1),
  }
}

function withError(
  errors: CardFieldsState['errors'],
  name: StripeCardElementName,
  message: string | undefined,
): CardFieldsState['errors'] {
  const { [name]: _old, ...others } = errors
  return message === undefined ? others : { ...others, [name]: message }
}
