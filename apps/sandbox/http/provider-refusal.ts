/** The object under `error` in the provider's answers. `payment_intent` and the like ride along for the browser. */
export type ProviderError = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  setup_intent?: object
}

/** A refusal in the provider's words, with the HTTP status it is sent with. */
export type ProviderRefusal = { status: number; error: ProviderError }

/** What a call comes to: an object on the wire, or a refusal. Both are committed. */
export type EndpointResult<Value = object> =
  | { ok: true; value: Value }
  | { ok: false; refusal: ProviderRefusal }

/** Wraps what a call answers when it did what was asked. */
export function succeeded<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** Refuses a call that is wrong in itself (400), unless another status says it better. */
export function invalidRequest(
  message: string,
  details: {
    code?: string
    param?: string
    status?: number
    payment_intent?: object
    setup_intent?: object
  } = {},
): { ok: false; refusal: ProviderRefusal } {
  const { status = 400, ...rest } = details
  return { ok: false, refusal: { status, error: { type: 'invalid_request_error', message, ...rest } } }
}

/** Refuses a call about something that does not exist (404, `resource_missing`). */
export function missing(kind: string, id: string, param = 'id'): { ok: false; refusal: ProviderRefusal } {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status: 404 })
}

/** Refuses a call because of the card (402). */
export function cardRefused(error: Omit<ProviderError, 'type'>): { ok: false; refusal: ProviderRefusal } {
  return { ok: false, refusal: { status: 402, error: { type: 'card_error', ...error } } }
}
