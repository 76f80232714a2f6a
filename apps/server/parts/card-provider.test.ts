import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { describe, expect, it } from 'vitest'
import { addressesOf } from '../addresses.ts'
import { readEnv } from '../env.ts'
import { openCardProvider } from './card-provider.ts'

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
}
const open = (variables: Record<string, string>) => {
  const env = readEnv(variables)
  return openCardProvider(env, addressesOf(env), {
    secret: 'a secret of the store',
    log: silentLog,
    texts: () => SOURCE_TEXTS,
  })
}

describe('the card provider', () => {
  it('is live with live keys: its own script, hosts and keys, nothing of the sandbox [S9.10] [S9.13]', () => {
    const provider = open(LIVE)
    expect(provider).toMatchObject({ isLive: true, script: 'https://js.stripe.com/v3/' })
    expect(provider.keys).toEqual({
      secretKey: 'sk_live_example',
      publishableKey: 'pk_live_example',
      webhookSecret: 'whsec_example',
    })
    expect(provider.sources).toContain('https://js.stripe.com')
  })

  it('is the sandbox without keys, with keys that stay the same from start to start', () => {
    const first = open({})
    expect(first).toMatchObject({ isLive: false, script: '/sandbox/stripe/js/v3/', sources: [] })
    expect(open({}).keys).toEqual(first.keys)
    expect(first.keys.secretKey).toMatch(/^sk_test_[0-9a-f]{24}$/)
  })
})
