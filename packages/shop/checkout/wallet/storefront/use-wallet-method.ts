import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import { onCheckoutEvent } from '../../../cart/storefront/checkout-events.ts'
import type { PageWalletSettings, WalletPlace } from '../contract.ts'
import { afterError, NO_TOKEN, shownButton, withToken } from '../rules/checkout-button.ts'
import { readOrderReview, withoutOrderReview } from '../rules/order-review-query.ts'
import type { WalletGateway } from '../rules/wallet-gateways.ts'
import type { Wallets } from './open-wallets.ts'
import { whenIdle } from './when-idle.ts'

type Options = {
  place: WalletPlace
  /** Changes whenever the total does. */
  counted: string
  /** Why the form cannot be sent yet, or `null`; it also shows so beside the fields. */
  refusal: (messages: PageWalletSettings['messages']) => string | null
  /** The wallet has given its payment method for this form, which is sent with it. */
  submit: (source: string) => void
  /** The address has brought a payment method; the shopper sends the form themselves. */
  take: (source: string) => void
  /** Shows what went wrong, in the payment area. */
  show: (message: string | null) => void
}

/** Wallets among the ways to pay of the checkout's form. */
export type WalletMethod = {
  /** Those that this device has. */
  gateways: readonly WalletGateway[]
  /** `null` while another way to pay is chosen. */
  chosen: WalletGateway | null
  choose: (gateway: WalletGateway | null) => void
  /** What the chosen wallet has given; '' before it has. */
  token: string
  /** What stands at the foot of the form (S4.20 to S4.23). */
  shown: 'wallet' | 'place-order'
}

/** Where the buttons of this hook stand. */
export const METHOD_BUTTONS = 'checkout_method'

/**
 * Keeps which wallet is chosen and whether it has given its token (S4.20, S4.21). The form says who pays and
 * where the parcel goes; the sheet only pays. An error of the checkout takes the token back (S4.22).
 */
export function useWalletMethod(options: Options): WalletMethod {
  const { place, counted } = options
  const [gateways, setGateways] = useState<readonly WalletGateway[]>([])
  const [chosen, setChosen] = useState<WalletGateway | null>(null)
  const [button, setButton] = useState(NO_TOKEN)
  const wallets = useRef<Wallets | null>(null)
  const texts = useTextLocale()
  const latest = useRef({ ...options, texts })
  useEffect(() => {
    latest.current = { ...options, texts }
  })

  useEffect(() => {
    const brought = readOrderReview(location.search, atob)
    if (brought === null) return
    // S2.33: the wallet was pressed on another page; here only the order is left to be placed.
    setChosen(brought.gateway)
    setButton((now) => withToken(now, brought.token))
    latest.current.take(brought.token)
    const address = location.pathname + withoutOrderReview(location.search) + location.hash
    history.replaceState(history.state, '', address)
  }, [])

  useEffect(() => {
    if (!place.isOffered) return
    let isGone = false
    let token = ''
    const find = () => [...document.querySelectorAll<HTMLElement>(`[data-wallets="${METHOD_BUTTONS}"]`)]
    const stop = whenIdle(async () => {
      const { openWallets } = await import('./open-wallets.ts')
      const opened = await openWallets({
        page: 'checkout',
        texts: latest.current.texts,
        fields: () => ({}),
        containers: find,
        asksForAddress: false,
        refusal: (_gateway, { messages }) => latest.current.refusal(messages),
        onReady: (ready) => {
          if (!isGone) setGateways(ready)
        },
        onPhase: () => {},
        onProblem: (message) => latest.current.show(message),
        events: (_gateway, own) => ({
          ...own,
          authorise: async ({ source }) => {
            token = source
            return 'paid'
          },
          closed: () => {
            const given = token
            token = ''
            if (given === '') return
            setButton((now) => withToken(now, given))
            latest.current.submit(given)
          },
        }),
      })
      if (isGone) opened.close()
      else wallets.current = opened
    })
    const stopHearing = onCheckoutEvent('checkout_error', () => setButton(afterError))
    return () => {
      isGone = true
      stop()
      stopHearing()
      wallets.current?.close()
      wallets.current = null
    }
  }, [place.isOffered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another total is what it is for
  useEffect(() => {
    void wallets.current?.recount()
  }, [counted])

  const isListed = chosen === null || gateways.includes(chosen)
  return {
    gateways: isListed ? gateways : [...gateways, chosen],
    chosen,
    token: button.token,
    choose: (gateway) => {
      // The form forgets what it was given when another way to pay is chosen, and so do we.
      setButton(NO_TOKEN)
      setChosen(gateway)
    },
    shown: shownButton(chosen, button),
  }
}
