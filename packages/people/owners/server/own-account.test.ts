import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { type MovableClock, movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { totpNext, totpNow } from '@buoy/tools/testing/totp.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAccount, SecondFactorSecret } from '../own-contract.ts'
import {
  addStaff,
  cookiesOf,
  OWNERS_SECRET,
  openOwnersApp,
  type Staff,
  signedInCookies,
} from '../owners.fixtures.ts'
import { joinRoutes } from './join-routes.ts'
import { ownAccountRoutes, ownSecondFactorRoutes } from './own-routes.ts'
import { openOwnerAuth } from './owner-auth.ts'
import { staffRoutes } from './staff-routes.ts'

const OWN = '/console/api/own'
const AUTH = '/console/api/auth'
const headers = { host: 'localhost', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }

let database: TestDatabase
let clock: MovableClock
let app: FastifyInstance

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  clock = movableClock()
  const auth = openOwnerAuth({ db, secret: OWNERS_SECRET, publicUrl: 'http://localhost' })
  const deps = { db, clock, chance: systemChance, jobs: await manualQueue(db), auth }
  app = await openOwnersApp({
    db,
    signInsPerMinute: 1000,
    openRoutes: joinRoutes({ ...deps, isSameOrigin: () => true }),
    permissionOf: (_method, pattern) => (pattern.startsWith(OWN) ? 'own' : null),
    routes: async (guarded) => {
      await guarded.register(ownAccountRoutes(deps))
      await guarded.register(ownSecondFactorRoutes(deps))
      await guarded.register(staffRoutes(deps))
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Cookies = Record<string, string>
const ask = (cookies: Cookies, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, cookies, headers, ...(payload ? { payload } : {}) } satisfies InjectOptions)
const own = async (cookies: Cookies): Promise<OwnAccount> => (await ask(cookies, 'GET', OWN)).json()
const signIn = (staff: Pick<Staff, 'email' | 'password'>, cookies: Cookies = {}) =>
  ask(cookies, 'POST', `${AUTH}/sign-in/email`, { email: staff.email, password: staff.password })
const typeCode = (cookies: Cookies, payload: object, way = 'totp') =>
  ask(cookies, 'POST', `${AUTH}/two-factor/verify-${way}`, payload)

/** Turns a second factor on, as the screen does. */
async function turnOn(staff: Staff): Promise<{ cookies: Cookies; secret: SecondFactorSecret }> {
  const cookies = await signedInCookies(app, staff)
  const begun = await ask(cookies, 'POST', `${OWN}/second-factor`, { password: staff.password })
  const secret = begun.json<SecondFactorSecret>()
  const confirmed = await ask(cookies, 'POST', `${OWN}/second-factor/confirm`, { code: totpNow(secret.uri) })
  expect(confirmed.statusCode).toBe(200)
  return { cookies: { ...cookies, ...cookiesOf(confirmed) }, secret }
}

async function lastMail(email: string): Promise<{ path: string | null; text: string }> {
  const text = `select data from test_job where data ->> 'email' = $1 order by id desc limit 1`
  const { rows } = await database.pool.query<{ data: { path: string | null; text: string } }>(text, [email])
  return rows[0]?.data ?? { path: null, text: '' }
}

describe('one’s own account', () => {
  it('shows where one is signed in, and signs out one device or all', async () => {
    const staff = await addStaff(database, 'packer', 'dana')
    const here = cookiesOf(await signIn(staff))
    const there = cookiesOf(await signIn(staff))
    const account = await own(here)
    expect(account).toMatchObject({ owner: { name: 'Pat dana', role: 'packer' }, hasSecondFactor: false })
    expect(account.sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', 'Firefox on Windows'])
    const other = account.sessions.find(({ isThis }) => !isThis)
    await ask(here, 'DELETE', `${OWN}/sessions/${other?.id}`)
    expect((await ask(there, 'GET', OWN)).statusCode).toBe(401)
    expect((await own(here)).sessions).toHaveLength(1)
    await ask(here, 'DELETE', `${OWN}/sessions`)
    expect((await ask(here, 'GET', OWN)).statusCode).toBe(401)
  })

  it('cannot sign out somebody else’s device', async () => {
    const one = await signedInCookies(app, await addStaff(database, 'packer', 'anna'))
    const two = await signedInCookies(app, await addStaff(database, 'packer', 'bert'))
    const [session] = (await own(two)).sessions
    await ask(one, 'DELETE', `${OWN}/sessions/${session?.id}`)
    expect((await ask(two, 'GET', OWN)).statusCode).toBe(200)
  })

  it('changes the password for who knows the old one, and ends the other sessions', async () => {
    const staff = await addStaff(database, 'packer', 'cleo')
    const here = cookiesOf(await signIn(staff))
    const there = cookiesOf(await signIn(staff))
    const change = (password: string, newPassword: string) =>
      ask(here, 'PUT', `${OWN}/password`, { password, newPassword })
    expect((await change('not the old one', 'a better bay at noon')).json().issues[0].field).toBe('password')
    expect((await change(staff.password, 'short')).json().issues[0].field).toBe('newPassword')
    expect((await change(staff.password, 'a better bay at noon')).statusCode).toBe(200)
    expect((await ask(there, 'GET', OWN)).statusCode).toBe(401)
    expect((await ask(here, 'GET', OWN)).statusCode).toBe(200)
    expect((await signIn(staff)).statusCode).toBe(401)
    expect((await signIn({ ...staff, password: 'a better bay at noon' })).statusCode).toBe(204)
    expect((await lastMail(staff.email)).text).toContain('Your password was changed')
  })

  it('changes the name, and the address once its link was followed', async () => {
    const staff = await addStaff(database, 'manager', 'emil')
    const cookies = await signedInCookies(app, staff)
    await ask(cookies, 'PUT', `${OWN}/name`, { name: 'Emil Ebb' })
    const wrong = await ask(cookies, 'PUT', `${OWN}/email`, { email: 'new@example.com', password: 'no' })
    expect(wrong.json().issues[0].field).toBe('password')
    await ask(cookies, 'PUT', `${OWN}/email`, { email: 'New@Example.com', password: staff.password })
    expect(await own(cookies)).toMatchObject({
      owner: { name: 'Emil Ebb', email: staff.email },
      newEmail: 'new@example.com',
    })
    const token = (await lastMail('new@example.com')).path?.split('token=')[1] ?? ''
    const confirm = () => ask({}, 'POST', '/console/api/confirm-email', { token })
    expect((await confirm()).json()).toEqual({ email: 'new@example.com' })
    expect((await confirm()).statusCode).toBe(404)
    expect((await own(cookies)).owner.email).toBe('new@example.com')
    expect((await lastMail(staff.email)).text).toContain('You sign in as new@example.com')
    expect((await signIn({ ...staff, email: 'new@example.com' })).statusCode).toBe(204)
  })

  it('does not tell who else works here, and gives nobody an address that is taken', async () => {
    const staff = await addStaff(database, 'packer', 'finn')
    const cookies = await signedInCookies(app, staff)
    const taken = await addStaff(database, 'packer', 'gita')
    const wish = (email: string) => ask(cookies, 'PUT', `${OWN}/email`, { email, password: staff.password })
    expect((await wish(taken.email)).statusCode).toBe(200)
    expect((await lastMail(taken.email)).path).toBeNull()
    await wish('soon@example.com')
    const token = (await lastMail('soon@example.com')).path?.split('token=')[1] ?? ''
    clock.advance(DAY_MS + 1)
    expect((await ask({}, 'POST', '/console/api/confirm-email', { token })).statusCode).toBe(404)
  })
})

describe('the second factor', () => {
  it('is asked for after the password, and a code works', async () => {
    const staff = await addStaff(database, 'owner', 'hugo')
    const { cookies, secret } = await turnOn(staff)
    expect((await own(cookies)).hasSecondFactor).toBe(true)
    const stopped = await signIn(staff)
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { secondFactor: true }])
    const half = cookiesOf(stopped)
    expect((await ask(half, 'GET', OWN)).statusCode).toBe(401)
    const wrong = await typeCode(half, { code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-code'])
    const right = await typeCode(half, { code: totpNext(secret.uri) })
    expect(right.statusCode).toBe(204)
    expect((await ask(cookiesOf(right), 'GET', OWN)).statusCode).toBe(200)
    expect((await typeCode(half, { code: totpNext(secret.uri) })).json().code).toBe('sign-in-again')
  })

  it('locks nobody out before its first code was right', async () => {
    const staff = await addStaff(database, 'owner', 'ines')
    const cookies = await signedInCookies(app, staff)
    await ask(cookies, 'POST', `${OWN}/second-factor`, { password: staff.password })
    const wrong = await ask(cookies, 'POST', `${OWN}/second-factor/confirm`, { code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'wrong-code'])
    expect((await signIn(staff)).statusCode).toBe(204)
  })

  it('takes a backup code once, and new ones end the old', async () => {
    const staff = await addStaff(database, 'owner', 'jana')
    const { cookies, secret } = await turnOn(staff)
    const [code = '', second = ''] = secret.backupCodes
    expect(secret.backupCodes).toHaveLength(10)
    const use = async (backupCode: string) =>
      (await typeCode(cookiesOf(await signIn(staff)), { code: backupCode }, 'backup-code')).statusCode
    expect(await use(code)).toBe(204)
    expect(await use(code)).toBe(401)
    const renewed = await ask(cookies, 'POST', `${OWN}/second-factor/codes`, { password: staff.password })
    expect(await use(second)).toBe(401)
    expect(await use(renewed.json().backupCodes[0])).toBe(204)
    const { rows } = await database.pool.query('select * from people.owner_two_factor')
    expect(JSON.stringify(rows)).not.toContain(renewed.json().backupCodes[1])
  })

  it('is not asked for again on a trusted device, until the sessions are ended', async () => {
    const staff = await addStaff(database, 'owner', 'kira')
    const { cookies, secret } = await turnOn(staff)
    const half = cookiesOf(await signIn(staff))
    const trusted = cookiesOf(await typeCode(half, { code: totpNext(secret.uri), trustDevice: true }))
    const cookie = Object.keys(trusted).find((name) => name.includes('trust_device')) ?? ''
    const device = { [cookie]: trusted[cookie] ?? '' }
    const again = await signIn(staff, device)
    expect(again.statusCode).toBe(204)
    const trustedStill = { [cookie]: cookiesOf(again)[cookie] ?? device[cookie] ?? '' }
    await ask(cookies, 'DELETE', `${OWN}/sessions`)
    expect((await signIn(staff, trustedStill)).statusCode).toBe(200)
  })

  it('locks after ten wrong codes in a row, for the right one too', async () => {
    const staff = await addStaff(database, 'owner', 'lars')
    const { secret } = await turnOn(staff)
    for (let round = 0; round < 2; round += 1) {
      const half = cookiesOf(await signIn(staff))
      for (let wrong = 0; wrong < 5; wrong += 1) await typeCode(half, { code: '000000' })
    }
    const locked = await typeCode(cookiesOf(await signIn(staff)), { code: totpNext(secret.uri) })
    expect(locked.statusCode).toBe(429)
    expect(locked.json().message).toContain('Wait 15 minutes')
  })

  it('is turned off with the password only, and by an owner for somebody who lost it', async () => {
    const staff = await addStaff(database, 'owner', 'mina')
    const { cookies } = await turnOn(staff)
    const off = (password: string) => ask(cookies, 'POST', `${OWN}/second-factor/off`, { password })
    expect((await off('wrong')).json().issues[0].field).toBe('password')
    const ended = await off(staff.password)
    expect(ended.statusCode).toBe(200)
    expect((await signIn(staff)).statusCode).toBe(204)

    const lost = await addStaff(database, 'packer', 'nils')
    const { cookies: lostCookies } = await turnOn(lost)
    const owner = await signedInCookies(app, staff)
    expect((await ask(owner, 'DELETE', `/console/api/staff/${lost.id}/second-factor`)).statusCode).toBe(200)
    expect((await ask(lostCookies, 'GET', OWN)).statusCode).toBe(401)
    expect((await signIn(lost)).statusCode).toBe(204)
  })

  it('asked of everybody, lets nobody past without one, except to set it up', async () => {
    const owner = await addStaff(database, 'owner', 'orla')
    const { cookies } = await turnOn(owner)
    const setting = (isNeeded: boolean) =>
      ask(cookies, 'PUT', '/console/api/staff/sign-in', { needsSecondFactor: isNeeded })
    expect((await setting(true)).json().needsSecondFactor).toBe(true)
    const staff = await addStaff(database, 'owner', 'pia')
    const bare = await signedInCookies(app, staff)
    expect((await ask(bare, 'GET', '/console/api/session')).json().needsSecondFactor).toBe(true)
    const stopped = await ask(bare, 'GET', '/console/api/secret')
    expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'second-factor-needed'])
    const { cookies: complete } = await turnOn(staff)
    expect((await ask(complete, 'GET', '/console/api/secret')).statusCode).toBe(200)
    const off = await ask(complete, 'POST', `${OWN}/second-factor/off`, { password: staff.password })
    expect(off.json().code).toBe('second-factor-needed')
    await setting(false)
  })

  it('takes each code once, also at the same moment, and the one that turned it on no more', async () => {
    const staff = await addStaff(database, 'owner', 'sara')
    const cookies = await signedInCookies(app, staff)
    const begun = await ask(cookies, 'POST', `${OWN}/second-factor`, { password: staff.password })
    const { uri } = begun.json<SecondFactorSecret>()
    const first = totpNow(uri)
    await ask(cookies, 'POST', `${OWN}/second-factor/confirm`, { code: first })
    const again = await typeCode(cookiesOf(await signIn(staff)), { code: first })
    expect([again.statusCode, again.json().code, again.cookies]).toEqual([401, 'sign-in-again', []])
    const halves = [cookiesOf(await signIn(staff)), cookiesOf(await signIn(staff))]
    const code = totpNext(uri)
    const replies = await Promise.all(halves.map((half) => typeCode(half, { code })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
    const text = 'select 1 from people.owner_session where owner_id = $1'
    // The session that turned the second factor on, and the one of the code that counted.
    expect((await database.pool.query(text, [staff.id])).rows).toHaveLength(2)
  })

  it('takes a backup code once when it is typed twice at the same moment', async () => {
    const staff = await addStaff(database, 'owner', 'tess')
    const { secret } = await turnOn(staff)
    const halves = [cookiesOf(await signIn(staff)), cookiesOf(await signIn(staff))]
    const code = secret.backupCodes[0] ?? ''
    const replies = await Promise.all(halves.map((half) => typeCode(half, { code }, 'backup-code')))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  })

  it('cannot be skipped: a sign-in that waits for its code opens no route of the console', async () => {
    const staff = await addStaff(database, 'owner', 'uma')
    await turnOn(staff)
    const half = cookiesOf(await signIn(staff))
    for (const [method, url, payload] of [
      ['GET', '/console/api/secret', undefined],
      ['GET', '/console/api/staff', undefined],
      ['POST', `${OWN}/second-factor/off`, { password: staff.password }],
      ['POST', `${OWN}/second-factor/codes`, { password: staff.password }],
      ['POST', `${OWN}/second-factor`, { password: staff.password }],
      ['POST', `${OWN}/second-factor/confirm`, { code: '000000' }],
      ['PUT', `${OWN}/password`, { password: staff.password, newPassword: 'a better bay at noon' }],
    ] as const) {
      expect([url, (await ask(half, method, url, payload)).statusCode]).toEqual([url, 401])
    }
    expect((await ask(half, 'GET', '/console/api/session')).json().owner).toBeNull()
    for (const path of [
      'disable',
      'enable',
      'get-totp-uri',
      'generate-backup-codes',
      'send-otp',
      'verify-otp',
    ])
      expect((await ask(half, 'POST', `${AUTH}/two-factor/${path}`, {})).statusCode).toBe(404)
  })

  it('takes no code from somebody who is signed in already, where wrong ones would not be counted', async () => {
    const staff = await addStaff(database, 'owner', 'vera')
    const { cookies, secret } = await turnOn(staff)
    const reply = await typeCode(cookies, { code: totpNext(secret.uri) })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'sign-in-again'])
  })

  it('is still asked for after a new password, which ends the sign-ins that wait for their code', async () => {
    const staff = await addStaff(database, 'owner', 'wilma')
    const { cookies, secret } = await turnOn(staff)
    const waiting = cookiesOf(await signIn(staff))
    await ask(cookies, 'POST', `/console/api/staff/${staff.id}/new-password`)
    const token = (await lastMail(staff.email)).path?.split('token=')[1] ?? ''
    const password = 'a better bay at noon'
    expect((await ask({}, 'POST', '/console/api/invitation', { token, password })).statusCode).toBe(201)
    const late = await typeCode(waiting, { code: totpNext(secret.uri) })
    expect([late.statusCode, late.json().code]).toEqual([401, 'sign-in-again'])
    const stopped = await signIn({ ...staff, password })
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { secondFactor: true }])
    expect((await ask(cookiesOf(stopped), 'GET', OWN)).statusCode).toBe(401)
  })
})

