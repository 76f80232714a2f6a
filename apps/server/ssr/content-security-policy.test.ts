import { createHash } from 'node:crypto'
import { PROVIDERS } from '@buoy/pages/spam-protection/rules/providers.ts'
import { describe, expect, it } from 'vitest'
import { allowMarkedScripts, contentSecurityPolicy } from './content-security-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('content security policy', () => {
  it('allows exactly the inline scripts that the page itself drew, by their hash', () => {
    const drawn = (mark: string) =>
      `<script nonce="${mark}">first("${mark}")</script><script nonce="${mark}" src="/a.js"></script>` +
      `<script type="application/ld+json" nonce="${mark}">{}</script><script async="" nonce="${mark}">second()</script>`
    const stored =
      '<p><script>third()</script><script nonce="">fourth()</script><script nonce="guess">fifth()</script>'
    const { html, hashes } = allowMarkedScripts(drawn('m4rk') + stored, 'm4rk')
    expect(hashes).toEqual([hashOf('first("")'), hashOf('second()')])
    expect(html).toBe(drawn('') + stored)
  })

  it('allows no inline script and no foreign host by itself', () => {
    const policy = contentSecurityPolicy({ provider: [], popups: [] }, [])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('allows the card provider’s script and frames where the live one is used', () => {
    const policy = contentSecurityPolicy({ provider: ['https://js.stripe.com'], popups: [] }, ["'nonce-x'"])
    expect(policy).toContain("script-src 'self' 'nonce-x' https://js.stripe.com")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com")
  })

  it('lets the live provider’s wallet Link open its frames, run no script, and appear nowhere in a simulation', () => {
    const policy = contentSecurityPolicy({ provider: ['https://js.stripe.com'], popups: [] }, [])
    expect(policy).toMatch(/frame-src [^;]*https:\/\/\*\.link\.com/)
    expect(policy).not.toMatch(/script-src [^;]*link\.com/)
    expect(contentSecurityPolicy({ provider: [], popups: [] }, [])).not.toContain('link.com')
  })

  it('allows Google Pay’s script, frames and button where a live shop offers it, and only there', () => {
    const policy = contentSecurityPolicy({ provider: [], popups: [], googlePay: true }, [])
    expect(policy).toContain("script-src 'self' https://pay.google.com;")
    expect(policy).toContain("frame-src 'self' https://pay.google.com ")
    expect(contentSecurityPolicy({ provider: [], popups: [] }, [])).not.toContain('google')
    expect(contentSecurityPolicy({ provider: [], popups: [] }, [])).toContain("style-src 'self';")
  })
  it('allows a captcha service’s script, frames and calls where the owner has chosen it, and no other', () => {
    const { sources } = PROVIDERS.turnstile
    const policy = contentSecurityPolicy({ provider: [], popups: [], captcha: sources }, [])
    for (const directive of ['script-src', 'frame-src', 'connect-src'])
      expect(policy).toContain(`${directive} 'self' https://challenges.cloudflare.com`)
    expect(policy).not.toContain('google')
    const own = contentSecurityPolicy({ provider: [], popups: [], captcha: PROVIDERS.altcha.sources }, [])
    expect(own).toBe(contentSecurityPolicy({ provider: [], popups: [] }, []))
  })
})
