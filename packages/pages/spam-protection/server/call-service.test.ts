import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callService } from './call-service.ts'

/** Speaks the protocol of both services: a form with `secret` and `response`, answered in JSON. */
let service: Server
let base: string
const heard: { path: string; fields: Record<string, string> }[] = []

const ANSWERS: Record<string, { status?: number; body: string }> = {
  good: { body: '{"success":true}' },
  'scored-9': { body: '{"success":true,"score":0.9}' },
  'scored-1': { body: '{"success":true,"score":0.1}' },
  forged: { body: '{"success":false,"error-codes":["invalid-input-response"]}' },
  late: { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' },
  'wrong-key': { body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  broken: { status: 500, body: 'oops' },
  strange: { body: '{"hello":"world"}' },
}

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const fields = Object.fromEntries(new URLSearchParams(body))
    heard.push({ path: request.url ?? '', fields })
    const answer = ANSWERS[fields.response ?? ''] ?? { body: '{}' }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

const settings = { siteKey: 'site', secret: 'hush', minimumScore: 0.5 }
const ask = (provider: 'recaptcha' | 'turnstile' | 'altcha', token: string, part = {}) =>
  callService({ log: silentLog, base }, { ...settings, provider, ...part }, token)

describe('a captcha service that is asked about a token [S7.55]', () => {
  it.each([
    ['turnstile', 'good', 'person'],
    ['recaptcha', 'scored-9', 'person'],
    ['recaptcha', 'scored-1', 'robot'],
    ['turnstile', 'forged', 'robot'],
    ['turnstile', 'late', 'unknown'],
    ['recaptcha', 'wrong-key', 'unknown'],
    ['turnstile', 'broken', 'unknown'],
    ['turnstile', 'strange', 'unknown'],
  ] as const)('%s, token %s: %s', async (provider, token, verdict) => {
    expect(await ask(provider, token)).toBe(verdict)
  })

  it('hears the secret and the token at its own path', async () => {
    heard.length = 0
    await ask('recaptcha', 'good')
    await ask('turnstile', 'good')
    const fields = { secret: 'hush', response: 'good' }
    expect(heard).toEqual([
      { path: '/recaptcha/api/siteverify', fields },
      { path: '/turnstile/v0/siteverify', fields },
    ])
  })

  it('is not asked without a token or a secret, and locks nobody out when it is out of reach', async () => {
    heard.length = 0
    expect(await ask('turnstile', '')).toBe('unknown')
    expect(await ask('turnstile', 'good', { secret: '' })).toBe('unknown')
    expect(await ask('altcha', 'good')).toBe('unknown')
    expect(heard).toEqual([])
    const nowhere = { log: silentLog, base: 'http://127.0.0.1:1' }
    expect(await callService(nowhere, { ...settings, provider: 'turnstile' }, 'good')).toBe('unknown')
  })
})
