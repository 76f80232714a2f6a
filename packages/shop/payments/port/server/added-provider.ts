import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { extensionPoint } from '@buoy/platform/feature/extension-point.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { providerError } from './provider-failure.ts'

/** What an added provider may use. `publicUrl` is the shop's own address, for the way back from a page of the provider. */
export type AddedProviderDeps = {
  db: Database
  clock: Clock
  log: Log
  fetch: typeof globalThis.fetch
  publicUrl: string
}

/** One payment method of an added provider, as shoppers and owners see it. */
export type AddedMethod = {
  /** What forms name in `payment_method`; unique: `acme_invoice`. */
  id: string
  title: string
  /** What the shopper reads when it is chosen. */
  note: string
  /** What the owner reads where it is switched on. */
  about: string
  /** Where the payer must live, two letters each; `null` for anywhere. */
  countries: readonly string[] | null
  /** ISO 4217; `null` for any. */
  currencies: readonly string[] | null
  /** Business days until the money has come; `null` where nobody can say. */
  bankDays: number | null
}

/** What every provider can do. */
type Required = 'open' | 'confirm' | 'find' | 'retrieve' | 'cancel'

/**
 * A payment provider that a plugin brings. Ids of its payments, charges, refunds and disputes all begin with its name and an
 * underscore: they say whose they are. What it leaves out, it cannot do: a refund is then made by hand and recorded.
 * Its webhooks come to `/webhooks/{name}` when it has `verifyWebhook` and `readEvent`.
 */
export type AddedProvider = {
  /** Lower-case letters and digits: `acme`. */
  name: string
  methods: readonly AddedMethod[]
  open: (deps: AddedProviderDeps) => Pick<PaymentProvider, Required> & Partial<PaymentProvider>
}

/** Payment providers that plugins bring. */
export const paymentProviders = extensionPoint<AddedProvider>('payment providers')

/** A provider in full, where `able` leaves out what it cannot do: that is refused with `message`. */
export function completeProvider(
  able: Pick<PaymentProvider, Required> & Partial<PaymentProvider>,
  message: string,
): PaymentProvider {
  const impossible = (): Promise<never> => {
    const unknown = { declineCode: undefined, type: undefined, requestId: undefined }
    return Promise.reject(providerError({ ...unknown, kind: 'request', code: 'not-possible', message }, null))
  }
  return {
    capture: impossible,
    refund: impossible,
    findRefund: impossible,
    listRefunds: impossible,
    refundedOf: impossible,
    findDispute: impossible,
    sendEvidence: impossible,
    acceptDispute: impossible,
    makeCustomer: impossible,
    forgetCustomer: impossible,
    findMethod: impossible,
    fingerprintOf: async () => null,
    setUpMethod: impossible,
    openSetup: impossible,
    findSetup: impossible,
    detachMethod: impossible,
    verifyWebhook: () => ({ ok: false, refusals: [{ code: 'not-an-event', message }] }),
    readEvent: () => {
      throw new Error(message)
    },
    ...able,
  }
}
