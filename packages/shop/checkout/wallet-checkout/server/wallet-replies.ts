import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { CallReply } from '@buoy/kernel/server/call.ts'
import type { RestError } from '../../../payments/port/contract.ts'

/** What an error says beside its words (S7.26, S7.34). */
type ErrorData = {
  status?: number
  newData?: { status: 'invalid_shipping_address' }
  data?: { error: { reason: string; message: string; intent: string } }
}

/** What a wallet call answers. */
export function answer<Body>(body: Body): CallReply {
  return { status: 200, body }
}

/** An address that cannot be delivered to (S7.26). */
export function invalidAddress(message: string): CallReply {
  return restError('address-error', message, { newData: { status: 'invalid_shipping_address' } })
}

/** The same in the words of a wallet sheet (S7.34). */
export function unserviceable(message: string): CallReply {
  const error = { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message, intent: 'SHIPPING_ADDRESS' }
  return restError('payment-data-error', message, { data: { error } })
}

/** Why a call was refused, under the code of its route. */
export function refusedBy(code: string, refusals: Refusal[]): CallReply {
  return restError(code, saysOf(refusals))
}

/** All reasons as one text. */
export function saysOf(refusals: Refusal[]): string {
  return refusals.map(({ message }) => message).join(' ')
}

/** An error of a REST route, as the platform writes it. */
export function restError(code: string, message: string, data: ErrorData = {}): CallReply {
  const { status = 200 } = data
  const body: RestError = { code, message, data: { ...data, status } }
  return { status, body }
}
