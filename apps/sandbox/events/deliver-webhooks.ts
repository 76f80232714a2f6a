import { createHmac } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, asc, eq, inArray, lte, min } from 'drizzle-orm'
import { unixSeconds } from '../http/ids.ts'
import { type DeliveryRow, event, webhookDelivery } from './event.table.ts'
import { showEvent } from './show-event.ts'

type Deps = { db: Database; clock: Clock; log: Log; webhookUrl: string; webhookSecret: string }

/** Posts events in the background until it is closed. */
export type WebhookCourier = {
  /** Something may be due now. */
  wake: () => void
  /** Stops; posts under way are broken off and stay due. */
  close: () => Promise<void>
}

const POST_TIMEOUT_MS = 10 * SECOND_MS
const POSTS_AT_ONCE = 8
/** How long to wait after each failed attempt; after the last one it gives up, some three days on. */
const BACK_OFF_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
  36 * HOUR_MS,
]
/** A post taken by a process that died becomes due again after this. */
const LEASE_MS = 2 * POST_TIMEOUT_MS
/** Timers are not set further ahead; what lies further away is looked up again then. */
const LONGEST_NAP_MS = MINUTE_MS

/** Starts posting what is due: in any order, at least once, with growing pauses after failures. */
export function deliverWebhooks(deps: Deps): WebhookCourier {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let wokenMeanwhile = false

  async function round(): Promise<void> {
    const batch = await takeDue(deps)
    await Promise.all(batch.map((delivery) => post(deps, delivery, closing.signal)))
    if (batch.length === POSTS_AT_ONCE) wokenMeanwhile = true
    else await napUntilNext()
  }

  async function napUntilNext(): Promise<void> {
    const next = await nextDue(deps.db)
    if (!next || closing.signal.aborted) return
    const pause = Math.max(0, next.getTime() - deps.clock.now().getTime())
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(pause, LONGEST_NAP_MS))
    timer.unref()
  }

  function wake(): void {
    if (closing.signal.aborted) return
    if (running) {
      wokenMeanwhile = true
      return
    }
    wokenMeanwhile = false
    running = round()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) deps.log.error({ err: error }, 'posting webhooks failed')
      })
      .finally(() => {
        running = undefined
        if (wokenMeanwhile) wake()
      })
  }

  return {
    wake,
    close: async () => {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Takes what is due, for a while: others leave it alone, and after a crash it becomes due again. */
async function takeDue({ db, clock }: Deps): Promise<DeliveryRow[]> {
  const now = clock.now()
  const due = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.dueAt, now)))
    .orderBy(asc(webhookDelivery.dueAt), asc(webhookDelivery.id))
    .limit(POSTS_AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(webhookDelivery)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(webhookDelivery.id, due))
    .returning()
}

async function nextDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(webhookDelivery.dueAt) })
    .from(webhookDelivery)
    .where(eq(webhookDelivery.state, 'waiting'))
  return row?.at ?? null
}

async function post(deps: Deps, delivery: DeliveryRow, closing: AbortSignal): Promise<void> {
  const [row] = await deps.db.select().from(event).where(eq(event.id, delivery.eventId))
  if (!row) throw new Error(`Delivery ${delivery.id} has lost its event`)
  const payload = JSON.stringify(showEvent(row))
  const outcome = await send(deps, payload, closing)
  const attempts = delivery.attempts + 1
  await deps.db
    .update(webhookDelivery)
    .set({
      attempts,
      lastAttemptAt: deps.clock.now(),
      lastStatus: outcome.status,
      lastError: outcome.error,
      ...afterAttempt(outcome.delivered, attempts, deps.clock.now()),
    })
    .where(eq(webhookDelivery.id, delivery.id))
}

type Outcome = { delivered: boolean; status: number | null; error: string | null }

async function send(deps: Deps, payload: string, closing: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(deps.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signWebhook(payload, deps.webhookSecret, unixSeconds(deps.clock.now())),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(POST_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return { delivered: response.ok, status: response.status, error: null }
  } catch (error) {
    return { delivered: false, status: null, error: error instanceof Error ? error.message : String(error) }
  }
}

function afterAttempt(delivered: boolean, attempts: number, now: Date): Pick<DeliveryRow, 'state' | 'dueAt'> {
  if (delivered) return { state: 'delivered', dueAt: null }
  const pause = BACK_OFF_MS[attempts - 1]
  if (pause === undefined) return { state: 'given_up', dueAt: null }
  return { state: 'waiting', dueAt: new Date(now.getTime() + pause) }
}

/**
 * The `Stripe-Signature` header of a post: the moment it was signed, in seconds, and an HMAC-SHA256
 * over that moment and the payload, so that neither can be changed nor replayed later.
 */
function signWebhook(payload: string, secret: string, signedAt: number): string {
  const signature = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex')
  return `t=${signedAt},v1=${signature}`
}
