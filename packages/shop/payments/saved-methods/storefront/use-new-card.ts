import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { inPageLanguage } from '@buoy/ui/page-address.ts'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ownerDetails } from '../../port/rules/owner-details.ts'
import { paymentNotStarted, providerMessage } from '../../port/rules/provider-messages.ts'
import { ownAddress, parseConfirmHash } from '../../stripe/rules/confirm-hash.ts'
import type { CardProvider } from '../../stripe/storefront/card-provider.ts'
import type { NewMethodPage } from '../contract.ts'
import { messages } from '../messages.ts'
import { requestSetUp } from './request-set-up.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  source: RefObject<HTMLInputElement | null>
  page: NewMethodPage
  /** Opens the provider; rejects when its script does not come. */
  provider: () => Promise<CardProvider>
  /** Whether a new card is to be saved; otherwise the form is sent as it stands. */
  isNew: () => boolean
}

/** How far it is: the form takes another submit only when it is `ready`. */
export type NewCardPhase = 'ready' | 'card' | 'bank' | 'sending'

const call = shopCalls({ fetch: (...request) => fetch(...request) })

/**
 * Saving a new card (S7.08, S7.09): the card becomes a payment method, the bank is asked whether it may be
 * kept, the cardholder confirms it when it wants them to, and the form is sent with the method's id. A
 * `#confirm-si-…` hash (S2.29) has the bank asked when the page opens.
 */
export function useNewCard({ form, source, page, provider, isNew }: Options) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const [phase, setPhase] = useState<NewCardPhase>('ready')
  const [problem, setProblem] = useState<string | null>(null)
  // Clicks come faster than renders: this one is true at once.
  const current = useRef<NewCardPhase>('ready')

  function go(next: NewCardPhase): void {
    current.current = next
    setPhase(next)
  }

  function giveBack(message: string): void {
    go('ready')
    setProblem(message)
  }

  async function submit(): Promise<void> {
    const element = form.current
    if (!element || current.current !== 'ready') return
    setProblem(null)
    if (!isNew()) return send(element)
    go('card')
    const opened = await provider().catch(() => null)
    if (!opened) return giveBack(t('cardFieldsMissing'))
    const method = await opened.createPaymentMethod(ownerDetails(page.cardholder))
    if (!method.ok) return giveBack(providerMessage(method.error, texts))
    const asked = await requestSetUp(call, { source: method.id, nonce: page.nonce }, texts)
    if (asked.kind === 'refused') return giveBack(asked.message)
    if (asked.kind === 'authenticate') {
      go('bank')
      const confirmed = await opened.confirmCardSetup(asked.clientSecret)
      if (!confirmed.ok) return giveBack(providerMessage(confirmed.error, texts))
    }
    if (source.current) source.current.value = method.id
    send(element)
  }

  /** The form's own submit, past our handler. */
  function send(element: HTMLFormElement): void {
    go('sending')
    HTMLFormElement.prototype.submit.call(element)
  }

  async function confirm(): Promise<void> {
    const asked = parseConfirmHash(location.hash, location.origin)
    if (asked === null || asked.kind !== 'setup' || current.current !== 'ready') return
    go('bank')
    const opened = await provider().catch(() => null)
    const confirmed = await opened?.confirmCardSetup(asked.clientSecret)
    // Taken out either way: a way back to this page must not ask the bank again.
    history.replaceState(history.state, '', location.pathname + location.search)
    if (!confirmed?.ok)
      return giveBack(confirmed ? providerMessage(confirmed.error, texts) : t('cardFieldsMissing'))
    const path = ownAddress(asked.returnTo, location.origin)
    if (path === null) return giveBack(paymentNotStarted(texts))
    go('sending')
    location.assign(inPageLanguage(path))
  }

  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    const onHash = () => void latest.current()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit().catch((error: unknown) => {
      giveBack(t('pageBroken'))
      reportError(error)
    })
  }

  return { phase, problem, onSubmit }
}
