/** Where money is asked for: the provider's live or test mode, or the sandbox. What is kept in one is unknown in the others. */
export type ProviderMode = 'live' | 'test' | 'sandbox'
