import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Form, FormReply } from '@buoy/kernel/server/form.ts'
import { createNonce, equalInConstantTime, type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import {
  type AttemptLimit,
  type CountDeps,
  countAttempts,
} from '@buoy/platform/abuse/server/count-attempts.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import { type TrackedOrder, trackOrderInput } from '../../../orders/record/contract.ts'
import { TRACKING_PATH } from '../../../orders/record/rules/order-paths.ts'
import { describeSteps } from '../../../orders/record/server/describe-order.ts'
import { readOrder, readOrderByNumber } from '../../../orders/record/server/read-order.ts'
import { messages } from '../messages.ts'

export type TrackDeps = CountDeps & { nonces: NonceDeps }

/** Order numbers are guessed one after the other; a person needs two or three tries. */
const TRACK_BY_ADDRESS: AttemptLimit = { action: 'track-order', most: 20, windowMs: 15 * MINUTE_MS }

/** The same for a wrong number and a wrong email: neither tells whether the other exists. */
function unknownOrder(texts: TextLocale): Refusal {
  return { code: 'unknown-order', message: translator(messages, texts)('noSuchOrder') }
}

/**
 * The order-tracking form: who knows an order's number and its email goes on to a page that shows how far
 * it is, open to this session only. Tries are limited by address, and the answer to a wrong pair is always
 * the same.
 */
export function trackForm(deps: TrackDeps & TextsDeps): Form {
  return async ({ fields, caller }) => {
    const input = trackOrderInput.safeParse(fields)
    const typed = { orderid: textOf(fields.orderid), order_email: textOf(fields.order_email) }
    if (!input.success) {
      const refusals = input.error.issues.map((issue) => ({
        code: 'bad-request',
        field: String(issue.path[0]),
        message: wordsOf(issue.path[0], deps.texts()),
      }))
      return refuse(400, refusals, typed)
    }
    const tooMany = await countAttempts(deps, [{ limit: TRACK_BY_ADDRESS, subject: caller.ip }])
    if (tooMany !== null) return refuse(429, [tooMany], typed)
    const order = await readOrderByNumber(deps.db, input.data.orderid)
    const isHers = equalInConstantTime(input.data.order_email, order?.email.toLowerCase() ?? '')
    if (order === null || !isHers) return refuse(404, [unknownOrder(deps.texts())], typed)
    const proof = createNonce(deps.nonces, actionOf(order.id), caller.session)
    return { kind: 'go', to: `${TRACKING_PATH}?order=${order.id}&proof=${proof}` }
  }
}

/** The order whose number and email this session has proved to know; `null` for any other. */
export async function findTracked(
  deps: TrackDeps & TextsDeps,
  asked: { orderId: number; proof: string; session: string },
): Promise<TrackedOrder | null> {
  if (!Number.isSafeInteger(asked.orderId) || asked.orderId < 1) return null
  if (!verifyNonce(deps.nonces, actionOf(asked.orderId), asked.session, asked.proof)) return null
  const order = await readOrder(deps.db, asked.orderId)
  if (order === null) return null
  const fulfilment = await readFulfilment(deps.db, order)
  return {
    number: order.number,
    at: order.createdAt.toISOString(),
    steps: describeSteps(order, deps.texts()),
    lines: order.lines.map(({ name, options, quantity }, index) => ({
      name,
      quantity,
      detail: options.map(({ value }) => value).join(', '),
      refunded: fulfilment[index]?.refunded ?? 0,
    })),
    shippingLabel: order.shippingLabel,
  }
}

function actionOf(orderId: number): string {
  return `track-order-${orderId}`
}

function wordsOf(field: unknown, texts: TextLocale): string {
  return translator(messages, texts)(field === 'orderid' ? 'enterOrderNumber' : 'enterEmail')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 254) : ''
}

function refuse(status: number, refusals: Refusal[], values: Record<string, string>): FormReply {
  return { kind: 'refused', status, form: 'trackOrder', refusals, values }
}
