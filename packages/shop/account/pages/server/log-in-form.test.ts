import { type PlainBrowser, plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedPath, openAccount } from '../account.fixtures.ts'

const ACCOUNT = '/index.php/my-account/'
const PASSWORD = 'three dry towels'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
}, 120_000)
afterAll(() => buoy.close())

const browser = (address?: string) =>
  plainBrowser(buoy, { host: new URL(buoy.url).host, ...(address ? { address } : {}) })

/** Sends the form; with `opens` the account is opened as the link in the mail does it. */
async function register(from: PlainBrowser, email: string, password = PASSWORD, opens = true) {
  const reply = await from.send({
    page: ACCOUNT,
    nonceField: 'woocommerce-register-nonce',
    fields: { email, password, register: 'Register' },
  })
  if (opens) await openAccount(buoy, email)
  return reply
}

function logIn(from: PlainBrowser, username: string, password = PASSWORD, more = {}) {
  return from.send({
    page: ACCOUNT,
    nonceField: 'woocommerce-login-nonce',
    fields: { username, password, login: 'Log in', ...more },
  })
}

describe('registering and logging in by plain forms', () => {
  it('makes an account from an address and a password, which opens by the mailed link and the password [S2.22]', async () => {
    const mia = browser()
    const made = await register(mia, 'Mia@Example.com', PASSWORD, false)
    expect(made.statusCode).toBe(303)
    expect(made.headers.location).toBe(`${ACCOUNT}?notice=registered`)
    expect((await mia.get(`${ACCOUNT}?notice=registered`)).body).toContain('Open the link in that email')
    expect((await logIn(mia, 'mia@example.com')).statusCode).toBe(422)
    const link = await mailedPath(buoy, 'account-created', 'mia@example.com')
    // The link alone opens nothing: mail scanners follow links, too.
    await browser().get(link)
    expect(
      (await logIn(browser(), 'mia@example.com', PASSWORD, { redirect: link.replace(/key=./, 'key=') }))
        .statusCode,
    ).toBe(422)
    expect((await logIn(browser(), 'mia@example.com', 'not this one', { redirect: link })).statusCode).toBe(
      422,
    )
    const reply = await logIn(mia, 'mia@example.com', PASSWORD, { redirect: link })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, link])
    const session = reply.cookies.find(({ name }) => name === 'buoy_customer.session_token')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await logIn(browser(), 'mia@example.com')).statusCode).toBe(303)
    const page = await mia.get(ACCOUNT)
    expect(page.body).toContain('mia@example.com')
    expect(page.body).toContain('woocommerce-MyAccount-navigation')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('lets a customer log in, and gives them a fresh session [S2.15] [S2.22]', async () => {
    await register(browser(), 'ida@example.com')
    const ida = browser()
    await ida.get(ACCOUNT)
    const before = ida.cookies.get('buoy_session')
    const reply = await logIn(ida, ' IDA@example.com ')
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(ACCOUNT)
    expect(ida.cookies.get('buoy_session')).not.toBe(before)
    expect((await ida.get(ACCOUNT)).body).toContain('ida@example.com')
  })

  it('draws the form again with a notice and what was typed, but the password [S2.22]', async () => {
    await register(browser(), 'una@example.com')
    const reply = await logIn(browser(), 'una@example.com', 'not this one')
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toMatch(/<ul class="woocommerce-error[^>]*>.*That email and password don’t match/)
    expect(reply.body).toContain('value="una@example.com"')
    expect(reply.body).not.toContain('not this one')
    expect(reply.headers['set-cookie']).not.toContain('buoy_customer')
  })

  it('says the same of an unknown address and a wrong password', async () => {
    await register(browser(), 'ann@example.com')
    const wrong = await logIn(browser(), 'ann@example.com', 'not this one')
    const unknown = await logIn(browser(), 'nobody@example.com', 'not this one')
    const notice = (body: string) => /<ul class="woocommerce-error.*?<\/ul>/.exec(body)?.[0]
    expect(notice(unknown.body)).toBe(notice(wrong.body))
    expect(unknown.statusCode).toBe(wrong.statusCode)
  })

  it.each([
    ['', PASSWORD, 'Enter an email address'],
    ['no address', PASSWORD, 'Enter an email address'],
    ['zoe@example.com', '', 'Use at least 8 characters'],
    ['zoe@example.com', 'short', 'Use at least 8 characters'],
    ['zoe@example.com', 'password1', 'one of the first things'],
    ['zoe@example.com', 'Trustno1', 'Many people use that password'],
    ['zoe@example.com', 'Bobalong2026', 'name of this shop'],
    ['zoe@example.com', 'x'.repeat(129), 'Use at most 128 characters'],
    ['zoe@example.com', 'zoe@example.com', 'That’s your email address'],
  ])('refuses to register %j with %j', async (email, password, text) => {
    const reply = await register(browser(), email, password)
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(text)
  })

  it('answers the same for an address that has an account, keeps that, and tells its holder by mail', async () => {
    const other = 'another fine password'
    const added = await register(browser(), 'new-kim@example.com', other, false)
    await register(browser(), 'kim@example.com')
    const reply = await register(browser(), 'kim@example.com', other, false)
    const shown = ({ statusCode, headers, body, cookies }: typeof reply) => {
      const { date: _, 'x-request-id': __, 'set-cookie': ___, ...rest } = headers
      return { statusCode, body, rest, cookies: cookies.map(({ name }) => name) }
    }
    expect(shown(reply)).toEqual(shown(added))
    // Nor does what comes after tell: neither can be logged in to with the password that was just chosen.
    const [known, unknown] = [
      await logIn(browser(), 'kim@example.com', other),
      await logIn(browser(), 'new-kim@example.com', other),
    ]
    const notice = (body: string) => /<ul class="woocommerce-error.*?<\/ul>/.exec(body)?.[0]
    expect([known.statusCode, notice(known.body)]).toEqual([unknown.statusCode, notice(unknown.body)])
    expect(await mailedPath(buoy, 'account-exists', 'kim@example.com')).toContain('lost-password')
    expect((await logIn(browser(), 'kim@example.com')).statusCode).toBe(303)
    expect((await logIn(browser(), 'kim@example.com', 'another fine password')).statusCode).toBe(422)
  })

  it.each([
    ['/index.php/checkout/', '/index.php/checkout/'],
    ['//evil.example/', ACCOUNT],
    ['/\\evil.example/', ACCOUNT],
    ['https://evil.example/', ACCOUNT],
    ['javascript:alert(1)', ACCOUNT],
    ['/\tevil', ACCOUNT],
  ])('goes on to %j as %j', async (redirect, expected) => {
    await register(browser(), 'ada@example.com')
    const reply = await logIn(browser(), 'ada@example.com', PASSWORD, { redirect })
    expect(reply.headers.location).toBe(expected)
  })

  it('refuses forged nonces, and forms of other sites', async () => {
    const eve = browser()
    await eve.get(ACCOUNT)
    const fields = { username: 'ada@example.com', password: PASSWORD }
    const forged = await eve.post(ACCOUNT, { ...fields, 'woocommerce-login-nonce': 'abcdef0123' })
    expect(forged.statusCode).toBe(403)
    expect(forged.body).toContain('This page was open for too long')
    expect((await eve.post(ACCOUNT, fields)).statusCode).toBe(403)
    const foreign = await eve.post(ACCOUNT, fields, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(eve.cookies.has('buoy_customer.session_token')).toBe(false)
  })

  it('stops somebody who guesses a password, wherever the guesses come from', async () => {
    await register(browser(), 'target@example.com')
    const guess = (address: string) => logIn(browser(address), 'target@example.com', 'a wrong guess')
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('203.0.113.7')).statusCode).toBe(422)
    const slowed = await guess('203.0.113.7')
    expect(slowed.statusCode).toBe(429)
    expect(slowed.body).toContain('Wait 15 minutes, then try again.')
    // Their own place is another one: a stranger's guesses do not lock them out.
    expect((await logIn(browser('198.51.100.2'), 'target@example.com')).statusCode).toBe(303)
    buoy.clock.advance(15 * 60_000)
    expect((await guess('203.0.113.7')).statusCode).toBe(422)
    buoy.clock.advance(-15 * 60_000)
  })

  it('limits how many accounts one address makes', async () => {
    const from = () => browser('203.0.113.99')
    for (let made = 0; made < 10; made += 1) {
      expect((await register(from(), `bulk-${made}@example.com`)).statusCode).toBe(303)
    }
    expect((await register(from(), 'bulk-10@example.com')).statusCode).toBe(429)
  })

  it('logs out here, for anyone who kept the cookie too', async () => {
    const mia = browser()
    await register(mia, 'out@example.com')
    await logIn(mia, 'out@example.com')
    const kept = new Map(mia.cookies)
    const reply = await mia.send({
      page: ACCOUNT,
      nonceField: '_wpnonce',
      fields: {},
      action: `${ACCOUNT}customer-logout/`,
    })
    expect(reply.headers.location).toBe(`${ACCOUNT}?notice=logged-out`)
    expect((await mia.get(ACCOUNT)).body).toContain('woocommerce-form-login')
    for (const [name, value] of kept) mia.cookies.set(name, value)
    expect((await mia.get(ACCOUNT)).body).toContain('woocommerce-form-login')
    expect(mia.cookies.has('buoy_account')).toBe(false)
  })

  it('meets none of this with an error of its own', () => expect(buoy.errors()).toEqual([]))
})
