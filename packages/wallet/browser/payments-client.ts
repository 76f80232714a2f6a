import { checkPaymentDataRequest, checkReadyRequest, isPayable } from '../rules/check-request.ts'
import { chooseFlow } from '../rules/choose-flow.ts'
import type { PaymentOptions, PaymentsClient } from '../rules/client.ts'
import { ENVIRONMENTS, isEnvironment } from '../rules/environments.ts'
import { MESSAGES } from '../rules/messages.ts'
import type { PaymentData } from '../rules/payment-data.ts'
import { type Failure, failed, paymentsError } from '../rules/statuses.ts'
import type { PaymentDataRequest } from '../rules/wallet-request.ts'
import { createButton } from './create-button.ts'
import type { FlowDeps, FlowEnd, Load } from './follow-window.ts'
import { nativeMethodPays, payNatively } from './payment-request-flow.ts'
import { payByPopup } from './popup-flow.ts'
import { payByRedirect, readRedirectResult } from './redirect-flow.ts'
import { payBySheet } from './sheet-flow.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'

/** Options of our own client, besides those every wallet takes. */
export type WalletOptions = PaymentOptions & {
  /** Where the wallet's pages and its process endpoint are, with a slash at the end; may be relative to the page. */
  buyflowUrl: string
  /** Asks for the redirect flow, and says where it comes back to. */
  redirectUrl?: string
  /** Name of the wallet in the browser's own payment interface; without it that interface is not asked. */
  nativeMethod?: string
}

/** Our wallet's client: the common one, and what came of a redirect. */
export type WalletClient = PaymentsClient<HTMLElement> & {
  /** On the page a redirect comes back to: the payment data, or null when no redirect was under way. */
  takeRedirectedPaymentData: () => Promise<PaymentData | null>
}

/** Loads under way on this page; one wallet may be open at a time, whichever client opened it (S4.38). */
const open = { load: false }

/** Opens a client. Throws a `DEVELOPER_ERROR` when the environment is not a known one (S5.36). */
export function createPaymentsClient(
  options: WalletOptions,
  surroundings: Surroundings = surroundingsOf(window),
): WalletClient {
  const { window } = surroundings
  const { environment = 'TEST', paymentDataCallbacks: callbacks = {}, nativeMethod } = options
  if (!isEnvironment(environment)) {
    throw paymentsError(failed('DEVELOPER_ERROR', `environment must be one of ${ENVIRONMENTS.join(', ')}.`))
  }
  const buyflow = new URL(options.buyflowUrl, window.document.baseURI)
  const deps: FlowDeps = { window, buyflow, callbacks }
  const insecure = window.isSecureContext ? null : failed('DEVELOPER_ERROR', MESSAGES.insecure)

  // Asked ahead: while a press is handled there is no time to wait for it.
  let canPayNatively = false
  if (!insecure)
    void nativeMethodPays(window, nativeMethod).then((pays) => {
      canPayNatively = pays
    })

  function check(request: PaymentDataRequest): Failure | null {
    return insecure ?? checkPaymentDataRequest(request, options.paymentDataCallbacks)
  }

  function show(request: PaymentDataRequest, popups: boolean): Promise<FlowEnd> {
    const hasCallbacks = (request.callbackIntents?.length ?? 0) > 0
    const flow = chooseFlow({
      nativeMethodPays: canPayNatively,
      redirectAsked: options.redirectUrl !== undefined,
      popups,
      mobile: surroundings.mobile,
      callbacks: hasCallbacks,
    })
    const load: Load = { channel: window.crypto.randomUUID(), request, environment }
    if (flow === 'payment_request') return payNatively(deps, nativeMethod ?? '', request)
    if (flow === 'sheet') return payBySheet(deps, load)
    if (flow === 'popup') return payByPopup(deps, load) ?? show(request, false)
    if (hasCallbacks) return Promise.resolve(failed('DEVELOPER_ERROR', MESSAGES.noCallbackInRedirect))
    return payByRedirect(deps, load, new URL(options.redirectUrl ?? '', window.location.href).href)
  }

  return {
    isReadyToPay: async (request) => {
      const fault = insecure ?? checkReadyRequest(request)
      if (fault) throw paymentsError(fault)
      return { result: isPayable(request.allowedPaymentMethods) }
    },

    loadPaymentData: async (request) => {
      if (open.load) throw paymentsError(failed('DEVELOPER_ERROR', MESSAGES.oneAtATime))
      const fault = check(request)
      if (fault) throw paymentsError(fault)
      open.load = true
      try {
        const merchantInfo = { ...options.merchantInfo, ...request.merchantInfo }
        const end = await show({ ...request, merchantInfo }, surroundings.popups)
        if (!end.ok) throw paymentsError(end)
        return end.paymentData
      } finally {
        open.load = false
      }
    },

    prefetchPaymentData: (request) => {
      const fault = check(request)
      if (fault) throw paymentsError(fault)
      const link = window.document.createElement('link')
      link.rel = 'prefetch'
      link.href = new URL('pay', buyflow).href
      window.document.head.append(link)
    },

    createButton: (button) => createButton(window.document, button),

    takeRedirectedPaymentData: async () => {
      const end = insecure ?? readRedirectResult(window)
      if (end === null) return null
      if (!end.ok) throw paymentsError(end)
      return end.paymentData
    },
  }
}
