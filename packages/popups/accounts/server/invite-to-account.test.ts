import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { joinRoutes } from '@buoy/people/owners/server/join-routes.ts'
import { staffRoutes } from '@buoy/people/owners/server/staff-routes.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVITED_TO_ACCOUNTS } from './invited-to-accounts.ts'
import { openAccount } from './open-account.ts'

describe('an invitation to an account', () => {
  let database: TestDatabase
  let app: Awaited<ReturnType<typeof openSignedInApp>>
  let pond: string

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    const deps = { db, clock: movableClock(), chance: systemChance, jobs: await manualQueue(db) }
    const open = (name: string) => openAccount(deps, { name, language: 'en', sites: [] })
    await open('Own shop')
    pond = await open('Pond')
    const invited = { ...deps, invitedTo: INVITED_TO_ACCOUNTS }
    app = await openSignedInApp({
      db,
      routes: staffRoutes(invited),
      openRoutes: joinRoutes({ ...invited, isSameOrigin: () => true }),
    })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const invite = (email: string, place: { id: string; role: string }) =>
    app.inject({
      method: 'POST',
      url: '/console/api/staff/invitations',
      payload: { email, role: 'guest', places: [place] },
    })
  const mail = async (email: string) => {
    const text = "select data from test_job where data ->> 'email' = $1"
    const { rows } = await database.pool.query<{ data: { text: string; path: string } }>(text, [email])
    return rows[0]?.data
  }

  it('names it in the email, and lets them into it and no other', async () => {
    expect((await invite('ivy@example.com', { id: pond, role: 'editor' })).statusCode).toBe(200)
    const written = await mail('ivy@example.com')
    expect(written?.text).toContain('You can use: popup account “Pond” (Editor).')

    const listed = await app.inject({ url: '/console/api/staff' })
    expect(listed.json().invites).toMatchObject([{ places: [{ id: pond, role: 'editor' }] }])
    const token = written?.path.split('token=')[1] ?? ''
    const payload = { token, name: 'Ivy', password: 'a quiet bay at noon' }
    const joined = await app.inject({ method: 'POST', url: '/console/api/invitation', payload })
    expect(joined.statusCode).toBe(201)
    const { rows } = await database.pool.query(
      `select member.client_id, member.role from popups.account_member member
       join people.owner on owner.id = member.owner_id where owner.email = 'ivy@example.com'`,
    )
    expect(rows).toEqual([{ client_id: pond, role: 'editor' }])
  })

  it('is refused for an account or a role that does not exist, and nothing is sent', async () => {
    for (const place of [
      { id: 'NobodyHasThis', role: 'editor' },
      { id: pond, role: 'owner' },
    ]) {
      const reply = await invite('max@example.com', place)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'unknown-place'])
    }
    expect(await mail('max@example.com')).toBeUndefined()
  })
})
