import type { PaymentDataCallbacks } from '../rules/payment-data.ts'
import { walletRequest } from '../rules/wallet-request.fixtures.ts'
import { createPaymentsClient, type WalletOptions } from './payments-client.ts'
import { BUYFLOW_URL, fakeBrowser } from './wallet.fixtures.ts'

type Changes = Parameters<typeof fakeBrowser>[0]

/** A request whose payment the shop is asked about. */
export const authorising = walletRequest({ callbackIntents: ['PAYMENT_AUTHORIZATION'] })

/** Opens clients in browsers of their own. `leaveAll` goes after each test: an open wallet keeps the next out. */
export function clientsOfTests() {
  const leaving: (() => void)[] = []

  function openClient(options: Partial<WalletOptions> = {}, changes: Changes = {}) {
    const browser = fakeBrowser(changes)
    leaving.push(() => browser.events.dispatchEvent(new Event('pagehide')))
    const client = createPaymentsClient({ buyflowUrl: BUYFLOW_URL, ...options }, browser.surroundings)
    /** How a load ended, kept from being an unhandled rejection. */
    const load = (request = walletRequest()) => {
      const ended = client.loadPaymentData(request)
      ended.catch(() => undefined)
      return ended
    }
    return { ...browser, client, load }
  }

  return {
    openClient,
    /** A client of a shop that wants to be asked. */
    asked: (paymentDataCallbacks: PaymentDataCallbacks, changes: Changes = {}) =>
      openClient({ paymentDataCallbacks }, changes),
    leaveAll: async () => {
      for (const leave of leaving.splice(0)) leave()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}
