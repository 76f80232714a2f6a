import { createHmac } from 'node:crypto'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { ProviderMode } from '@buoy/shop/payments/port/rules/provider-mode.ts'
import type { PaymentProvider } from '@buoy/shop/payments/port/server/payment-provider.ts'
import { LIVE_SCRIPT, LIVE_SOURCES } from '@buoy/shop/payments/stripe/rules/live-addresses.ts'
import { openClient } from '@buoy/shop/payments/stripe/server/stripe-client.ts'
import { stripeProvider } from '@buoy/shop/payments/stripe/server/stripe-provider.ts'
import type { Addresses } from '../addresses.ts'
import type { Env } from '../env.ts'

const SANDBOX_SCRIPT = '/sandbox/stripe/js/v3/'

export type ProviderKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

export type CardProvider = {
  isLive: boolean
  /** Which of its worlds the keys open: what is kept in one is unknown in the others. */
  mode: ProviderMode
  keys: ProviderKeys
  provider: PaymentProvider
  /** Address of Stripe.js for the pages. */
  script: string
  /** What the pages' policy must allow for it. */
  sources: readonly string[]
}

/** The card provider: the live one when its keys are set, else the sandbox in this very process (S9.10, S9.13). */
export function openCardProvider(
  env: Pick<Env, 'stripe'>,
  addresses: Addresses,
  { secret, log, texts }: { secret: string; log: Log } & TextsDeps,
): CardProvider {
  if (env.stripe !== null) {
    const { secretKey, webhookSecret } = env.stripe
    const client = openClient({ secretKey })
    return {
      isLive: true,
      mode: secretKey.startsWith('sk_test_') ? 'test' : 'live',
      keys: env.stripe,
      provider: stripeProvider({ client, log, webhookSecret, texts }),
      script: LIVE_SCRIPT,
      sources: LIVE_SOURCES,
    }
  }
  const keys = sandboxKeys(secret)
  const client = openClient({ secretKey: keys.secretKey, ...addresses.loopback, protocol: 'http' })
  const provider = stripeProvider({ client, log, webhookSecret: keys.webhookSecret, texts })
  return { isLive: false, mode: 'sandbox', keys, provider, script: SANDBOX_SCRIPT, sources: [] }
}

/** Keys of the sandbox, the same at every start, shaped like the provider's. */
function sandboxKeys(secret: string): ProviderKeys {
  const part = (name: string) =>
    createHmac('sha256', secret).update(`sandbox ${name}`).digest('hex').slice(0, 24)
  return {
    secretKey: `sk_test_${part('secret key')}`,
    publishableKey: `pk_test_${part('publishable key')}`,
    webhookSecret: `whsec_${part('webhook secret')}`,
  }
}
