import { expect, it } from 'vitest'
import { PROVIDERS } from './providers.ts'

it('asks each service at the address that it documents, and opens pages to that service only', () => {
  const facts = Object.entries(PROVIDERS).map(([name, { sources, verify }]) => [
    name,
    sources,
    verify && verify.base + verify.path,
  ])
  expect(facts).toEqual([
    ['altcha', [], null],
    [
      'recaptcha',
      ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'https://www.google.com/recaptcha/api/siteverify',
    ],
    [
      'turnstile',
      ['https://challenges.cloudflare.com'],
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    ],
  ])
})

it('names each service as its owner knows it', () => {
  expect(Object.values(PROVIDERS).map(({ label }) => label)).toEqual([
    expect.stringContaining('ALTCHA'),
    'Google reCAPTCHA v3',
    'Cloudflare Turnstile',
  ])
})
