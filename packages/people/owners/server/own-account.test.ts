import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AUTH,
  type Cookies,
  headers,
  OWN,
  type OwnAccountApp,
  openOwnAccountApp,
} from '../own-account.fixtures.ts'
import { addStaff, cookiesOf, type Staff, signedInCookies } from '../owners.fixtures.ts'

let owners: OwnAccountApp
beforeAll(async () => {
  owners = await openOwnAccountApp()
})
afterAll(() => owners.close())

describe('one’s own account', () => {
  it('shows where one is signed in, and signs out one device or all', async () => {
    const staff = await addStaff(owners.database, 'packer', 'dana')
    const here = cookiesOf(await owners.signIn(staff))
    const there = cookiesOf(await owners.signIn(staff))
    const account = await owners.own(here)
    expect(account).toMatchObject({ owner: { name: 'Pat dana', role: 'packer' }, hasSecondFactor: false })
    expect(account.sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', 'Firefox on Windows'])
    const other = account.sessions.find(({ isThis }) => !isThis)
    await owners.ask(here, 'DELETE', `${OWN}/sessions/${other?.id}`)
    expect((await owners.ask(there, 'GET', OWN)).statusCode).toBe(401)
    expect((await owners.own(here)).sessions).toHaveLength(1)
    await owners.ask(here, 'DELETE', `${OWN}/sessions`)
    expect((await owners.ask(here, 'GET', OWN)).statusCode).toBe(401)
  })

  it('cannot sign out somebody else’s device', async () => {
    const one = await signedInCookies(owners.app, await addStaff(owners.database, 'packer', 'anna'))
    const two = await signedInCookies(owners.app, await addStaff(owners.database, 'packer', 'bert'))
    const [session] = (await owners.own(two)).sessions
    await owners.ask(one, 'DELETE', `${OWN}/sessions/${session?.id}`)
    expect((await owners.ask(two, 'GET', OWN)).statusCode).toBe(200)
  })

  it('changes the password for who knows the old one, and ends the other sessions', async () => {
    const staff = await addStaff(owners.database, 'packer', 'cleo')
    const here = cookiesOf(await owners.signIn(staff))
    const there = cookiesOf(await owners.signIn(staff))
    const change = (password: string, newPassword: string) =>
      owners.ask(here, 'PUT', `${OWN}/password`, { password, newPassword })
    expect((await change('not the old one', 'a better bay at noon')).json().issues[0].field).toBe('password')
    expect((await change(staff.password, 'short')).json().issues[0].field).toBe('newPassword')
    expect((await change(staff.password, 'a better bay at noon')).statusCode).toBe(200)
    expect((await owners.ask(there, 'GET', OWN)).statusCode).toBe(401)
    expect((await owners.ask(here, 'GET', OWN)).statusCode).toBe(200)
    expect((await owners.signIn(staff)).statusCode).toBe(401)
    expect((await owners.signIn({ ...staff, password: 'a better bay at noon' })).statusCode).toBe(204)
    expect((await owners.lastMail(staff.email)).text).toContain('Your password was changed')
  })

  it('changes the name, and the address once its link was followed', async () => {
    const staff = await addStaff(owners.database, 'manager', 'emil')
    const cookies = await signedInCookies(owners.app, staff)
    await owners.ask(cookies, 'PUT', `${OWN}/name`, { name: 'Emil Ebb' })
    const wrong = await owners.ask(cookies, 'PUT', `${OWN}/email`, {
      email: 'new@example.com',
      password: 'no',
    })
    expect(wrong.json().issues[0].field).toBe('password')
    await owners.ask(cookies, 'PUT', `${OWN}/email`, { email: 'New@Example.com', password: staff.password })
    expect(await owners.own(cookies)).toMatchObject({
      owner: { name: 'Emil Ebb', email: staff.email },
      newEmail: 'new@example.com',
    })
    const token = (await owners.lastMail('new@example.com')).path?.split('token=')[1] ?? ''
    const confirm = () => owners.ask({}, 'POST', '/console/api/confirm-email', { token })
    expect((await confirm()).json()).toEqual({ email: 'new@example.com' })
    expect((await confirm()).statusCode).toBe(404)
    expect((await owners.own(cookies)).owner.email).toBe('new@example.com')
    expect((await owners.lastMail(staff.email)).text).toContain('You sign in as new@example.com')
    expect((await owners.signIn({ ...staff, email: 'new@example.com' })).statusCode).toBe(204)
  })

  it('does not tell who else works here, and gives nobody an address that is taken', async () => {
    const staff = await addStaff(owners.database, 'packer', 'finn')
    const cookies = await signedInCookies(owners.app, staff)
    const taken = await addStaff(owners.database, 'packer', 'gita')
    const wish = (email: string) =>
      owners.ask(cookies, 'PUT', `${OWN}/email`, { email, password: staff.password })
    expect((await wish(taken.email)).statusCode).toBe(200)
    expect((await owners.lastMail(taken.email)).path).toBeNull()
    await wish('soon@example.com')
    const token = (await owners.lastMail('soon@example.com')).path?.split('token=')[1] ?? ''
    owners.clock.advance(DAY_MS + 1)
    expect((await owners.ask({}, 'POST', '/console/api/confirm-email', { token })).statusCode).toBe(404)
  })
})

describe('guessing passwords', () => {
  const from = (staff: Pick<Staff, 'email' | 'password'>, remoteAddress: string, cookies: Cookies = {}) =>
    owners.app.inject({
      method: 'POST',
      url: `${AUTH}/sign-in/email`,
      headers,
      cookies,
      remoteAddress,
      payload: { email: staff.email, password: staff.password },
    })

  it('stops after ten from one address, for a quarter of an hour, and tells nothing by the right one', async () => {
    const staff = await addStaff(owners.database, 'owner', 'xenia')
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
    const staff = await addStaff(owners.database, 'owner', 'yara')
    const other = await addStaff(owners.database, 'owner', 'zoe')
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
    const staff = await addStaff(owners.database, 'owner', 'abel')
    const cookies = await signedInCookies(owners.app, staff)
    const change = (password: string, remoteAddress: string) =>
      owners.app.inject({
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
    owners.clock.advance(15 * MINUTE_MS + 1)
    expect((await change(staff.password, '192.0.2.99')).statusCode).toBe(200)
  }, 60_000)
})

describe('the log', () => {
  it('has sign-ins and failed ones, with the device, and no address that nobody here has', async () => {
    const staff = await addStaff(owners.database, 'packer', 'quin')
    await owners.signIn(staff)
    await owners.signIn({ ...staff, password: 'not it at all' })
    await owners.signIn({ email: 'my-secret-password@example.com', password: 'x' })
    const { rows } = await owners.database.pool.query(
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
    const staff = await addStaff(owners.database, 'packer', 'rhea')
    for (let index = 0; index < 22; index += 1) await owners.signIn({ ...staff, password: `guess ${index}` })
    const { rows } = await owners.database.pool.query(
      `select 1 from people.audit_entry where action = 'sign-in failed' and subject = $1`,
      [`person ${staff.email}`],
    )
    expect(rows).toHaveLength(20)
  }, 180_000)
})
