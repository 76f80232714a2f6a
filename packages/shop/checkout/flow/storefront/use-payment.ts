import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { inPageLanguage } from '@buoy/ui/page-address.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { emitCheckoutEvent } from '../../../cart/storefront/checkout-events.ts'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import type { Methods } from '../../../payments/methods/storefront/use-methods.ts'
import { ownerDetails } from '../../../payments/port/rules/owner-details.ts'
import { paymentNotStarted, providerMessage } from '../../../payments/port/rules/provider-messages.ts'
import { saveField } from '../../../payments/saved-methods/rules/token-choice.ts'
import {
  type HandedIntent,
  ownAddress,
  parseConfirmHash,
} from '../../../payments/stripe/rules/confirm-hash.ts'
import { confirmCard, confirmMethod } from '../../../payments/stripe/storefront/confirm-payment.ts'
import { messages } from '../messages.ts'
import { validateAccount } from '../rules/create-account.ts'
import { validateCheckout } from '../rules/validate-checkout.ts'
import {
  type CheckoutProblem,
  formProblem,
  NO_PROBLEM,
  paymentProblem,
  type ServerError,
  serverProblem,
} from './checkout-problem.ts'
import { sentencesOf } from './notices.ts'
import { type Placed, placeOrder } from './place-order.ts'
import { readForm } from './read-form.ts'
import { tickSaveBox, useResponseHash } from './use-response-hash.ts'

/** How far a payment is; the form takes another submit only when it is `ready`. */
export type PaymentPhase = 'ready' | 'collecting' | 'placing' | 'retrying' | 'confirming' | 'leaving'

type Options = {
  form: RefObject<HTMLFormElement | null>
  source: RefObject<HTMLInputElement | null>
  methods: Methods
  /** Cents. With 0 the order is placed as soon as its form is right, with no payment method. */
  total: number
  show: (problem: CheckoutProblem) => void
}

const call = shopCalls({ fetch: (...request) => fetch(...request) })
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Paying: the form is judged, the method's fields become a payment method (S4.14), its id goes into the hidden
 * field and the form is submitted again (S4.15, S4.16), the order is placed, and the bank is asked when
 * it wants to be (S4.17). Any failure shows its reason and gives the form back (S4.19, S8.41).
 */
