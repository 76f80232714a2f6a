import { estimatedTotal } from '../rules/estimated-total.ts'
import type { CallbackName, PaymentData, PaymentDataRequestUpdate } from '../rules/payment-data.ts'
import { failed, nativeStatus } from '../rules/statuses.ts'
import type { PaymentDataRequest } from '../rules/wallet-request.ts'
import type { FlowDeps, FlowEnd } from './follow-window.ts'
import { handleCallback } from './handle-callback.ts'
import type { WalletWindow } from './surroundings.ts'

/** Whether the browser's own payment interface can pay by the wallet of this address; false when it has none. */
export async function nativeMethodPays(
  window: Pick<WalletWindow, 'PaymentRequest'>,
  method: string | undefined,
): Promise<boolean> {
  if (!window.PaymentRequest || method === undefined) return false
  try {
    return await new window.PaymentRequest([{ supportedMethods: method }], {
      total: estimatedTotal(),
    }).canMakePayment()
  } catch {
    // Browsers throw where the page may not ask, such as in a frame without permission: no is the answer.
    return false
  }
}

/**
 * Pays through the browser's own payment interface. A wallet's `DEVELOPER_ERROR` and `MERCHANT_ACCOUNT_ERROR`
 * are passed on; anything else, and an `AbortError`, is a cancel (S8.46, S8.47).
 */
export async function payNatively(
  deps: FlowDeps,
  method: string,
  request: PaymentDataRequest,
): Promise<FlowEnd> {
  const { PaymentRequest } = deps.window
  if (!PaymentRequest) throw new Error('The native flow was chosen in a browser without PaymentRequest.')
  const life = new AbortController()
  try {
    const native = new PaymentRequest([{ supportedMethods: method, data: request }], {
      total: estimatedTotal(request.transactionInfo),
    })
    native.addEventListener('paymentmethodchange', (event) => {
      event.updateWith(askShop(deps, request, event.methodDetails as Asked, life.signal))
    })
    const response = await native.show()
    const details = response.details as PaymentData | Refused
    await response.complete('statusCode' in details ? 'fail' : 'success')
    if (!('statusCode' in details)) return { ok: true, paymentData: details }
    return failed(nativeStatus(details.statusCode), details.statusMessage ?? '')
  } catch (error) {
    const { statusCode, statusMessage } = error as Refused
    return failed(nativeStatus(statusCode), statusMessage ?? '')
  } finally {
    life.abort()
  }
}

type Refused = { statusCode: string; statusMessage?: string }
type Asked = { name: CallbackName; callbackData: string } | null

/** The shop's answer, in the words of the browser: a total to show, and the whole for the wallet. */
async function askShop(
  deps: FlowDeps,
  request: PaymentDataRequest,
  asked: Asked,
  ended: AbortSignal,
): Promise<PaymentDetailsUpdate> {
  if (asked === null) return {}
  const answered = await handleCallback(deps, asked, ended)
  if (!answered.ok) return { error: answered.statusMessage }
  const { newTransactionInfo } = answered.answer as PaymentDataRequestUpdate
  return {
    total: estimatedTotal(newTransactionInfo ?? request.transactionInfo),
    paymentMethodErrors: answered.answer,
  }
}
