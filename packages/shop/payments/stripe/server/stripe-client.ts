import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import Stripe from 'stripe'

/** The provider's interface of that date (S9.09). The library's types only know its newest one. */
const API_VERSION = '2022-08-01' as string as NonNullable<Stripe.StripeConfig['apiVersion']>
/** A provider that has not answered by then will not, in ms. */
const TIMEOUT_MS = 20 * SECOND_MS
/** Repeats of a call whose answer was lost; harmless, since every call carries an idempotency key. */
const RETRIES = 2

/** The version of the payment plugin that the provider is told with every call (S9.11). */
const PLUGIN_VERSION = '3.3.84'

/** Where the provider is: the live one when only the key is given, else the sandbox. */
export type ProviderAddress = {
  secretKey: string
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  retries?: number
}

/** Opens the card provider's client. */
export function openClient(address: ProviderAddress): Stripe {
  return new Stripe(address.secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: address.retries ?? RETRIES,
    telemetry: false,
    appInfo: { name: 'Buoy', version: PLUGIN_VERSION },
    ...(address.host === undefined ? {} : { host: address.host }),
    ...(address.port === undefined ? {} : { port: address.port }),
    ...(address.protocol === undefined ? {} : { protocol: address.protocol }),
  })
}
