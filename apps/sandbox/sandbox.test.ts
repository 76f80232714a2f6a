import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSandbox } from './build.ts'
import { TEST_CARDS } from './cards/test-cards.ts'
import { type RunningSandbox, startSandbox } from './sandbox.fixtures.ts'

let box: RunningSandbox
let distDir: string

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'buoy-sandbox-'))
  await buildSandbox({ outDir: join(distDir, 'sandbox') })
  box = await startSandbox({ distDir })
})
afterAll(async () => {
  await box.close()
  await rm(distDir, { recursive: true })
})

it('lists every test card on its front page', async () => {
  const page = await (await fetch(`${box.origin}/sandbox/`)).text()
  for (const { number } of TEST_CARDS) expect(page.replaceAll(' ', '')).toContain(number)
})

it('serves the script small, and to any origin', async () => {
  const response = await fetch(`${box.origin}/sandbox/stripe/js/v3/`)
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await response.text()).length).toBeLessThan(28 * 1024)
})

it('lets a card field run only its own files and call only the card provider', async () => {
  const response = await fetch(`${box.origin}/sandbox/stripe/fields/cardNumber`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("connect-src 'self'")
  expect(policy).not.toContain('unsafe')
})

it.each(['/sandbox/stripe/fields/cardPin', '/sandbox/files/..%2Fpackage.json', '/sandbox/files/sandbox.ts'])(
  'does not serve %s',
  async (path) => {
    expect((await fetch(box.origin + path)).status).toBe(404)
  },
)

it.each(['src_made_up', 'src_%27', 'nothing', '%F0%9F%90%9F'])('has no challenge %s', async (id) => {
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${box.origin}/sandbox/stripe/challenges/${id}`, { method })
    expect(response.status).toBe(410)
  }
})

it('keeps its state when it is started again, and posts what was left', async () => {
  const intent = await box.stripe.paymentIntents.create({ amount: 4995, currency: 'aud' }, {
    headers: { 'x-sandbox-fault': 'webhook=late=1500' },
  } as Stripe.RequestOptions)
  await box.restart()
  expect((await box.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  expect(box.receiver.posts.some(({ event }) => event.type === 'payment_intent.created')).toBe(false)
  await box.receiver.waitFor('payment_intent.created', intent.id)
})