describe('guessing passwords', () => {
  const from = (staff: Pick<Staff, 'email' | 'password'>, remoteAddress: string, cookies: Cookies = {}) =>
    app.inject({
      method: 'POST',
      url: `${AUTH}/sign-in/email`,
      headers,
      cookies,
      remoteAddress,
      payload: { email: staff.email, password: staff.password },
    })

  it('stops after ten from one address, for a quarter of an hour, and tells nothing by the right one', async () => {
    const staff = await addStaff(database, 'owner', 'xenia')
    const wrong = { ...staff, password: 'not it at all' }
    for (let guess = 0; guess < 10; guess += 1)
      expect((await from(wrong, '203.0.113.20')).statusCode).toBe(401)
    const stopped = await from(wrong, '203.0.113.20')
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too-many-tries'])
    expect(stopped.json().message).toContain('Wait 15 minutes')
    expect((await from(staff, '203.0.113.20')).json()).toEqual(stopped.json())
    const unknown = { email: 'nobody-here@example.com', password: 'x' }
    for (let guess = 0; guess < 10; guess += 1) await from(unknown, '203.0.113.21')
    expect((await from(unknown, '203.0.113.21')).json()).toEqual(stopped.json())
    expect((await from(staff, '203.0.113.22')).statusCode).toBe(204)
  }, 60_000)

  it('stops from everywhere together after sixty in an hour, but never for a device that signed in before', async () => {
    const staff = await addStaff(database, 'owner', 'yara')
    const other = await addStaff(database, 'owner', 'zoe')
    const desk = cookiesOf(await from(staff, '203.0.113.30'))
    const othersDesk = cookiesOf(await from(other, '203.0.113.31'))
    const device = 'buoy_owner_device'
    const wrong = { ...staff, password: 'not it at all' }
    for (let guess = 0; guess < 60; guess += 1)
      expect((await from(wrong, `198.51.100.${guess}`)).statusCode).toBe(401)
    expect((await from(staff, '198.51.100.200')).statusCode).toBe(429)
    const forged = { [device]: `${desk[device]?.split('.')[0]}x.${desk[device]?.split('.')[1]}` }
    expect((await from(staff, '198.51.100.201', forged)).statusCode).toBe(429)
    const foreign = { [device]: othersDesk[device] ?? '' }
    expect((await from(staff, '198.51.100.202', foreign)).statusCode).toBe(429)
    const known = { [device]: desk[device] ?? '' }
    expect((await from(staff, '198.51.100.203', known)).statusCode).toBe(204)
    // A device that was stolen guesses no more than ten times.
    for (let guess = 0; guess < 10; guess += 1)
      expect((await from(wrong, `198.51.100.${100 + guess}`, known)).statusCode).toBe(401)
    expect((await from(staff, '198.51.100.205', known)).statusCode).toBe(429)
  }, 120_000)

  it('stops inside a stolen session too', async () => {
    const staff = await addStaff(database, 'owner', 'abel')
    const cookies = await signedInCookies(app, staff)
    const change = (password: string, remoteAddress: string) =>
      app.inject({
        method: 'PUT',
        url: `${OWN}/password`,
        headers,
        cookies,
        remoteAddress,
        payload: { password, newPassword: 'a better bay at noon' },
      })
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(`guess ${guess}`, `192.0.2.${guess}`)).json().code).toBe('wrong-password')
    expect((await change(staff.password, '192.0.2.99')).json().code).toBe('too-many-tries')
    clock.advance(15 * MINUTE_MS + 1)
    expect((await change(staff.password, '192.0.2.99')).statusCode).toBe(200)
  }, 60_000)
})

