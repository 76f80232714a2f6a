/**
 * Why a provider did not do what it was asked. `card`: the method's fault. `request`: it will not do this, however often
 * it is asked. `unavailable`: it cannot be reached, is troubled, or does not take our key; the same may be asked again.
 */
export type ProviderFailure = {
  kind: 'card' | 'request' | 'unavailable'
  message: string
  code: string | undefined
  declineCode: string | undefined
  /** The provider's word for the sort of error. */
  type: string | undefined
  /** The provider's id of the call, for its support. */
  requestId: string | undefined
}

/** The error that a provider's function throws, with what it knows about it; `cause` is the library's own error. */
export function providerError(failure: ProviderFailure, cause: unknown): Error {
  return Object.assign(new Error(failure.message, { cause }), { failure })
}

/** What a provider said when it failed; `null` for an error that is not a provider's. */
export function failureOf(error: unknown): ProviderFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null
  return error.failure as ProviderFailure
}

/** Tells whether a refusal of the provider is its last word; anything else may be asked again. */
export function isFinal(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== null && failure.kind !== 'unavailable'
}
