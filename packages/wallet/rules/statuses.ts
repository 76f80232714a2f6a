/** How a call of the library can fail. `BUYER_CANCEL` is an inner word; callers hear `CANCELED` (S8.48, S8.49). */
export const STATUS_CODES = [
  'BUYER_CANCEL',
  'CANCELED',
  'DEVELOPER_ERROR',
  'INTERNAL_ERROR',
  'MERCHANT_ACCOUNT_ERROR',
  'UNSUPPORTED_API_VERSION',
] as const
export type StatusCode = (typeof STATUS_CODES)[number]
export type ReportedStatusCode = Exclude<StatusCode, 'BUYER_CANCEL'>

/** Why a call came to nothing, before it is reported. */
export type Failure = { ok: false; statusCode: StatusCode; statusMessage: string }

/** A failure as callers catch it; `statusCode` and `statusMessage` are named as in Google Pay's client. */
export type PaymentsError = Error & { statusCode: ReportedStatusCode; statusMessage: string }

/** Says why a call came to nothing. */
export function failed(statusCode: StatusCode, statusMessage: string): Failure {
  return { ok: false, statusCode, statusMessage }
}

/** What callers of the browser's native flow hear: two statuses as they are, anything else as a cancel (S8.46, S8.47). */
export function nativeStatus(statusCode: unknown): ReportedStatusCode {
  return statusCode === 'DEVELOPER_ERROR' || statusCode === 'MERCHANT_ACCOUNT_ERROR' ? statusCode : 'CANCELED'
}

/**
 * What callers hear of a status that came from the wallet's window: the inner `BUYER_CANCEL`, and any word we
 * do not know, is a cancel (S8.47, S8.49).
 */
export function reportedStatus(statusCode: unknown): ReportedStatusCode {
  const known = STATUS_CODES.find((one) => one === statusCode)
  return known === undefined || known === 'BUYER_CANCEL' ? 'CANCELED' : known
}

/** Makes of a failure what callers catch. */
export function paymentsError({ statusCode, statusMessage }: Failure): PaymentsError {
  const code = reportedStatus(statusCode)
  return Object.assign(new Error(statusMessage || code), { statusCode: code, statusMessage })
}