describe('the log', () => {
  it('has sign-ins and failed ones, with the device, and no address that nobody here has', async () => {
    const staff = await addStaff(database, 'packer', 'quin')
    await signIn(staff)
    await signIn({ ...staff, password: 'not it at all' })
    await signIn({ email: 'my-secret-password@example.com', password: 'x' })
    const { rows } = await database.pool.query(
      'select action, subject, owner_name, detail from people.audit_entry order by id desc limit 3',
    )
    expect(rows.toReversed()).toMatchObject([
      { action: 'signed in', subject: `person ${staff.email}`, owner_name: 'Pat quin' },
      {
        action: 'sign-in failed',
        subject: `person ${staff.email}`,
        detail: { device: 'Firefox on Windows' },
      },
      { action: 'sign-in failed', subject: 'an unknown address' },
    ])
    expect(JSON.stringify(rows)).not.toContain('my-secret-password')
  })

  it('writes no more than twenty failures of one person in an hour', async () => {
    const staff = await addStaff(database, 'packer', 'rhea')
    for (let index = 0; index < 22; index += 1) await signIn({ ...staff, password: `guess ${index}` })
    const { rows } = await database.pool.query(
      `select 1 from people.audit_entry where action = 'sign-in failed' and subject = $1`,
      [`person ${staff.email}`],
    )
    expect(rows).toHaveLength(20)
  }, 180_000)
})
