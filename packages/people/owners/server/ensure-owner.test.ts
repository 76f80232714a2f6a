import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, openOwnersApp } from '../owners.fixtures.ts'
import { type EnsureOwnerDeps, ensureOwner } from './ensure-owner.ts'

const OWNER = { email: 'Sally@Example.com', password: 'four unrelated wet words' }
const NEW_PASSWORD = 'five unrelated very wet words'

describe('an owner named by the environment', () => {
  let database: TestDatabase
  let deps: EnsureOwnerDeps
  let app: FastifyInstance
  let warnings: string[]

  beforeEach(async () => {
    database = await openTestDatabase()
    warnings = []
    const log = {
      info: () => {},
      error: () => {},
      warn: (_: object, text: string) => void warnings.push(text),
    }
    deps = { db: database.db, clock: { now: () => new Date() }, chance: systemChance, log }
    app = await openOwnersApp({ db: database.db, signInsPerMinute: 100 })
  })
  afterEach(async () => {
    await app.close()
    await database.close()
  })

  const signIn = (password: string) => {
    const payload = { email: OWNER.email, password }
    const headers = { host: 'localhost' }
    return app.inject({ method: 'POST', url: '/console/api/auth/sign-in/email', headers, payload })
  }

  it('is made at the first start and can sign in', async () => {
    expect(await ensureOwner(deps, OWNER)).toEqual({ ok: true, value: 'created' })
    expect((await signIn(OWNER.password)).statusCode).toBe(204)
  })

  it('is left alone by later starts with the same values', async () => {
    await ensureOwner(deps, OWNER)
    const cookies = cookiesOf(await signIn(OWNER.password))
    expect(await ensureOwner(deps, OWNER)).toEqual({ ok: true, value: 'unchanged' })
    expect((await app.inject({ url: '/console/api/secret', cookies })).statusCode).toBe(200)
  })

  it('gets a new password from a new value, and every session ends', async () => {
    await ensureOwner(deps, OWNER)
    const cookies = cookiesOf(await signIn(OWNER.password))
    const outcome = await ensureOwner(deps, { ...OWNER, password: NEW_PASSWORD })
    expect(outcome).toEqual({ ok: true, value: 'password-changed' })
    expect((await app.inject({ url: '/console/api/secret', cookies })).statusCode).toBe(401)
    expect((await signIn(OWNER.password)).statusCode).toBe(401)
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(204)
  })

  it('is never added to a store that has another owner', async () => {
    await ensureOwner(deps, OWNER)
    const outcome = await ensureOwner(deps, { email: 'eve@example.com', password: NEW_PASSWORD })
    expect(outcome).toEqual({ ok: true, value: 'someone-else' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain('eve@')
  })

  it('needs a password that is worth something', async () => {
    const outcome = await ensureOwner(deps, { ...OWNER, password: 'letmein' })
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'weak-password' }] })
  })
})