export function usePayment({ form, source, methods, total, show }: Options) {
  const store = useStoreLocale()
  const texts = useTextLocale()
  const t = useMessages(messages)
  const [phase, setPhase] = useState<PaymentPhase>('ready')
  // Clicks come faster than renders: this one is true at once.
  const current = useRef<PaymentPhase>('ready')
  const isConfirming = useRef(false)
  const latest = useRef({ methods, total, show, confirm })
  useEffect(() => {
    latest.current = { methods, total, show, confirm }
  })

  function go(next: PaymentPhase): void {
    current.current = next
    setPhase(next)
  }

  function giveBack(problem: CheckoutProblem): void {
    if (source.current) source.current.value = ''
    go('ready')
    latest.current.show(problem)
    emitCheckoutEvent('checkout_error', problem)
  }

  function leaveFor(address: string): void {
    const path = ownAddress(address, location.origin)
    if (path === null) {
      giveBack(paymentProblem(paymentNotStarted(texts)))
      return
    }
    go('leaving')
    location.assign(inPageLanguage(path))
  }

  async function submit(): Promise<void> {
    const element = form.current
    const hidden = source.current
    if (!element || !hidden) return
    if (current.current === 'collecting' && hidden.value !== '') return place(element)
    if (current.current !== 'ready') return
    latest.current.show(NO_PROBLEM)
    const values = readForm(element)
    const refusals = [...validateCheckout(values, texts, 'plain'), ...validateAccount(values, texts)]
    if (refusals.length > 0) return giveBack(formProblem(refusals, texts))
    const tooSmall = amountRefusal(latest.current.total, latest.current.methods.chosen, store, texts)
    if (tooSmall !== null) return giveBack(paymentProblem(tooSmall.message))
    if (latest.current.total === 0) {
      hidden.value = ''
      return place(element)
    }
    // A card that was taken before the connection dropped: the very same order is sent again.
    if (hidden.value !== '') return place(element)

    go('collecting')
    const collected = await latest.current.methods.collect(ownerDetails(values)).catch(() => null)
    if (!collected) return giveBack(paymentProblem(t('paymentFieldsMissing')))
    if (!collected.ok) return giveBack(paymentProblem(providerMessage(collected.error, texts)))
    hidden.value = collected.id
    element.requestSubmit()
  }

  async function place(element: HTMLFormElement): Promise<void> {
    go('placing')
    const fields = readForm(element)
    const placed = await placeOrder({ call, wait, onRetry: () => go('retrying'), texts }, fields)
    switch (placed.kind) {
      case 'done':
        return leaveFor(placed.redirect)
      case 'confirm':
        // The hash is what starts the confirmation, here and after a reload.
        go('confirming')
        return location.replace(placed.hash)
      case 'finish':
        return finish(placed)
      case 'lost':
        // The hidden field keeps the card, so that the next press repeats this very order.
        go('ready')
        return latest.current.show(paymentProblem(t('orderConnectionLost')))
      case 'refused':
        return refused(placed)
    }
  }

  function refused(placed: Extract<Placed, { kind: 'refused' }>): void {
    const errors: ServerError[] =
      placed.errors.length > 0
        ? placed.errors
        : sentencesOf(placed.messages).map((message) => ({ field: null, message }))
    // The answer brings the checkout session that the cart belongs to now.
    if (placed.refresh || placed.reload) emitCheckoutEvent('update_checkout')
    giveBack(serverProblem(errors))
  }

  /** The slip is shown, the debit agreed to, or the page left for somebody else's (S7.41). */
  async function finish(placed: Extract<Placed, { kind: 'finish' }>): Promise<void> {
    go('confirming')
    const { provider, chosen } = latest.current.methods
    const gateway = chosen ?? 'stripe_cc'
    const confirmed = await confirmMethod(provider, gateway, placed.unfinished).catch(() => null)
    if (confirmed?.ok) return leaveFor(placed.redirect)
    giveBack(paymentProblem(confirmed ? providerMessage(confirmed.error, texts) : t('paymentFieldsMissing')))
  }

  /** Follows a `#confirm-…` hash (S2.28, S2.29): the bank is asked, then it is on to the return address. */
  async function confirm(): Promise<void> {
    const asked = parseConfirmHash(location.hash, location.origin)
    if (asked === null || isConfirming.current) return
    isConfirming.current = true
    go('confirming')
    const confirmed = await confirmCard(latest.current.methods.provider, asked).catch(() => null)
    isConfirming.current = false
    // Taken out either way: a way back to this page must not ask the bank again.
    history.replaceState(history.state, '', location.pathname + location.search)
    if (confirmed?.ok) return leaveFor(asked.returnTo)
    giveBack(paymentProblem(confirmed ? providerMessage(confirmed.error, texts) : t('paymentFieldsMissing')))
  }

  useEffect(() => {
    const onHash = () => void latest.current.confirm()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])

  useResponseHash(
    methods.offered.map(({ id }) => id),
    answerHanded,
  )

  /**
   * An intent that was handed over in the address: its next action is run, its payment method becomes the form's, and the
   * form goes on (S2.31). A payment that went through is known to the shop already, so the same order is answered.
   */
  async function answerHanded(handed: HandedIntent): Promise<void> {
    if (current.current !== 'ready' && current.current !== 'confirming') return
    const { provider, offered, choose } = latest.current.methods
    const method = offered.find(({ id }) => id === handed.gatewayId)
    if (method !== undefined) choose(method.id)
    go('confirming')
    const confirmed = await confirmCard(provider, handed).catch(() => null)
    if (!confirmed?.ok) {
      return giveBack(
        paymentProblem(confirmed ? providerMessage(confirmed.error, texts) : t('paymentFieldsMissing')),
      )
    }
    if (handed.saveMethod) tickSaveBox(form.current, saveField(handed.gatewayId))
    if (handed.paymentMethod === null || source.current === null) {
      // Nothing to send the form with: the checkout itself finds out how the payment stands.
      return handed.kind === 'payment' ? location.reload() : go('ready')
    }
    source.current.value = handed.paymentMethod
    go(handed.kind === 'payment' ? 'collecting' : 'ready')
    form.current?.requestSubmit()
  }

  /** Something else is being typed or chosen: whatever was made of the last one no longer counts. */
  function forgetSource(): void {
    if (current.current === 'ready' && source.current) source.current.value = ''
  }

  return { phase, submit, forgetSource }
}
