import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { freePort } from '@buoy/tools/testing/free-port.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import fastify from 'fastify'
import type { Pool } from 'pg'
import Stripe from 'stripe'
import { sandbox } from './sandbox.ts'

export const SECRET_KEY = 'sk_test_0123456789abcdefABCDEF01'
export const PUBLISHABLE_KEY = 'pk_test_0123456789abcdefABCDEF01'
export const WEBHOOK_SECRET = 'whsec_0123456789abcdefABCDEF01'
const API_VERSION = '2022-08-01'

/** A sandbox on a port of its own, with a database, the unmodified client library, and a webhook receiver. */
export type RunningSandbox = {
  origin: string
  pool: Pool
  stripe: Stripe
  receiver: WebhookReceiver
  /** Stops the sandbox and starts it again on the same database. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** Starts everything a test of the sandbox needs; `distDir` is where its browser files are. */
export async function startSandbox(options: { distDir?: string } = {}): Promise<RunningSandbox> {
  const database = await openTestDatabase()
  const receiver = await receiveWebhooks()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const open = async () => {
    const app = fastify({ logger: false, forceCloseConnections: true })
    await app.register(
      sandbox({
        db: database.db,
        clock: { now: () => new Date() },
        chance: systemChance,
        log: silentLog,
        publicUrl: origin,
        webhookUrl: receiver.url,
        webhookSecret: WEBHOOK_SECRET,
        publishableKey: PUBLISHABLE_KEY,
        secretKey: SECRET_KEY,
        distDir: options.distDir ?? '/nowhere',
      }),
    )
    await app.listen({ port, host: '127.0.0.1' })
    return app
  }
  let app = await open()
  return {
    origin,
    pool: database.pool,
    stripe: stripeAt(origin),
    receiver,
    restart: async () => {
      await app.close()
      app = await open()
    },
    close: async () => {
      await app.close()
      await receiver.close()
      await database.close()
    },
  }
}

/** The client library as the shop configures it. Retries are off: tests see each answer. */
export function stripeAt(origin: string, key: string = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(key, {
    // The library's types know its newest version only; the requirement names an older one (S9.09).
    apiVersion: API_VERSION as string as NonNullable<Stripe.StripeConfig['apiVersion']>,
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** One post that the receiver got. */
export type Post = { headers: IncomingMessage['headers']; payload: string; event: Stripe.Event }

export type WebhookReceiver = {
  url: string
  posts: Post[]
  /** Statuses with which the next posts are answered; 200 when there are none left. */
  answers: number[]
  /** Waits until a post of this type about this object has come. */
  waitFor: (type: string, objectId: string) => Promise<Post>
  close: () => Promise<void>
}

async function receiveWebhooks(): Promise<WebhookReceiver> {
  const posts: Post[] = []
  const answers: number[] = []
  const arrivals = new EventTarget()
  const server = createServer(async (request, response) => {
    const payload = await text(request)
    posts.push({ headers: request.headers, payload, event: JSON.parse(payload) })
    response.writeHead(answers.shift() ?? 200).end()
    arrivals.dispatchEvent(new Event('post'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const find = (type: string, objectId: string) =>
    posts.find(({ event }) => event.type === type && (event.data.object as { id?: string }).id === objectId)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts,
    answers,
    waitFor: async (type, objectId) => {
      for (;;) {
        const post = find(type, objectId)
        if (post) return post
        await once(arrivals, 'post', { signal: AbortSignal.timeout(10_000) })
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers a challenge as the cardholder does on the bank's page. */
export async function completeChallenge(url: string, outcome: 'completed' | 'failed'): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
}

/** A payment method made of a card that is good until the end of next year; gives its id. */
export async function cardMethod(stripe: Stripe, number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '123' }
  return (await stripe.paymentMethods.create({ type: 'card', card })).id
}

/** Why a call was refused; throws when it was not. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return attempt.then(
    () => {
      throw new Error('Expected a refusal, got an answer')
    },
    (error: Stripe.errors.StripeError) => error,
  )
}
