import { proveWork } from '@buoy/platform/abuse/storefront/prove-work.ts'
import type { PublicProtection } from '../contract.ts'

type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}
type Turnstile = {
  render: (box: HTMLElement, options: Record<string, unknown>) => string | undefined
  remove: (id: string) => void
}
type Services = { grecaptcha?: Recaptcha; turnstile?: Turnstile }

/** Asks a service for a token. Rejects when its script does not come. */
export async function getToken(
  { provider, siteKey }: PublicProtection,
  box: HTMLElement | null,
): Promise<string> {
  if (provider === 'altcha') return proveWork('/forms/challenge')
  if (provider === 'recaptcha') return recaptchaToken(siteKey)
  return turnstileToken(siteKey, box)
}

async function recaptchaToken(siteKey: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const { grecaptcha } = globalThis as Services
  if (grecaptcha === undefined) return ''
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: 'contact' })
}

async function turnstileToken(siteKey: string, box: HTMLElement | null): Promise<string> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const { turnstile } = globalThis as Services
  if (turnstile === undefined || box === null) return ''
  const place = box.appendChild(document.createElement('div'))
  return new Promise((resolve) => {
    let id: string | undefined
    const done = (token: string) => {
      resolve(token)
      // A token is good for one sending; the next one is asked for again.
      if (id !== undefined) turnstile.remove(id)
      place.remove()
    }
    id = turnstile.render(place, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      size: 'flexible',
      retry: 'never',
      callback: done,
      'error-callback': () => done(''),
      'expired-callback': () => done(''),
    })
  })
}

const loading = new Map<string, Promise<void>>()

function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known !== undefined) return known
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      script.remove()
      reject(new Error(`${src} did not come`))
    }
    document.head.append(script)
  })
  loading.set(src, coming)
  return coming
}
