import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { testCardOfToken } from '../cards/test-cards.ts'
import type { WebhookFate } from '../http/call.ts'
import type { RawParameters } from '../http/parameters.ts'
import { paymentIntent } from '../payment-intents/payment-intent.table.ts'
import { paymentMethod } from '../payment-methods/payment-method.table.ts'
import { FAULT_KINDS, type FaultKind, type FaultRow, fault } from './fault.table.ts'

/** What will go wrong with one call. `refuse`: before anything is done; `loseReply`: after all is done. */
export type FaultPlan = {
  latencyMs: number
  refuse: 'server-error' | 'rate-limit' | undefined
  loseReply: boolean
  webhookFate: WebhookFate
}

type Fault = { kind: FaultKind; milliseconds: number }

/** Decides what goes wrong with a call, from its `x-sandbox-fault` header and the standing faults. */
export async function planFaults(
  deps: { db: Database; chance: Chance },
  request: { route: string; parameters: RawParameters; header: string | undefined },
): Promise<FaultPlan> {
  const standing = await standingFaults(deps, request)
  return planOf([...faultsOfHeader(request.header), ...standing])
}

/** Reads a header such as `lost-reply, latency=200, webhook=late=500`. What it does not know it ignores. */
export function faultsOfHeader(header: string | undefined): Fault[] {
  return (header ?? '').split(',').flatMap((item) => {
    const [, name = '', milliseconds = '0'] =
      item.trim().match(/^(webhook=(?:never|double|late)|[\w-]+)(?:=(\d{1,6}))?$/) ?? []
    const kind = FAULT_KINDS.find((known) => known === name.replace('=', '-'))
    return kind ? [{ kind, milliseconds: Number(milliseconds) }] : []
  })
}

function planOf(faults: readonly Fault[]): FaultPlan {
  const plan: FaultPlan = {
    latencyMs: 0,
    refuse: undefined,
    loseReply: false,
    webhookFate: { kind: 'normally' },
  }
  for (const { kind, milliseconds } of faults) {
    if (kind === 'latency') plan.latencyMs += milliseconds
    if (kind === '500') plan.refuse = 'server-error'
    if (kind === 'rate-limit') plan.refuse = 'rate-limit'
    if (kind === 'lost-reply') plan.loseReply = true
    if (kind === 'webhook-never') plan.webhookFate = { kind: 'never' }
    if (kind === 'webhook-double') plan.webhookFate = { kind: 'double' }
    if (kind === 'webhook-late') plan.webhookFate = { kind: 'late', milliseconds }
  }
  return plan
}

async function standingFaults(
  deps: { db: Database; chance: Chance },
  request: { route: string; parameters: RawParameters },
): Promise<Fault[]> {
  const rows = await deps.db.select().from(fault)
  if (rows.length === 0) return []
  const last4 = await cardOf(deps.db, request.parameters)
  const striking: Fault[] = []
  for (const row of rows) {
    const matches = isNullOr(row.last4, last4) && (row.route === null || request.route.includes(row.route))
    if (matches && deps.chance.below(100) < row.share && (await useUp(deps.db, row))) striking.push(row)
  }
  return striking
}

function isNullOr(wanted: string | null, given: string | undefined): boolean {
  return wanted === null || wanted === given
}

/** Counts a strike; false when others have used the fault up meanwhile. */
async function useUp(db: Database, row: FaultRow): Promise<boolean> {
  if (row.remaining === null) return true
  const used = await db
    .update(fault)
    .set({ remaining: sql`${fault.remaining} - 1` })
    .where(and(eq(fault.id, row.id), or(isNull(fault.remaining), gt(fault.remaining, 0))))
    .returning({ id: fault.id })
  return used.length > 0
}

/** The last four digits of the card a call is about, if it is about one. */
async function cardOf(db: Database, parameters: RawParameters): Promise<string | undefined> {
  const named = parameters.payment_method
  if (typeof named === 'string') {
    const number = testCardOfToken(named)?.number
    return number ? number.slice(-4) : last4Of(db, named)
  }
  if (typeof parameters.id !== 'string') return undefined
  const [intent] = await db
    .select({ methodId: paymentIntent.paymentMethodId })
    .from(paymentIntent)
    .where(eq(paymentIntent.id, parameters.id))
  return intent?.methodId ? last4Of(db, intent.methodId) : undefined
}

async function last4Of(db: Database, methodId: string): Promise<string | undefined> {
  const [method] = await db
    .select({ last4: paymentMethod.last4 })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, methodId))
  return method?.last4
}
