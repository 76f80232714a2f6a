import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import {
  type CallFields,
  type CallResponse,
  messageOf,
  type ShopCall,
} from '@buoy/platform/calls/storefront/shop-call.ts'
import type { ShownError } from '@buoy/ui/ErrorList.tsx'
import type { Unfinished } from '../../../payments/stripe/storefront/confirm-payment.ts'
import type { CheckoutReply } from '../contract.ts'
import { messages } from '../messages.ts'

/** What became of a placed order, as far as the browser was told. */
export type Placed =
  | { kind: 'done'; redirect: string }
  /** The bank wants to see the shopper: a `#confirm-…` hash (S2.28). */
  | { kind: 'confirm'; hash: string }
  /** The browser finishes the payment by the provider's script, then goes on (S7.11). */
  | { kind: 'finish'; unfinished: Unfinished; redirect: string }
  | {
      kind: 'refused'
      errors: (ShownError & { code: string })[]
      messages: string
      refresh: boolean
      reload: boolean
    }
  /** No answer, however often we asked. The order may stand. */
  | { kind: 'lost' }

type Deps = {
  call: ShopCall
  wait: (ms: number) => Promise<void>
  /** Told before each further try. */
  onRetry: () => void
  texts: TextLocale
}

/** Pauses before the same order is sent again, in ms: long enough for a tunnel, short enough to stand and wait. */
const RETRY_AFTER_MS = [1000, 3000, 6000]

/**
 * Sends the checkout form (S7.10). An answer that is lost is asked for again with the same fields: the
 * checkout session in them makes the shop answer what it answered before, so nothing is ordered or paid twice.
 */
export async function placeOrder(deps: Deps, fields: CallFields): Promise<Placed> {
  let placed = read(deps, await deps.call('checkout', fields))
  for (const pause of RETRY_AFTER_MS) {
    if (placed.kind !== 'lost') break
    deps.onRetry()
    await deps.wait(pause)
    placed = read(deps, await deps.call('checkout', fields))
  }
  return placed
}

function read({ texts }: Pick<Deps, 'texts'>, answer: CallResponse): Placed {
  if (!answer.arrived || answer.status >= 500) return { kind: 'lost' }
  if (isReply(answer.body)) {
    const reply = answer.body
    if (reply.result === 'success') {
      const { redirect, client_secret: clientSecret, confirm_payment_data: data } = reply
      if (clientSecret !== undefined && data !== undefined) {
        return { kind: 'finish', unfinished: { clientSecret, data }, redirect }
      }
      return redirect.startsWith('#') ? { kind: 'confirm', hash: redirect } : { kind: 'done', redirect }
    }
    const { errors = [], messages: notices, refresh, reload } = reply
    return { kind: 'refused', errors, messages: notices, refresh, reload }
  }
  const message = messageOf(answer, translator(messages, texts)('orderNotTaken'))
  const errors = [{ field: null, code: 'refused', message }]
  return { kind: 'refused', errors, messages: '', refresh: false, reload: false }
}

function isReply(body: unknown): body is CheckoutReply {
  if (typeof body !== 'object' || body === null) return false
  const { result, redirect } = body as Record<string, unknown>
  return result === 'failure' || (result === 'success' && typeof redirect === 'string')
}
