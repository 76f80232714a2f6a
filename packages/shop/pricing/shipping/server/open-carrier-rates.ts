import { createHash } from 'node:crypto'
import { type Clock, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Destination } from '../contract.ts'
import type { CarrierResponse, ResponseOf } from '../rules/carrier-rate.ts'
import type { Parcel } from '../rules/quote.ts'
import { carrierQuoteTable } from './carrier-quote.table.ts'
import type { RateSource } from './rate-source.ts'

/** How long a shopper waits for a source (ms). */
const ANSWER_WITHIN_MS = 4 * SECOND_MS
const HOLDS_MS = 30 * MINUTE_MS
/** A source that failed is left alone this long (ms). */
const REST_MS = MINUTE_MS

const MOST_CENTS = 10_000_000
const days = z.number().int().min(0).max(365).nullable()
const rateSchema = z
  .object({ amount: z.number().int().min(0).max(MOST_CENTS), daysFrom: days, daysTo: days })
  .nullable()

type Question = { source: RateSource; parcel: Parcel; to: Destination }
type StoredAnswer = Exclude<CarrierResponse, 'unasked'>

export type CarrierRates = {
  /** What an owner can choose from. */
  sources: readonly { id: string; title: string }[]
  /**
   * Computes something with the sources' answers, which are kept for half an hour and shared by all processes. With `asks`
   * the sources are asked for what is missing; that takes seconds, so it is never done inside a transaction. `isWhole` is
   * false when answers were missing.
   */
  price: <Result>(
    db: Database | Transaction,
    compute: (responseOf: ResponseOf) => Result,
    options?: { asks?: boolean },
  ) => Promise<{ result: Result; isWhole: boolean }>
}

/** Opens what asks the sources of delivery prices and keeps their answers. */
export function openCarrierRates(deps: {
  db: Database
  clock: Clock
  log: Log
  fetch: typeof globalThis.fetch
  sources: readonly RateSource[]
}): CarrierRates {
  const byId = new Map(deps.sources.map((source) => [source.id, source]))
  const underWay = new Map<string, Promise<StoredAnswer>>()

  return {
    sources: deps.sources.map(({ id, title }) => ({ id, title })),
    price: async (db, compute, { asks = false } = {}) => {
      const questions = new Map<string, Question>()
      const known = new Map<string, StoredAnswer>()
      const responseOf: ResponseOf = (id, parcel, to) => {
        const source = byId.get(id)
        if (source === undefined) return 'failed'
        const key = keyOf({ source, parcel, to })
        questions.set(key, { source, parcel, to })
        return known.get(key) ?? 'unasked'
      }
      const first = compute(responseOf)
      if (questions.size === 0) return { result: first, isWhole: true }
      for (const [key, answer] of await readResponses(db, deps.clock.now(), [...questions.keys()])) {
        known.set(key, answer)
      }
      const missing = [...questions].filter(([key]) => !known.has(key))
      if (asks) {
        await Promise.all(
          missing.map(async ([key, question]) => known.set(key, await askOnce(key, question))),
        )
      }
      return { result: compute(responseOf), isWhole: asks || missing.length === 0 }
    },
  }

  /** Shoppers who ask the same at the same moment wait for one answer. */
  function askOnce(key: string, question: Question): Promise<StoredAnswer> {
    const asked = underWay.get(key) ?? request(key, question).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  async function request(key: string, { source, parcel, to }: Question): Promise<StoredAnswer> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const { db, clock, fetch } = deps
    let answer: StoredAnswer
    try {
      const quoted = await Promise.race([
        source.quote({ db, clock, fetch, signal }, { parcel, to }),
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('It took too long to answer.')))
        }),
      ])
      answer = rateSchema.parse(quoted) ?? 'none'
    } catch (error) {
      deps.log.warn({ err: error, source: source.id }, 'a source of delivery prices failed')
      answer = 'failed'
    }
    await keepAnswer(db, clock.now(), key, answer)
    return answer
  }
}

/** One key for each question. The exact postcode counts: many carriers price by it. */
function keyOf({ source, parcel, to }: Question): string {
  const { items, discount, quantity, weightGrams, classIds } = parcel
  const parts = [source.id, items - discount, quantity, weightGrams, [...classIds].sort((a, b) => a - b)]
  const place = [to.country, to.state, to.postcode.trim().toUpperCase()]
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...place]))
    .digest('base64url')
}

async function readResponses(
  db: Database | Transaction,
  now: Date,
  keys: readonly string[],
): Promise<[string, StoredAnswer][]> {
  const rows = await db
    .select()
    .from(carrierQuoteTable)
    .where(and(inArray(carrierQuoteTable.key, [...keys]), gt(carrierQuoteTable.until, now)))
  return rows.map(({ key, outcome, amount, daysFrom, daysTo }) => [
    key,
    outcome === 'price' && amount !== null
      ? { amount, daysFrom, daysTo }
      : outcome === 'none'
        ? 'none'
        : 'failed',
  ])
}

/** Keeps an answer, and removes those that no longer hold. */
async function keepAnswer(db: Database, now: Date, key: string, answer: StoredAnswer): Promise<void> {
  await db.delete(carrierQuoteTable).where(lt(carrierQuoteTable.until, now))
  const rate = typeof answer === 'string' ? { amount: null, daysFrom: null, daysTo: null } : answer
  const outcome = typeof answer === 'string' ? answer : 'price'
  const until = new Date(now.getTime() + (answer === 'failed' ? REST_MS : HOLDS_MS))
  await db
    .insert(carrierQuoteTable)
    .values({ key, outcome, ...rate, until })
    .onConflictDoUpdate({
      target: carrierQuoteTable.key,
      set: {
        outcome: sql`excluded.outcome`,
        amount: sql`excluded.amount`,
        daysFrom: sql`excluded.days_from`,
        daysTo: sql`excluded.days_to`,
        until: sql`excluded.until`,
      },
    })
}
