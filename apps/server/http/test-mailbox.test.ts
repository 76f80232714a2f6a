import { losePassword, registeredBrowser } from '@buoy/shop/account/pages/account.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const MAILBOX = '/sandbox/mailbox/'
const RESET = /\/index\.php\/my-account\/lost-password\/\?key=\w+/

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  await registeredBrowser(buoy, 'mia@example.com')
  await losePassword(buoy, 'mia@example.com')
})
afterAll(() => buoy.close())

const host = () => new URL(buoy.url).host
const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  buoy.inject({ url: MAILBOX, remoteAddress, headers: { host: host(), ...headers } })

describe('the mailbox for trying out', () => {
  it('shows mails with links that work, on the machine itself', async () => {
    const page = await vi.waitFor(async () => {
      const reply = await open()
      expect(reply.body).toMatch(RESET)
      return reply
    }, 15_000)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toContain('hidden-link')
    const { mails } = (await open({ accept: 'application/json' })).json()
    expect(mails[0]).toMatchObject({ to: 'mia@example.com', kind: 'password-reset' })
  })

  it.each([
    ['another machine', {}, '203.0.113.9'],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy that names this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a host that is not this machine', { host: 'shop.example' }, '127.0.0.1'],
  ])('is not there for %s', async (_who, headers, address) => {
    const reply = await open(headers, address)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toMatch(RESET)
  })

  it.each([
    ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['an address of its own', { PUBLIC_URL: 'https://shop.example' }],
    [
      'live payments',
      {
        STRIPE_SECRET_KEY: 'sk_live_x1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_x1',
        STRIPE_WEBHOOK_SECRET: 'whsec_x1',
      },
    ],
  ])('is not there once the shop has %s', async (_what, env) => {
    const live = await openTestServer({ demo: false, env })
    const reply = await live.inject({ url: MAILBOX, headers: { host: 'localhost' } })
    expect(reply.statusCode).toBe(404)
    await live.close()
  })
})

it('the console shows the same mail to nobody with a link that opens anything', async () => {
  const headers = { origin: buoy.url, host: host() }
  const url = '/console/api/auth/sign-in/email'
  const signedIn = await buoy.inject({ method: 'POST', url, headers, payload: TEST_OWNER })
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const { mails } = (await buoy.inject({ url: '/console/api/mail?search=mia', cookies })).json()
  expect(mails.length).toBeGreaterThan(1)
  for (const { id } of mails) {
    const mail = (await buoy.inject({ url: `/console/api/mail/${id}`, cookies })).json()
    expect(mail.text).toContain('hidden-link-')
    expect(mail.html + mail.text).not.toMatch(/key=/)
  }
})
