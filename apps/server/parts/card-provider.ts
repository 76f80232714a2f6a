import { createHmac } from 'node:crypto'
import { openProvider } from '@buoy/shop/payments/ledger/server/provider.ts'
import type { ProviderMode } from '@buoy/shop/payments/saved-methods/rules/provider-mode.ts'
import type Stripe from 'stripe'
import type { Addresses } from '../addresses.ts'
import type { Env } from '../env.ts'

const LIVE_SCRIPT = 'https://js.stripe.com/v3/'
/** Hosts that the live Stripe.js loads, frames and talks to (docs.stripe.com/security/guide). */
const LIVE_SOURCES = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
]
const SANDBOX_SCRIPT = '/sandbox/stripe/js/v3/'

export type ProviderKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

export type CardProvider = {
  isLive: boolean
  /** Which of its worlds the keys open: what is kept in one is unknown in the others. */
  mode: ProviderMode
  keys: ProviderKeys
  stripe: Stripe
  /** Address of Stripe.js for the pages. */
  script: string
  /** What the pages' policy must allow for it. */
  sources: string[]
}

/** The card provider: the live one when its keys are set, else the sandbox in this very process (S9.10, S9.13). */
export function openCardProvider(
  env: Pick<Env, 'stripe'>,
  addresses: Addresses,
  secret: string,
): CardProvider {
  if (env.stripe !== null) {
    const stripe = openProvider({ secretKey: env.stripe.secretKey })
    const mode = env.stripe.secretKey.startsWith('sk_test_') ? 'test' : 'live'
    return { isLive: true, mode, keys: env.stripe, stripe, script: LIVE_SCRIPT, sources: LIVE_SOURCES }
  }
  const keys = sandboxKeys(secret)
  const stripe = openProvider({ secretKey: keys.secretKey, ...addresses.loopback, protocol: 'http' })
  return { isLive: false, mode: 'sandbox', keys, stripe, script: SANDBOX_SCRIPT, sources: [] }
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
