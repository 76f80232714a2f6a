import { totpNext, totpNow } from '@buoy/tools/testing/totp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTH, OWN, type OwnAccountApp, openOwnAccountApp } from '../own-account.fixtures.ts'
import type { SecondFactorSecret } from '../own-contract.ts'
import { addStaff, cookiesOf, signedInCookies } from '../owners.fixtures.ts'

let owners: OwnAccountApp
beforeAll(async () => {
  owners = await openOwnAccountApp()
})
afterAll(() => owners.close())

describe('the second factor', () => {
  it('is asked for after the password, and a code works', async () => {
    const staff = await addStaff(owners.database, 'owner', 'hugo')
    const { cookies, secret } = await owners.turnOn(staff)
    expect((await owners.own(cookies)).hasSecondFactor).toBe(true)
    const stopped = await owners.signIn(staff)
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { secondFactor: true }])
    const half = cookiesOf(stopped)
    expect((await owners.ask(half, 'GET', OWN)).statusCode).toBe(401)
    const wrong = await owners.typeCode(half, { code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-code'])
    const right = await owners.typeCode(half, { code: totpNext(secret.uri) })
    expect(right.statusCode).toBe(204)
    expect((await owners.ask(cookiesOf(right), 'GET', OWN)).statusCode).toBe(200)
    expect((await owners.typeCode(half, { code: totpNext(secret.uri) })).json().code).toBe('sign-in-again')
  })

  it('locks nobody out before its first code was right', async () => {
    const staff = await addStaff(owners.database, 'owner', 'ines')
    const cookies = await signedInCookies(owners.app, staff)
    await owners.ask(cookies, 'POST', `${OWN}/second-factor`, { password: staff.password })
    const wrong = await owners.ask(cookies, 'POST', `${OWN}/second-factor/confirm`, { code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'wrong-code'])
    expect((await owners.signIn(staff)).statusCode).toBe(204)
  })

  it('takes a backup code once, and new ones end the old', async () => {
    const staff = await addStaff(owners.database, 'owner', 'jana')
    const { cookies, secret } = await owners.turnOn(staff)
    const [code = '', second = ''] = secret.backupCodes
    expect(secret.backupCodes).toHaveLength(10)
    const use = async (backupCode: string) =>
      (await owners.typeCode(cookiesOf(await owners.signIn(staff)), { code: backupCode }, 'backup-code'))
        .statusCode
    expect(await use(code)).toBe(204)
    expect(await use(code)).toBe(401)
    const renewed = await owners.ask(cookies, 'POST', `${OWN}/second-factor/codes`, {
      password: staff.password,
    })
    expect(await use(second)).toBe(401)
    expect(await use(renewed.json().backupCodes[0])).toBe(204)
    const { rows } = await owners.database.pool.query('select * from people.owner_two_factor')
    expect(JSON.stringify(rows)).not.toContain(renewed.json().backupCodes[1])
  })

  it('is not asked for again on a trusted device, until the sessions are ended', async () => {
    const staff = await addStaff(owners.database, 'owner', 'kira')
    const { cookies, secret } = await owners.turnOn(staff)
    const half = cookiesOf(await owners.signIn(staff))
    const trusted = cookiesOf(await owners.typeCode(half, { code: totpNext(secret.uri), trustDevice: true }))
    const cookie = Object.keys(trusted).find((name) => name.includes('trust_device')) ?? ''
    const device = { [cookie]: trusted[cookie] ?? '' }
    const again = await owners.signIn(staff, device)
    expect(again.statusCode).toBe(204)
    const trustedStill = { [cookie]: cookiesOf(again)[cookie] ?? device[cookie] ?? '' }
    await owners.ask(cookies, 'DELETE', `${OWN}/sessions`)
    expect((await owners.signIn(staff, trustedStill)).statusCode).toBe(200)
  })

  it('locks after ten wrong codes in a row, for the right one too', async () => {
    const staff = await addStaff(owners.database, 'owner', 'lars')
    const { secret } = await owners.turnOn(staff)
    for (let round = 0; round < 2; round += 1) {
      const half = cookiesOf(await owners.signIn(staff))
      for (let wrong = 0; wrong < 5; wrong += 1) await owners.typeCode(half, { code: '000000' })
    }
    const locked = await owners.typeCode(cookiesOf(await owners.signIn(staff)), {
      code: totpNext(secret.uri),
    })
    expect(locked.statusCode).toBe(429)
    expect(locked.json().message).toContain('Wait 15 minutes')
  })

  it('is turned off with the password only, and by an owner for somebody who lost it', async () => {
    const staff = await addStaff(owners.database, 'owner', 'mina')
    const { cookies } = await owners.turnOn(staff)
    const off = (password: string) => owners.ask(cookies, 'POST', `${OWN}/second-factor/off`, { password })
    expect((await off('wrong')).json().issues[0].field).toBe('password')
    const ended = await off(staff.password)
    expect(ended.statusCode).toBe(200)
    expect((await owners.signIn(staff)).statusCode).toBe(204)

    const lost = await addStaff(owners.database, 'packer', 'nils')
    const { cookies: lostCookies } = await owners.turnOn(lost)
    const owner = await signedInCookies(owners.app, staff)
    expect(
      (await owners.ask(owner, 'DELETE', `/console/api/staff/${lost.id}/second-factor`)).statusCode,
    ).toBe(200)
    expect((await owners.ask(lostCookies, 'GET', OWN)).statusCode).toBe(401)
    expect((await owners.signIn(lost)).statusCode).toBe(204)
  })

  it('asked of everybody, lets nobody past without one, except to set it up', async () => {
    const owner = await addStaff(owners.database, 'owner', 'orla')
    const { cookies } = await owners.turnOn(owner)
    const setting = (isNeeded: boolean) =>
      owners.ask(cookies, 'PUT', '/console/api/staff/sign-in', { needsSecondFactor: isNeeded })
    expect((await setting(true)).json().needsSecondFactor).toBe(true)
    const staff = await addStaff(owners.database, 'owner', 'pia')
    const bare = await signedInCookies(owners.app, staff)
    expect((await owners.ask(bare, 'GET', '/console/api/session')).json().needsSecondFactor).toBe(true)
    const stopped = await owners.ask(bare, 'GET', '/console/api/secret')
    expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'second-factor-needed'])
    const { cookies: complete } = await owners.turnOn(staff)
    expect((await owners.ask(complete, 'GET', '/console/api/secret')).statusCode).toBe(200)
    const off = await owners.ask(complete, 'POST', `${OWN}/second-factor/off`, { password: staff.password })
    expect(off.json().code).toBe('second-factor-needed')
    await setting(false)
  })

  it('takes each code once, also at the same moment, and the one that turned it on no more', async () => {
    const staff = await addStaff(owners.database, 'owner', 'sara')
    const cookies = await signedInCookies(owners.app, staff)
    const begun = await owners.ask(cookies, 'POST', `${OWN}/second-factor`, { password: staff.password })
    const { uri } = begun.json<SecondFactorSecret>()
    const first = totpNow(uri)
    await owners.ask(cookies, 'POST', `${OWN}/second-factor/confirm`, { code: first })
    const again = await owners.typeCode(cookiesOf(await owners.signIn(staff)), { code: first })
    expect([again.statusCode, again.json().code, again.cookies]).toEqual([401, 'sign-in-again', []])
    const halves = [cookiesOf(await owners.signIn(staff)), cookiesOf(await owners.signIn(staff))]
    const code = totpNext(uri)
    const replies = await Promise.all(halves.map((half) => owners.typeCode(half, { code })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
    const text = 'select 1 from people.owner_session where owner_id = $1'
    // The session that turned the second factor on, and the one of the code that counted.
    expect((await owners.database.pool.query(text, [staff.id])).rows).toHaveLength(2)
  })

  it('takes a backup code once when it is typed twice at the same moment', async () => {
    const staff = await addStaff(owners.database, 'owner', 'tess')
    const { secret } = await owners.turnOn(staff)
    const halves = [cookiesOf(await owners.signIn(staff)), cookiesOf(await owners.signIn(staff))]
    const code = secret.backupCodes[0] ?? ''
    const replies = await Promise.all(halves.map((half) => owners.typeCode(half, { code }, 'backup-code')))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  })

  it('cannot be skipped: a sign-in that waits for its code opens no route of the console', async () => {
    const staff = await addStaff(owners.database, 'owner', 'uma')
    await owners.turnOn(staff)
    const half = cookiesOf(await owners.signIn(staff))
    for (const [method, url, payload] of [
      ['GET', '/console/api/secret', undefined],
      ['GET', '/console/api/staff', undefined],
      ['POST', `${OWN}/second-factor/off`, { password: staff.password }],
      ['POST', `${OWN}/second-factor/codes`, { password: staff.password }],
      ['POST', `${OWN}/second-factor`, { password: staff.password }],
      ['POST', `${OWN}/second-factor/confirm`, { code: '000000' }],
      ['PUT', `${OWN}/password`, { password: staff.password, newPassword: 'a better bay at noon' }],
    ] as const) {
      expect([url, (await owners.ask(half, method, url, payload)).statusCode]).toEqual([url, 401])
    }
    expect((await owners.ask(half, 'GET', '/console/api/session')).json().owner).toBeNull()
    for (const path of [
      'disable',
      'enable',
      'get-totp-uri',
      'generate-backup-codes',
      'send-otp',
      'verify-otp',
    ])
      expect((await owners.ask(half, 'POST', `${AUTH}/two-factor/${path}`, {})).statusCode).toBe(404)
  })

  it('takes no code from somebody who is signed in already, where wrong ones would not be counted', async () => {
    const staff = await addStaff(owners.database, 'owner', 'vera')
    const { cookies, secret } = await owners.turnOn(staff)
    const reply = await owners.typeCode(cookies, { code: totpNext(secret.uri) })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'sign-in-again'])
  })

  it('is still asked for after a new password, which ends the sign-ins that wait for their code', async () => {
    const staff = await addStaff(owners.database, 'owner', 'wilma')
    const { cookies, secret } = await owners.turnOn(staff)
    const waiting = cookiesOf(await owners.signIn(staff))
    await owners.ask(cookies, 'POST', `/console/api/staff/${staff.id}/new-password`)
    const token = (await owners.lastMail(staff.email)).path?.split('token=')[1] ?? ''
    const password = 'a better bay at noon'
    expect((await owners.ask({}, 'POST', '/console/api/invitation', { token, password })).statusCode).toBe(
      201,
    )
    const late = await owners.typeCode(waiting, { code: totpNext(secret.uri) })
    expect([late.statusCode, late.json().code]).toEqual([401, 'sign-in-again'])
    const stopped = await owners.signIn({ ...staff, password })
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { secondFactor: true }])
    expect((await owners.ask(cookiesOf(stopped), 'GET', OWN)).statusCode).toBe(401)
  })
})
