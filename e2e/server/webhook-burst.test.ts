import { systemChance } from '@buoy/kernel/server/chance.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { shop } from '@buoy/sandbox/simulation/shopper.ts'
import { addressesOf } from '@buoy/server/addresses.ts'
import { readSecret } from '@buoy/server/database/store-secret.ts'
import { readEnv } from '@buoy/server/env.ts'
import { openCardProvider } from '@buoy/server/parts/card-provider.ts'
import { openClient } from '@buoy/shop/payments/stripe/server/stripe-client.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const EVENTS = 5_000
const ORDERS = 10
/** Events about payments that bear our mark and that we do not know yet: they must wait, not vanish. */
const UNKNOWN = 20
const POSTS_AT_ONCE = 20
/** On two busy cores; a quiet machine needs a tenth of it. */
const LIMIT_MS = 240_000

let buoy: TestServer
let sign: (payload: string, at?: number) => string

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  const env = readEnv({ PORT: new URL(buoy.url).port, DATABASE_URL: buoy.database.url })
  const secret = await readSecret({ pool: buoy.database.pool, chance: systemChance })
  const { keys } = openCardProvider(env, addressesOf(env), {
    secret,
    log: silentLog,
    texts: () => SOURCE_TEXTS,
  })
  const client = openClient({ secretKey: keys.secretKey })
  sign = (payload, at = buoy.clock.now().getTime()) =>
    client.webhooks.generateTestHeaderString({
      payload,
      secret: keys.webhookSecret,
      timestamp: Math.floor(at / 1000),
    })
}, LIMIT_MS)
afterAll(() => buoy.close())

async function post(payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await buoy.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })).statusCode
}

/** An event as the provider would send it, about the payment intent of a checkout attempt. */
function eventAbout(intent: string, id: string): string {
  const created = Math.floor(buoy.clock.now().getTime() / 1000)
  const metadata = { checkout_attempt: `ca_${id}` }
  const object = { id: `ch_${id}`, object: 'charge', payment_intent: intent, metadata }
  return JSON.stringify({ id, object: 'event', type: 'charge.updated', created, data: { object } })
}

async function paidIntents(): Promise<string[]> {
  const { rows } = await buoy.database.pool.query<{ variant: number; product: number }>(
    `select min(v.id) as variant, p.id as product from shop.product p join shop.variant v on v.product_id = p.id
     group by p.id having count(*) = 1 order by p.id limit 1`,
  )
  const { variant = 0, product = 0 } = rows[0] ?? {}
  await buoy.database.pool.query('update shop.variant set stock = 100 where id = $1', [variant])
  const { signal } = new AbortController()
  for (let index = 0; index < ORDERS; index += 1) {
    const plan = {
      email: `burst.${index}@example.com`,
      productId: product,
      pays: { by: 'card' as const, number: '4242424242424242', leavesAtBank: false },
    }
    const end = await shop({ origin: buoy.url, chance: systemChance, signal }, plan)
    expect(end).toBe('paid')
  }
  const { rows: checkoutSessions } = await buoy.database.pool.query<{ intent: string }>(
    `select provider_intent as intent from shop.checkout_session where state = 'paid'`,
  )
  return checkoutSessions.map(({ intent }) => intent)
}

async function count(where: string): Promise<number> {
  const { rows } = await buoy.database.pool.query<{ events: number }>(
    `select count(*)::int as events from shop.payment_event where event_id like 'evt_burst%' and ${where}`,
  )
  return rows[0]?.events ?? 0
}

describe('five thousand webhooks in a burst', () => {
  it(
    'are taken in at once and applied without loss; those about unknown payments wait',
    async () => {
      const intents = await paidIntents()
      expect(intents).toHaveLength(ORDERS)
      const payloads = Array.from({ length: EVENTS }, (_, index) => {
        const intent = index < UNKNOWN ? `pi_unknown_${index}` : (intents[index % intents.length] ?? '')
        return eventAbout(intent, `evt_burst_${index}`)
      })
      // Every tenth comes twice, at the same time.
      const posts = payloads.flatMap((payload, index) => (index % 10 === 0 ? [payload, payload] : [payload]))
      const statuses = new Map<number, number>()
      const send = async () => {
        for (let payload = posts.pop(); payload !== undefined; payload = posts.pop()) {
          const status = await post(payload, sign(payload))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: POSTS_AT_ONCE }, send))
      expect([...statuses]).toEqual([[200, EVENTS + EVENTS / 10]])
      expect(await count('true')).toBe(EVENTS)

      await vi.waitFor(async () => expect(await count('applied_at is null')).toBe(UNKNOWN), {
        timeout: LIMIT_MS,
        interval: 500,
      })
      expect(await count(`applied_at is null and intent like 'pi_unknown%'`)).toBe(UNKNOWN)
      const { rows } = await buoy.database.pool.query(
        `select count(*)::int as entries from shop.ledger_entry where kind = 'event' and reference like 'evt_burst%'`,
      )
      expect(rows[0]).toEqual({ entries: EVENTS - UNKNOWN })
    },
    LIMIT_MS,
  )

  it('are refused when the signature is wrong, is of another body, or is too old', async () => {
    const payload = eventAbout('pi_1', 'evt_burst_forged')
    const FIVE_MINUTES_AND_MORE = 301_000
    const forged = [
      '',
      't=,v1=',
      sign(payload).replace(/v1=\w{8}/, 'v1=00000000'),
      sign(`${payload} `),
      sign(payload, buoy.clock.now().getTime() - FIVE_MINUTES_AND_MORE),
    ]
    for (const signature of forged) expect(await post(payload, signature)).toBe(400)
    expect(await count(`event_id = 'evt_burst_forged'`)).toBe(0)
  })
})
