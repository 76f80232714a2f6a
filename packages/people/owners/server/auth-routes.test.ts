import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, FIRST_OWNER, openOwnersApp } from '../owners.fixtures.ts'
import { createFirstOwner } from './create-first-owner.ts'
import { openSetup } from './open-setup.ts'

const SIGN_IN = '/console/api/auth/sign-in/email'
const { email, password } = FIRST_OWNER

describe('signing in to the console', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await openTestDatabase()
    const deps = { db: database.db, clock: { now: () => new Date() }, chance: systemChance }
    const token = (await openSetup(deps))?.split('token=')[1] ?? ''
    await createFirstOwner(deps, { token, ...FIRST_OWNER })
    app = await openOwnersApp({ db: database.db, signInsPerMinute: 100 })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const signIn = (body: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: SIGN_IN, headers: { host: 'localhost', ...headers }, payload: body })

  it('keeps strangers out of the console, with a text', async () => {
    const reply = await app.inject('/console/api/secret')
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({
      code: 'not-signed-in',
      message: 'Sign in to the console first.',
      issues: [],
    })
  })

  it('tells a stranger that nobody is signed in', async () => {
    expect((await app.inject('/console/api/session')).json()).toEqual({
      owner: null,
      needsSecondFactor: false,
    })
  })

  it('lets the owner in, by a cookie that scripts and other sites cannot use', async () => {
    const reply = await signIn({ email: 'Sally@Example.com', password })
    expect(reply.statusCode).toBe(204)
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/console' })
    expect(reply.cookies[0]).not.toHaveProperty('secure')
    const cookies = cookiesOf(reply)
    expect((await app.inject({ url: '/console/api/secret', cookies })).json()).toEqual({
      seenBy: FIRST_OWNER.name,
    })
    const session = await app.inject({ url: '/console/api/session', cookies })
    expect(session.json()).toEqual({
      owner: expect.objectContaining({ email, name: FIRST_OWNER.name }),
      needsSecondFactor: false,
    })
    expect(session.headers['cache-control']).toBe('no-store')
  })

  it('answers a wrong password and an unknown email with the same text', async () => {
    const wrong = await signIn({ email, password: 'four unrelated dry words' })
    const unknown = await signIn({ email: 'nobody@example.com', password })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().message).toBe('Email and password do not match. Check both and try again.')
    expect(unknown.json()).toEqual(wrong.json())
  })

  it('gives every sign-in a session of its own', async () => {
    const first = cookiesOf(await signIn({ email, password }))
    const second = cookiesOf(await signIn({ email, password }))
    expect(Object.values(first)[0]).not.toBe(Object.values(second)[0])
  })

  it('ends the session at sign-out, for anyone who kept the cookie too', async () => {
    const cookies = cookiesOf(await signIn({ email, password }))
    const headers = { host: 'localhost', origin: 'http://localhost' }
    const out = await app.inject({ method: 'POST', url: '/console/api/auth/sign-out', cookies, headers })
    expect(out.statusCode).toBe(204)
    expect((await app.inject({ url: '/console/api/secret', cookies })).statusCode).toBe(401)
  })

  it('takes a changed cookie for no cookie', async () => {
    const cookies = cookiesOf(await signIn({ email, password }))
    const forged = Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, `x${value}`]))
    expect((await app.inject({ url: '/console/api/secret', cookies: forged })).statusCode).toBe(401)
  })

  it('refuses sign-ins and changes that another site has sent', async () => {
    const origin = 'https://elsewhere.example'
    expect((await signIn({ email, password }, { origin })).statusCode).toBe(403)
    const cookies = cookiesOf(await signIn({ email, password }))
    const change = { method: 'POST' as const, url: '/console/api/change', cookies }
    expect((await app.inject({ ...change, headers: { origin } })).json().code).toBe('foreign-origin')
    expect((await app.inject(change)).json()).toEqual({ changed: true })
  })

  it.each([
    [{}],
    [{ email: 'sally', password }],
    [{ email, password: '' }],
    [{ email: { $ne: null }, password }],
    [{ email, password: 'x'.repeat(129) }],
  ])('answers 400 to %j', async (body) => {
    expect((await signIn(body)).statusCode).toBe(400)
  })

  it('asks who it is before it looks at what was sent', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = { method: 'POST' as const, url: '/console/api/change', headers, payload: '{' }
    expect((await app.inject(broken)).statusCode).toBe(401)
  })

  it('has no public sign-up', async () => {
    const payload = { email: 'eve@example.com', password, name: 'Eve' }
    const reply = await app.inject({ method: 'POST', url: '/console/api/auth/sign-up/email', payload })
    expect(reply.statusCode).toBe(404)
  })

  it('makes the cookie Secure when the store is on https', async () => {
    const secure = await openOwnersApp({ db: database.db, publicUrl: 'https://shop.example' })
    const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' }
    const reply = await secure.inject({ method: 'POST', url: SIGN_IN, headers, payload: { email, password } })
    expect(reply.cookies[0]).toMatchObject({ secure: true, httpOnly: true })
    await secure.close()
  })

  it('slows down somebody who guesses, and says for how long', async () => {
    const strict = await openOwnersApp({ db: database.db, signInsPerMinute: 3 })
    const guess = (address: string) =>
      strict.inject({
        method: 'POST',
        url: SIGN_IN,
        headers: { host: 'localhost', 'x-forwarded-for': '9.9.9.9', 'x-buoy-client-ip': '9.9.9.9' },
        remoteAddress: address,
        payload: { email, password: 'not this one either' },
      })
    for (const _ of [1, 2, 3]) expect((await guess('203.0.113.5')).statusCode).toBe(401)
    const slowed = await guess('203.0.113.5')
    expect(slowed.statusCode).toBe(429)
    expect(slowed.json().message).toMatch(/^Too many tries\. Wait \d+ seconds/)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess('203.0.113.6')).statusCode).toBe(401)
    await strict.close()
  })
})
