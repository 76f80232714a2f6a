import { createHash } from 'node:crypto'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq, lt, sql } from 'drizzle-orm'
import type { Call } from './call.ts'
import { idempotentResponse } from './idempotent-response.table.ts'
import type { ProviderRefusal } from './provider-refusal.ts'

/** What is sent: a status, a body, and whether it is the answer of an earlier call. */
export type Reply = { status: number; body: object; replayOf?: string }

/** What makes two calls the same: method, address and parameters. */
export function callFingerprint(method: string, url: string, body: string): string {
  return createHash('sha256').update(`${method} ${url}\n${body}`).digest('base64url')
}

/**
 * Runs a call at most once for its idempotency key. The same call again gets the first answer;
 * another call under the same key is refused (400), and so is one made while the first runs (409).
 * What the call does and its kept answer are one transaction: a crash leaves both or neither.
 */
export async function replyOnce(call: Call, fingerprint: string, run: () => Promise<Reply>): Promise<Reply> {
  const key = call.idempotencyKey
  if (key === undefined) return run()
  if (!(await takeKey(call.tx, key))) return refuse(409, keyInUse(key))
  const [kept] = await call.tx.select().from(idempotentResponse).where(eq(idempotentResponse.key, key))
  if (kept && kept.createdAt.getTime() > oldestKept(call).getTime()) {
    if (kept.fingerprint !== fingerprint) return refuse(400, keyForAnotherCall(key))
    return { status: kept.status, body: kept.body, replayOf: kept.requestId }
  }
  const reply = await run()
  if (isResult(reply.status)) await keep(call, key, fingerprint, reply)
  return reply
}

/** Old answers are thrown away once in so many calls. */
const TIDY_ONE_IN = 100

/** Wrong parameters and refused keys are not results: the caller may mend them and try the key again. */
function isResult(status: number): boolean {
  return status < 400 || status === 402
}

/** Held until the transaction ends, however it ends; so no crash leaves a key locked. */
async function takeKey(tx: Transaction, key: string): Promise<boolean> {
  const name = `sandbox idempotency ${key}`
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  )
  return rows[0]?.taken === true
}

async function keep(call: Call, key: string, fingerprint: string, reply: Reply): Promise<void> {
  if (call.chance.below(TIDY_ONE_IN) === 0) {
    await call.tx.delete(idempotentResponse).where(lt(idempotentResponse.createdAt, oldestKept(call)))
  }
  const answer = {
    createdAt: call.clock.now(),
    requestId: call.requestId,
    fingerprint,
    status: reply.status,
    body: reply.body,
  }
  await call.tx
    .insert(idempotentResponse)
    .values({ key, ...answer })
    .onConflictDoUpdate({ target: idempotentResponse.key, set: answer })
}

/** Answers are kept for a day. */
function oldestKept(call: Call): Date {
  return new Date(call.clock.now().getTime() - DAY_MS)
}

function keyInUse(key: string): ProviderRefusal['error'] {
  return {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is another request in progress with the idempotency key ${key}. Try again in a moment.`,
  }
}

function keyForAnotherCall(key: string): ProviderRefusal['error'] {
  return {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the parameters they were first used with. Use another key than '${key}' for another request.`,
  }
}

function refuse(status: number, error: ProviderRefusal['error']): Reply {
  return { status, body: { error } }
}
