import { eq } from 'drizzle-orm'
import { charge } from '../charges/charge.table.ts'
import { showCharge } from '../charges/show-charge.ts'
import { findCustomer, showCustomer } from '../customers/customers.ts'
import { findPaymentIntent } from '../payment-intents/find-payment-intent.ts'
import { showPaymentIntent } from '../payment-intents/show-payment-intent.ts'
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts'
import { showPaymentMethod } from '../payment-methods/show-payment-method.ts'
import type { Call } from './call.ts'
import { type EndpointResult, invalidRequest, succeeded } from './provider-refusal.ts'

type WireObject = Record<string, unknown>

const MAX_DEPTH = 4

/** How to show what an id names, by the id's prefix. */
const SHOWN_BY_PREFIX: Record<string, (call: Call, id: string) => Promise<object | undefined>> = {
  ch: async ({ tx }, id) => {
    const [row] = await tx.select().from(charge).where(eq(charge.id, id))
    return row && showCharge(tx, row)
  },
  cus: async ({ tx }, id) => {
    const row = await findCustomer(tx, id)
    return row && showCustomer(row)
  },
  pi: async (call, id) => {
    const found = await findPaymentIntent(call, { id })
    return found.ok ? showPaymentIntent(call, found.value) : undefined
  },
  pm: async ({ tx }, id) => {
    const row = await findPaymentMethod(tx, id)
    return row && showPaymentMethod(row)
  },
}

/** Puts whole objects where an answer has ids, along paths such as `latest_charge` or `data.customer`. */
export async function expand(call: Call, answer: object, paths: readonly string[]): Promise<EndpointResult> {
  let shown = answer
  for (const path of paths) {
    const keys = path.split('.')
    const expanded = keys.length <= MAX_DEPTH ? await expandAlong(call, shown, keys) : undefined
    if (expanded === undefined) {
      return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
    }
    shown = expanded as object
  }
  return succeeded(shown)
}

/** The value with the property at the path made whole; undefined when there is nothing to expand. */
async function expandAlong(call: Call, value: unknown, keys: readonly string[]): Promise<unknown> {
  const [key, ...rest] = keys
  if (value === null) return null
  if (typeof value === 'string') return expandId(call, value, keys)
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await expandAlong(call, item, keys))
    return items.includes(undefined) ? undefined : items
  }
  if (key === undefined) return value
  if (typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
  const inner = await expandAlong(call, (value as WireObject)[key], rest)
  return inner === undefined ? undefined : { ...value, [key]: inner }
}

async function expandId(call: Call, id: string, keys: readonly string[]): Promise<unknown> {
  const shown = await SHOWN_BY_PREFIX[id.split('_')[0] ?? '']?.(call, id)
  return shown && keys.length > 0 ? expandAlong(call, shown, keys) : shown
}
