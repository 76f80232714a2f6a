import { shopCalls } from '@buoy/platform/calls/storefront/shop-call.ts'
import { inPageLanguage } from '@buoy/ui/page-address.ts'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useRef, useState } from 'react'
import { amountRefusal } from '../../../payments/methods/rules/least-charge.ts'
import type { Methods } from '../../../payments/methods/storefront/use-methods.ts'
import { ownerDetails } from '../../../payments/port/rules/owner-details.ts'
import {
  paymentNotStarted,
  providerMessage,
  termsFirst,
} from '../../../payments/port/rules/provider-messages.ts'
import { saveField } from '../../../payments/saved-methods/rules/token-choice.ts'
import { type HandedIntent, ownAddress } from '../../../payments/stripe/rules/confirm-hash.ts'
import { confirmCard, confirmMethod } from '../../../payments/stripe/storefront/confirm-payment.ts'
import { messages } from '../messages.ts'
import { type Paid, payExistingOrder, syncPayment } from './pay-existing-order.ts'
import { readForm } from './read-form.ts'
import type { PaymentPhase } from './use-payment.ts'
import { tickSaveBox, useResponseHash } from './use-response-hash.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  source: RefObject<HTMLInputElement | null>
  orderId: number
  cardholder: Record<string, string>
  methods: Methods
  /** Cents; with 0 no payment method is read. */
  total: number
  /** Shows why it did not work; `null` takes the last reason away. `reload`: the page is out of date. */
  show: (message: string | null, reload?: boolean) => void
}

const call = shopCalls({ fetch: (...request) => fetch(...request) })
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Paying an order that exists: the card becomes a payment method, the shop is asked for the payment
 * (S7.31), the bank when it wants to be (S7.32), and the form's own submit leads to the order. Any
 * failure shows its reason and gives the form back.
 */
export function useOrderPay({ form, source, orderId, cardholder, methods, total, show }: Options) {
  const store = useStoreLocale()
  const texts = useTextLocale()
  const t = useMessages(messages)
  const [phase, setPhase] = useState<PaymentPhase>('ready')
  // Clicks come faster than renders: this one is true at once.
  const current = useRef<PaymentPhase>('ready')
  // The payment method's id. Not only in the hidden field, which React empties when it draws the form again.
  const taken = useRef('')

  function go(next: PaymentPhase): void {
    current.current = next
    setPhase(next)
  }

  function giveBack(message: string, reload = false): void {
    taken.current = ''
    go('ready')
    show(message, reload)
  }

  async function submit(): Promise<void> {
    const element = form.current
    if (!element || current.current !== 'ready') return
    show(null)
    if (readForm(element).terms === undefined) return giveBack(termsFirst(texts))
    const tooSmall = amountRefusal(total, methods.chosen, store, texts)
    if (tooSmall !== null) return giveBack(tooSmall.message)
    // A card that was taken before the connection dropped: the very same payment is sent again.
    if (total > 0 && taken.current === '') {
      go('collecting')
      const collected = await methods.collect(ownerDetails(cardholder)).catch(() => null)
      if (!collected) return giveBack(t('paymentFieldsMissing'))
      if (!collected.ok) return giveBack(providerMessage(collected.error, texts))
      taken.current = collected.id
    }
    go('placing')
    await act(
      element,
      await payExistingOrder(
        { call, wait, onRetry: () => go('retrying'), texts },
        { ...readForm(element), stripe_source: taken.current },
      ),
    )
  }

  async function act(element: HTMLFormElement, paid: Paid): Promise<void> {
    switch (paid.kind) {
      case 'done':
        go('leaving')
        if (source.current) source.current.value = taken.current
        // The form's own submit, past our handler: the shop answers with the way to the order (S7.32).
        return HTMLFormElement.prototype.submit.call(element)
      case 'confirm':
        return confirm(paid)
      case 'finish':
        return finish(paid)
      case 'lost':
        // The card is kept, so that the next press repeats this very payment.
        go('ready')
        return show(t('paymentConnectionLost'))
      case 'refused':
        return giveBack(paid.message, paid.reload)
    }
  }

  async function finish({ unfinished, redirect }: Extract<Paid, { kind: 'finish' }>): Promise<void> {
    const path = ownAddress(redirect, location.origin)
    if (path === null) return giveBack(paymentNotStarted(texts))
    go('confirming')
    const gateway = methods.chosen ?? 'stripe_cc'
    const confirmed = await confirmMethod(methods.provider, gateway, unfinished).catch(() => null)
    await syncPayment(call, orderId, unfinished.clientSecret)
    if (!confirmed?.ok)
      return giveBack(confirmed ? providerMessage(confirmed.error, texts) : t('paymentFieldsMissing'))
    go('leaving')
    location.assign(inPageLanguage(path))
  }

  async function confirm({ clientSecret, redirect }: Extract<Paid, { kind: 'confirm' }>): Promise<void> {
    const path = ownAddress(redirect, location.origin)
    if (path === null) return giveBack(paymentNotStarted(texts))
    if (clientSecret !== null) {
      go('confirming')
      const confirmed = await confirmCard(methods.provider, { kind: 'payment', clientSecret }).catch(
        () => null,
      )
      await syncPayment(call, orderId, clientSecret)
      if (!confirmed?.ok)
        return giveBack(confirmed ? providerMessage(confirmed.error, texts) : t('paymentFieldsMissing'))
    }
    go('leaving')
    location.assign(inPageLanguage(path))
  }

  useResponseHash(
    methods.offered.map(({ id }) => id),
    answerHanded,
  )

  /** An intent that was handed over in the address (S2.31): a payment is confirmed, a setup becomes what is paid with. */
  async function answerHanded(handed: HandedIntent): Promise<void> {
    if (current.current !== 'ready') return
    const method = methods.offered.find(({ id }) => id === handed.gatewayId)
    if (method !== undefined) methods.choose(method.id)
    go('confirming')
    const confirmed = await confirmCard(methods.provider, handed).catch(() => null)
    if (handed.kind === 'payment') await syncPayment(call, orderId, handed.clientSecret)
    if (!confirmed?.ok)
      return giveBack(confirmed ? providerMessage(confirmed.error, texts) : t('paymentFieldsMissing'))
    if (handed.saveMethod) tickSaveBox(form.current, saveField(handed.gatewayId))
    // The page says that the order is paid, and leads to it.
    if (handed.kind === 'payment') return location.reload()
    taken.current = handed.paymentMethod ?? ''
    if (source.current) source.current.value = taken.current
    go('ready')
    if (taken.current !== '' && form.current && readForm(form.current).terms !== undefined) await submit()
  }

  /** Something else is being typed or chosen: whatever was made of the last one no longer counts. */
  function forgetSource(): void {
    if (current.current === 'ready') taken.current = ''
  }

  return { phase, submit, forgetSource }
}
