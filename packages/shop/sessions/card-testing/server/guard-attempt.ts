import { createHash } from 'node:crypto'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import { verifyProof } from '@buoy/platform/abuse/server/verify-proof.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { sql } from 'drizzle-orm'
import { type AttemptPlace, PROOF_FIELD, type Verdict } from '../contract.ts'
import { messages } from '../messages.ts'
import { type Assessment, type AttemptCounts, assessAttempt } from '../rules/assess-attempt.ts'
import { cardBlocked } from '../rules/card-blocked.ts'
import { paymentAttemptTable } from './shield.table.ts'

export type GuardDeps = { db: Database; clock: Clock; nonces: { secret: string } } & TextsDeps

/** Who tries what. `email` as it was typed. */
export type AttemptRequest = {
  place: AttemptPlace
  caller: Pick<Caller, 'session' | 'ip'>
  email: string | null
  /** The provider's payment method (`pm_…`) and its card's fingerprint, where there is one and it is known. */
  source?: string
  card?: string | null
  /** The form as it came: it may carry a proof of work. */
  fields: Fields
}

/**
 * A try that may go on; tell the shield its end with `endTry`, or let the bank's word do it. `tryId` is
 * `null` for the same try again while the first one is under way: it counts once.
 */
export type Guarded = { kind: 'pass'; tryId: number | null } | { kind: 'refused'; refusal: Refusal }

/** Tries of session, mail address and address count for an hour, those of a card for a day (S8.44). */
const WINDOW_MS = HOUR_MS
const CARD_WINDOW_MS = DAY_MS
/** A try without an outcome counts against its maker for so long; then it was none. */
const OPEN_MS = 2 * MINUTE_MS

/** Code of the refusal that a browser answers by itself: it proves work and sends the same form again. */
const PROVE_WORK = 'prove-work'
/** HTTP status of a call that is refused for want of a proof: the browser's call layer knows it. */
const PROVE_STATUS = 428

/**
 * Asks whether one may try to pay, keep a card, or guess a code. Counted by session, mail address,
 * network address and card, in windows that slide, in the database; the try itself is counted while it is
 * under way, so that a hundred at once are a hundred. Suspicion asks for a proof of work, which a browser
 * gives by itself and nobody has to read or solve; more is refused. The owner's own rules come first.
 */
export async function guardAttempt(deps: GuardDeps, request: AttemptRequest): Promise<Guarded> {
  const source = request.source ?? null
  const who = {
    session: digest(request.caller.session),
    address: isThisMachine(request.caller.ip) ? null : request.caller.ip,
    email:
      request.email === null || request.email === ''
        ? null
        : request.email.trim().toLowerCase().slice(0, 320),
    card: request.card ?? null,
  }
  return deps.db.transaction(async (tx) => {
    await waitForTurn(tx, who)
    const { counts, verdict, isRepeated } = await look(deps, tx, who, request)
    if (isRepeated) return { kind: 'pass', tryId: null }
    const judged = verdict === null ? assessAttempt(request.place, counts) : byRule(verdict)
    const isProved = judged.kind === 'prove' && (await hasProof(deps, tx, request.fields))
    const passes = judged.kind === 'pass' || isProved
    const outcome = passes ? 'open' : judged.kind === 'stop' ? 'stopped' : 'proof-asked'
    const reason = judged.kind === 'pass' ? null : verdict === 'deny' ? 'rule' : judged.by
    const [kept] = await tx
      .insert(paymentAttemptTable)
      .values({ ...who, at: deps.clock.now(), place: request.place, source, outcome, reason })
      .returning({ id: paymentAttemptTable.id })
    if (kept === undefined) throw new Error('A try to pay could not be written down')
    if (passes) return { kind: 'pass', tryId: kept.id }
    return { kind: 'refused', refusal: refusalFor(deps, judged, verdict) }
  })
}

/** Why a try may not go on. */
function refusalFor(
  deps: TextsDeps,
  judged: Exclude<Assessment, { kind: 'pass' }>,
  verdict: Verdict | null,
): Refusal {
  const texts = deps.texts()
  const t = translator(messages, texts)
  if (judged.kind === 'prove') return { code: PROVE_WORK, message: t('severalTriesFailed') }
  if (judged.by !== 'card' || verdict !== null) return { code: 'shield', message: t('tooManyTriesFailed') }
  return { code: 'card_decline_rate_limit_exceeded', message: cardBlocked(texts) }
}

type Who = { session: string; address: string | null; email: string | null; card: string | null }

/** Tries with something in common are judged one after the other; the locks are taken in one order. */
async function waitForTurn(tx: Transaction, who: Who): Promise<void> {
  const names = Object.entries(who).flatMap(([kind, value]) => (value === null ? [] : [`${kind} ${value}`]))
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('shield ' || name, 0) as key
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name order by key
    ) as keys`)
}

type Seen = { counts: AttemptCounts; verdict: Verdict | null; isRepeated: boolean }

async function look(deps: GuardDeps, tx: Transaction, who: Who, request: AttemptRequest): Promise<Seen> {
  const now = deps.clock.now().getTime()
  const since = new Date(now - WINDOW_MS).toISOString()
  const sinceCard = new Date(now - CARD_WINDOW_MS).toISOString()
  const stillOpen = new Date(now - OPEN_MS).toISOString()
  const isOpen = sql`(outcome = 'open' and at > ${stillOpen})`
  const isAlike = sql`(place = 'coupon') = ${request.place === 'coupon'}`
  const counts = sql`(${isAlike} and (outcome = 'bad' or ${isOpen}))`
  const { rows } = await tx.execute<AttemptCounts & Omit<Seen, 'counts'>>(sql`
    select
      (select count(*)::int from shop.payment_attempt where session = ${who.session} and at > ${since} and ${counts}) as session,
      (select count(*)::int from shop.payment_attempt where email = ${who.email} and at > ${since} and ${isAlike} and outcome = 'bad') as email,
      (select count(*)::int from shop.payment_attempt where address = ${who.address} and at > ${since} and ${counts}) as address,
      (select count(*)::int from shop.payment_attempt where card = ${who.card} and at > ${sinceCard} and ${counts}) as card,
      (select verdict from shop.shield_rule
        where (kind, value) in (('address', ${who.address}), ('email', ${who.email}), ('card', ${who.card}))
        order by verdict desc limit 1) as verdict,
      exists (select 1 from shop.payment_attempt
        where source = ${request.source ?? null} and session = ${who.session} and ${isOpen}) as "isRepeated"`)
  const [row] = rows
  if (row === undefined) throw new Error('The tries to pay could not be counted')
  const { verdict, isRepeated, ...counted } = row
  return { counts: counted, verdict, isRepeated }
}

/** What is denied is stopped although something else about it is allowed. */
function byRule(verdict: Verdict): Assessment {
  return verdict === 'allow' ? { kind: 'pass' } : { kind: 'stop', by: 'address' }
}

async function hasProof(deps: GuardDeps, tx: Transaction, fields: Fields): Promise<boolean> {
  const sent = fields[PROOF_FIELD]
  if (typeof sent !== 'string' || sent === '') return false
  return (await verifyProof({ clock: deps.clock, secret: deps.nonces.secret }, tx, sent)) === 'good'
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** HTTP status of what the shield refused: 200, as the documents have it, unless a proof of work is asked for. */
export function statusOf(refusals: readonly Refusal[]): number {
  return refusals.some(({ code }) => code === PROVE_WORK) ? PROVE_STATUS : 200
}
