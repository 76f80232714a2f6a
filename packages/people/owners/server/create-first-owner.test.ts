import { systemChance } from '@buoy/kernel/server/chance.ts'
import { listAudit } from '@buoy/platform/audit/server/list-audit.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_OWNER, openOwnersApp } from '../owners.fixtures.ts'
import { createFirstOwner } from './create-first-owner.ts'
import { type OpenSetupDeps, openSetup } from './open-setup.ts'

describe('the first run', () => {
  let database: TestDatabase
  let deps: OpenSetupDeps

  beforeEach(async () => {
    database = await openTestDatabase()
    deps = { db: database.db, clock: { now: () => new Date('2026-01-02T03:04:05Z') }, chance: systemChance }
  })
  afterEach(() => database.close())

  const openedToken = async () => (await openSetup(deps))?.split('?token=')[1] ?? ''

  it('prints a link, keeps only its hash, and makes the owner from it', async () => {
    const token = await openedToken()
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/)
    const { rows } = await database.pool.query('select token_hash from people.setup_token')
    expect(rows[0].token_hash).not.toContain(token)
    const outcome = await createFirstOwner(deps, { token, ...FIRST_OWNER })
    expect(outcome).toMatchObject({ ok: true, value: { email: FIRST_OWNER.email } })
  })

  it('stores the password as scrypt only', async () => {
    await createFirstOwner(deps, { token: await openedToken(), ...FIRST_OWNER })
    const { rows } = await database.pool.query('select password from people.owner_account')
    expect(rows[0].password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  it('writes the set-up into the activity list', async () => {
    await createFirstOwner(deps, { token: await openedToken(), ...FIRST_OWNER })
    const { entries } = await listAudit({ ...deps, auditKinds: [] }, { page: 1, search: '' })
    expect(entries).toMatchObject([
      { owner: 'Sally Skipper', action: 'store set up', at: '2026-01-02T03:04:05.000Z' },
    ])
  })

  it('ends the link before when a new one is printed', async () => {
    const old = await openedToken()
    await openedToken()
    const outcome = await createFirstOwner(deps, { token: old, ...FIRST_OWNER })
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'setup-closed' }] })
  })

  it('makes one owner of ten who use the link at the same moment', async () => {
    const token = await openedToken()
    const tries = Array.from({ length: 10 }, (_, index) =>
      createFirstOwner(deps, { token, ...FIRST_OWNER, email: `sally${index}@example.com` }),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    const { rows } = await database.pool.query('select count(*)::int as owners from people.owner')
    expect(rows).toEqual([{ owners: 1 }])
  })

  it('prints no link once there is an owner', async () => {
    await createFirstOwner(deps, { token: await openedToken(), ...FIRST_OWNER })
    expect(await openSetup(deps)).toBeNull()
  })

  it('tells a second visitor where to go, over HTTP', async () => {
    const app = await openOwnersApp({ db: database.db })
    const token = await openedToken()
    const check = () => app.inject(`/console/api/setup?token=${token}`)
    expect((await check()).json()).toEqual({ open: true })
    const setUp = () =>
      app.inject({ method: 'POST', url: '/console/api/setup', payload: { token, ...FIRST_OWNER } })
    expect((await setUp()).statusCode).toBe(201)
    for (const late of [await setUp(), await check()]) {
      expect(late.statusCode).toBe(404)
      expect(late.json().message).toContain('If the store has an owner, sign in.')
    }
    await app.close()
  })

  it.each([[{ name: '' }], [{ email: 'sally' }], [{ password: 'short' }], [{ token: '' }]])(
    'answers 400 to a form with %j and keeps the link good',
    async (wrong) => {
      const app = await openOwnersApp({ db: database.db })
      const payload = { token: await openedToken(), ...FIRST_OWNER, ...wrong }
      expect((await app.inject({ method: 'POST', url: '/console/api/setup', payload })).statusCode).toBe(400)
      const { rows } = await database.pool.query('select 1 from people.setup_token')
      expect(rows).toHaveLength(1)
      await app.close()
    },
  )
})
