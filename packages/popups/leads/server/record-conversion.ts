import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { emit } from '@buoy/platform/events/server/domain-event.ts'
import { and, eq } from 'drizzle-orm'
import type { LeadField } from '../../forms/contract.ts'
import { cleanEmail, type EmailMode, isEmailAddress } from '../../forms/rules/email-check.ts'
import { conversion, type GivenMarketing } from './conversion.table.ts'
import { leadReceived } from './lead-events.ts'
import { LEAD_QUEUE } from './lead-queue.ts'

/** Name of a form's only captcha on the wire (W3.65). */
const CAPTCHA_NAME = 'captcha_1'

type NewConversion = {
  clientId: string
  campaignId: string
  version: number
  viewerId: string
  viewId: string | null
  /** Stays the same when the browser sends the same conversion again. */
  idempotencyKey: string
  fields: LeadField[]
  /** How strictly the form looks at e-mail addresses. */
  emailCheck: EmailMode
  consent: boolean
  trigger: string
  coupon: string
  extraButton: string
  pageUrl: string
  pageTitle: string
  device: 'desktop' | 'mobile'
  /** The documented rest: referrer, landing page, language, store, visited pages. */
  context: Record<string, string>
  /** It waited in the browser's outbox because the first call failed. */
  recovered: boolean
  /** Looks whether the form's captcha was solved, and spends what proves it; absent for a form without one. */
  prove?: (tx: Transaction) => Promise<Proof>
  /** The consent to marketing that was given with the form; absent where none can be. */
  agreed?: (tx: Transaction) => Promise<Omit<GivenMarketing, 'isProven'> | null>
  /** Gives the visitor a code of their own, in the transaction in which the conversion is kept; absent for none. */
  giveCode?: (tx: Transaction) => Promise<string>
}

/** What is known of a lead's captcha; `not_asked` when the visitor's form is older than the captcha. */
export type Proof = 'solved' | 'not_asked' | 'not_solved'

/**
 * Keeps a conversion, once per idempotency key whatever the number of calls, and gives its id. With at
 * least one filled field it is a lead, else a click. Refuses a lead whose captcha was not solved although it was asked
 * for, and an e-mail address that is none, which no form of ours sends, unless the form's check is off; everything else
 * is kept, marked where it does not fit. A code is given with a new conversion only. With a new lead the job that hands it on is written, in one transaction: both stand, or neither.
 */
export async function recordConversion(
  deps: { db: Database; clock: Clock; chance: Chance; jobs: Jobs },
  input: NewConversion,
): Promise<Outcome<string>> {
  const { emailCheck, prove, agreed, giveCode, ...values } = input
  const fields = input.fields.filter((field) => field.value !== '')
  const email = fields.find((field) => field.type === 'email')
  const isAddress = email !== undefined && isEmailAddress(email.value)
  if (email && !isAddress && emailCheck !== 'none') {
    return refused({ code: 'invalid_email', message: 'Invalid email', field: email.name })
  }
  const id = randomId(deps.chance)
  const kind = fields.length > 0 ? 'lead' : 'click'
  const outcome = await deps.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(conversion)
      .values({
        ...values,
        id,
        kind,
        fields,
        at: deps.clock.now(),
        email: isAddress ? cleanEmail(email.value).toLowerCase() : '',
      })
      .onConflictDoNothing({ target: [conversion.clientId, conversion.idempotencyKey] })
      .returning({ id: conversion.id })
    if (inserted.length === 0) return 'known'
    if (kind === 'lead') {
      // A call that is made again brings a proof that is spent by now; only a new lead has to have one.
      const proof = (await prove?.(tx)) ?? 'solved'
      if (proof === 'not_solved') {
        await tx.delete(conversion).where(eq(conversion.id, id))
        return 'not_proved'
      }
      if (proof === 'not_asked') {
        await tx
          .update(conversion)
          .set({ fields: markUnproved(fields) })
          .where(eq(conversion.id, id))
      }
      const given = isAddress ? ((await agreed?.(tx)) ?? null) : null
      if (given !== null) {
        const isProven = prove !== undefined && proof === 'solved'
        await tx
          .update(conversion)
          .set({ marketing: { ...given, isProven } })
          .where(eq(conversion.id, id))
      }
      await deps.jobs.enqueue(tx, LEAD_QUEUE, { conversionId: id })
      await emit(tx, leadReceived, { leadId: id, clientId: input.clientId, campaignId: input.campaignId })
    }
    if (giveCode !== undefined) {
      const coupon = await giveCode(tx)
      await tx.update(conversion).set({ coupon }).where(eq(conversion.id, id))
    }
    return 'new'
  })
  if (outcome === 'not_proved') {
    const message = 'You entered the wrong number in captcha'
    return refused({ code: 'captcha', message, field: CAPTCHA_NAME })
  }
  if (outcome === 'new') return done(id)
  const [known] = await deps.db
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.clientId, input.clientId), eq(conversion.idempotencyKey, input.idempotencyKey)))
  if (!known) throw new Error('A conversion that was there a moment ago is gone.')
  return done(known.id)
}

/** The mark stands beside the first answer that has none yet: it is about them all. */
function markUnproved(fields: readonly LeadField[]): LeadField[] {
  const at = fields.findIndex(({ problem }) => problem === undefined)
  return fields.map((field, index) => (index === at ? { ...field, problem: 'captcha' } : field))
}
