/** What a provider is told; `test` says nothing about anybody. */
export type DeliveryKind = 'subscribed' | 'unsubscribed' | 'test'

/**
 * A delivery waits until the provider has taken it. `refused` is an answer that trying again does not
 * change, such as a wrong key: it waits for an owner.
 */
export type DeliveryState = 'waiting' | 'sent' | 'refused'

/** Where a delivery may go from where it is; `again` is an owner's press. */
export const DELIVERY_LIFE: Readonly<Record<DeliveryState, Readonly<Record<string, DeliveryState>>>> = {
  waiting: { taken: 'sent', refused: 'refused', failed: 'waiting' },
  refused: { again: 'waiting' },
  sent: {},
}

/** What came of one try: `failed` is tried again by itself. */
export type DeliveryOutcome = {
  came: 'taken' | 'refused' | 'failed'
  /** HTTP status; `null` when nobody answered. */
  status: number | null
  /** For the owner, without names, addresses or keys. */
  error: string | null
}

/** Busy or broken: the same request may well be taken later (RFC 9110, section 15). */
const PASSING = [408, 425, 429]

/** Judges an answer of a provider by its status; `says` is what it gave as its reason. */
export function assessReply(status: number, says: string): DeliveryOutcome {
  if (status >= 200 && status < 300) return { came: 'taken', status, error: null }
  if (status >= 500 || PASSING.includes(status))
    return { came: 'failed', status, error: reason(status, says) }
  return { came: 'refused', status, error: reason(status, says) }
}

function reason(status: number, says: string): string {
  const hints: Record<number, string> = {
    401: 'The key is not taken. Put in another, then send again.',
    403: 'The key may not do this. Give it the right in your account there, then send again.',
    404: 'There is no such list or address there. Correct it, then send again.',
    429: 'Too many requests at once. It is tried again by itself.',
  }
  const hint = hints[status] ?? (status >= 500 ? 'An error on their side. It is tried again by itself.' : '')
  return [`${status}.`, hint, says && `They say: ${says}`].filter(Boolean).join(' ')
}
