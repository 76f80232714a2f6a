import type { Provider } from '../contract.ts'

/** What pages load from a service, and where the server asks about a token. */
export type ProviderFacts = {
  label: string
  /** Sources of the Content-Security-Policy, for scripts, frames and calls. */
  sources: readonly string[]
  /** Path that a token is asked about, below the service's own or another base address. */
  verify: { base: string; path: string } | null
}

/** Addresses as the services document them (developers.google.com/recaptcha, developers.cloudflare.com/turnstile). */
export const PROVIDERS: Readonly<Record<Provider, ProviderFacts>> = {
  altcha: { label: 'ALTCHA (our own, asks nobody anything)', sources: [], verify: null },
  recaptcha: {
    label: 'Google reCAPTCHA v3',
    sources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    verify: { base: 'https://www.google.com', path: '/recaptcha/api/siteverify' },
  },
  turnstile: {
    label: 'Cloudflare Turnstile',
    sources: ['https://challenges.cloudflare.com'],
    verify: { base: 'https://challenges.cloudflare.com', path: '/turnstile/v0/siteverify' },
  },
}
