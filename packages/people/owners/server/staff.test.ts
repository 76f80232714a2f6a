import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { type MovableClock, movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, FIRST_OWNER, openSignedInApp, type Staff, signedInCookies } from '../owners.fixtures.ts'
import type { StaffList } from '../staff-contract.ts'
import { joinRoutes } from './join-routes.ts'
import type { StaffMailJob } from './staff-mail-queue.ts'
import { staffRoutes } from './staff-routes.ts'

const STAFF = '/console/api/staff'
const PASSWORD = 'a quiet bay at noon'

let database: TestDatabase
let clock: MovableClock
let app: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  database = await openTestDatabase()
  clock = movableClock()
  const deps = { db: database.db, clock, chance: systemChance, jobs: await manualQueue(database.db) }
  app = await openSignedInApp({
    db: database.db,
    signInsPerMinute: 1000,
    routes: staffRoutes(deps),
    openRoutes: joinRoutes({ ...deps, isSameOrigin: ({ headers }) => headers.origin === undefined }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `${STAFF}${path}`, ...(payload ? { payload } : {}) })
const list = async (): Promise<StaffList> => (await app.inject({ url: STAFF })).json()
const person = async (email: string) => (await list()).people.find((one) => one.email === email)
const join = (payload: object) => app.inject({ method: 'POST', url: '/console/api/invitation', payload })
const look = (token: string) => app.inject({ url: `/console/api/invitation?token=${token}` })

/** The newest mail that waits to be written to an address. */
async function mailTo(email: string): Promise<StaffMailJob & { token: string }> {
  const text = `select data from test_job where data ->> 'email' = $1 order by id desc limit 1`
  const { rows } = await database.pool.query<{ data: StaffMailJob }>(text, [email])
  const [row] = rows
  if (row === undefined) throw new Error(`No mail to ${email}`)
  return { ...row.data, token: row.data.path?.split('token=')[1] ?? '' }
}

async function actions(): Promise<string[]> {
  const text = 'select action from people.audit_entry order by id desc limit 5'
  return (await database.pool.query<{ action: string }>(text)).rows.map(({ action }) => action)
}

/** What somebody's session gets at a route for everybody who is signed in as an owner. */
async function statusOf(staff: Staff): Promise<(request?: InjectOptions) => Promise<number>> {
  const cookies = await signedInCookies(app.app, staff)
  return async () => (await app.app.inject({ url: '/console/api/secret', cookies })).statusCode
}

describe('inviting', () => {
  it('mails a link that makes a person with the role, once', async () => {
    expect(
      (await ask('POST', '/invitations', { email: 'Peta@Example.com', role: 'packer' })).statusCode,
    ).toBe(200)
    const mail = await mailTo('peta@example.com')
    expect(mail).toMatchObject({
      kind: 'staff-invite',
      path: expect.stringContaining('/console/join?token='),
    })
    expect(mail.text).toContain('Sally Skipper asks you in. Your role: Packer.')
    expect((await look(mail.token)).json()).toEqual({
      purpose: 'invite',
      email: 'peta@example.com',
      role: 'packer',
    })
    expect((await list()).invites).toMatchObject([
      { email: 'peta@example.com', role: 'packer', by: 'Sally Skipper' },
    ])

    const joined = await join({ token: mail.token, name: 'Peta Packer', password: PASSWORD })
    expect([joined.statusCode, joined.json()]).toEqual([201, { email: 'peta@example.com' }])
    expect(await person('peta@example.com')).toMatchObject({
      name: 'Peta Packer',
      role: 'packer',
      isActive: true,
    })
    expect((await list()).invites).toEqual([])
    const { lastSeenAt = '' } = (await person(FIRST_OWNER.email)) ?? {}
    expect(Date.now() - Date.parse(lastSeenAt ?? '')).toBeLessThan(5 * MINUTE_MS)
    expect((await person('peta@example.com'))?.lastSeenAt).toBeNull()
    expect((await actions()).slice(0, 2)).toEqual(['invitation accepted', 'person invited'])

    const again = await join({ token: mail.token, name: 'Eve', password: PASSWORD })
    expect([again.statusCode, again.json().code]).toEqual([404, 'link-closed'])
    expect((await look(mail.token)).statusCode).toBe(404)
  })

  it('keeps only the hash of the link', async () => {
    await ask('POST', '/invitations', { email: 'hash@example.com', role: 'packer' })
    const { token } = await mailTo('hash@example.com')
    const { rows } = await database.pool.query('select * from people.staff_link')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('lets one of two in who use the link at the same moment', async () => {
    await ask('POST', '/invitations', { email: 'twice@example.com', role: 'packer' })
    const { token } = await mailTo('twice@example.com')
    const replies = await Promise.all([1, 2].map(() => join({ token, name: 'Twice', password: PASSWORD })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404])
  })

  it('closes the earlier link when somebody is asked again, and every link after three days', async () => {
    await ask('POST', '/invitations', { email: 'late@example.com', role: 'packer' })
    const first = await mailTo('late@example.com')
    await ask('POST', '/invitations', { email: 'late@example.com', role: 'manager' })
    const second = await mailTo('late@example.com')
    expect((await look(first.token)).statusCode).toBe(404)
    expect((await look(second.token)).json().role).toBe('manager')
    clock.advance(3 * DAY_MS + 1)
    expect((await join({ token: second.token, name: 'Late', password: PASSWORD })).statusCode).toBe(404)
    expect((await list()).invites).toEqual([])
  })

  it('can be taken back', async () => {
    await ask('POST', '/invitations', { email: 'oops@example.com', role: 'owner' })
    const { token } = await mailTo('oops@example.com')
    const [invite] = (await list()).invites
    expect((await ask('DELETE', `/invitations/${invite?.id}`)).statusCode).toBe(200)
    expect((await join({ token, name: 'Oops', password: PASSWORD })).statusCode).toBe(404)
    expect((await ask('DELETE', `/invitations/${invite?.id}`)).statusCode).toBe(404)
  })

  it.each([
    [{ email: 'nobody', role: 'packer' }, 400],
    [{ email: 'x@example.com', role: 'king' }, 400],
    [{ email: FIRST_OWNER.email, role: 'packer' }, 409],
  ])('refuses %j', async (payload, status) => {
    const reply = await ask('POST', '/invitations', payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message.length).toBeGreaterThan(12)
  })

  it('refuses a weak password and keeps the link good', async () => {
    await ask('POST', '/invitations', { email: 'weak@example.com', role: 'packer' })
    const { token } = await mailTo('weak@example.com')
    const weak = await join({ token, name: 'Weak', password: 'short' })
    expect([weak.statusCode, weak.json().issues[0].field]).toEqual([400, 'password'])
    expect((await join({ token, name: '', password: PASSWORD })).json().issues[0].field).toBe('name')
    expect((await join({ token, name: 'Weak', password: PASSWORD })).statusCode).toBe(201)
  })
})

describe('somebody of the shop', () => {
  it('gets another role from their next click on, and is told', async () => {
    const staff = await addStaff(database, 'owner', 'rowan')
    const status = await statusOf(staff)
    expect(await status()).toBe(200)
    expect((await ask('PUT', `/${staff.id}/role`, { role: 'packer' })).statusCode).toBe(200)
    expect(await status()).toBe(403)
    expect(await mailTo(staff.email)).toMatchObject({ kind: 'staff-changed', path: null })
    expect((await actions())[0]).toBe('role changed')
  })

  it('is shut out at once, cannot sign in, and can be let in again', async () => {
    const staff = await addStaff(database, 'owner', 'shona')
    const status = await statusOf(staff)
    expect(await status()).toBe(200)
    await ask('PUT', `/${staff.id}/access`, { isActive: false })
    expect(await status()).toBe(401)
    expect(await (await statusOf(staff))()).toBe(401)
    expect(await person(staff.email)).toMatchObject({ isActive: false })
    const invited = await ask('POST', '/invitations', { email: staff.email, role: 'packer' })
    expect(invited.json().message).toContain('was here before')
    await ask('PUT', `/${staff.id}/access`, { isActive: true })
    expect(await (await statusOf(staff))()).toBe(200)
    await ask('PUT', `/${staff.id}/access`, { isActive: false })
  })

  it('chooses a new password by a link that an owner sends, and is signed out everywhere', async () => {
    const staff = await addStaff(database, 'owner', 'petra')
    const status = await statusOf(staff)
    await ask('POST', `/${staff.id}/new-password`)
    const { token, kind } = await mailTo(staff.email)
    expect(kind).toBe('staff-new-password')
    expect((await join({ token, password: PASSWORD })).statusCode).toBe(201)
    expect(await status()).toBe(401)
    expect(await (await statusOf(staff))()).toBe(401)
    expect(await (await statusOf({ ...staff, password: PASSWORD }))()).toBe(200)
    await ask('PUT', `/${staff.id}/access`, { isActive: false })
  })

  it('is nobody when the id is made up', async () => {
    for (const path of ['/nobody/role', '/nobody/access']) {
      expect((await ask('PUT', path, { role: 'packer', isActive: true })).statusCode).toBe(404)
    }
    expect((await ask('POST', '/nobody/new-password')).statusCode).toBe(404)
    expect((await ask('DELETE', '/nobody/second-factor')).statusCode).toBe(404)
  })
})

describe('the last owner', () => {
  it('keeps their role and their access', async () => {
    const you = await person(FIRST_OWNER.email)
    const role = await ask('PUT', `/${you?.id}/role`, { role: 'packer' })
    expect([role.statusCode, role.json().code]).toEqual([409, 'last-owner'])
    const access = await ask('PUT', `/${you?.id}/access`, { isActive: false })
    expect([access.statusCode, access.json().code]).toEqual([409, 'last-owner'])
    const other = await addStaff(database, 'owner', 'olive')
    expect((await ask('PUT', `/${you?.id}/access`, { isActive: false })).json().code).toBe('yourself')
    await ask('PUT', `/${other.id}/access`, { isActive: false })
  })

  it('is left when two owners demote each other at the same moment', async () => {
    const you = await person(FIRST_OWNER.email)
    const other = await addStaff(database, 'owner', 'oscar')
    const cookies = await signedInCookies(app.app, other)
    const url = `${STAFF}/${you?.id}/role`
    const replies = await Promise.all([
      ask('PUT', `/${other.id}/role`, { role: 'packer' }),
      app.app.inject({ method: 'PUT', url, cookies, payload: { role: 'packer' } }),
    ])
    const { rows } = await database.pool.query(
      `select 1 from people.owner where role = 'owner' and deactivated_at is null`,
    )
    expect(rows).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await database.pool.query(`update people.owner set role = 'owner' where email = $1`, [FIRST_OWNER.email])
  })
})
