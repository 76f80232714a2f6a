import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiTest, openApiTest } from '../api.fixtures.ts'
import type { ApiKeyList, CreatedKey } from '../contract.ts'
import { apiKeyConsoleRoutes } from './console-routes.ts'

let api: ApiTest
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  api = await openApiTest()
  const { db } = api.database
  const routes = apiKeyConsoleRoutes({
    db,
    clock: api.clock,
    chance: systemChance,
    publicUrl: 'https://shop.example',
  })
  signedIn = await openSignedInApp({ db, routes })
})
afterAll(async () => {
  await signedIn.close()
  await api.close()
})

const create = (payload: object) =>
  signedIn.inject({ method: 'POST', url: '/console/api/popups/api-keys', payload })
const list = async () => (await signedIn.inject({ url: '/console/api/popups/api-keys' })).json<ApiKeyList>()

describe('keys of the API', () => {
  it('are shown once, stored as a hash, noted when they are used, and refused once revoked', async () => {
    const created = (
      await create({ name: 'Zapper', scopes: ['reports:read', 'leads:read'] })
    ).json<CreatedKey>()
    expect(created.secret).toMatch(/^buoy_[0-9A-Za-z]{43}$/)
    expect(created.key).toMatchObject({
      name: 'Zapper',
      prefix: created.secret.slice(0, 11),
      scopes: ['leads:read', 'reports:read'],
      lastUsedAt: null,
      revokedAt: null,
    })
    const { rows } = await api.database.pool.query('select * from popups.api_key')
    expect(JSON.stringify(rows)).not.toContain(created.secret.slice(11))
    expect(JSON.stringify(await list())).not.toContain(created.secret.slice(11))

    api.clock.time += 5 * 60_000
    const account = await api.call(created.secret, 'GET', '/account')
    expect(account.json()).toEqual({
      client_id: api.ours,
      name: 'Fern & Stone',
      key: { name: 'Zapper', scopes: ['leads:read', 'reports:read'] },
    })
    expect((await list()).keys[0]?.lastUsedAt).toBe(api.clock.now().toISOString())

    const revoke = () =>
      signedIn.inject({ method: 'DELETE', url: `/console/api/popups/api-keys/${created.key.id}` })
    expect((await revoke()).statusCode).toBe(204)
    expect((await revoke()).statusCode).toBe(404)
    const refused = await api.call(created.secret, 'GET', '/account')
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="Buoy", error="invalid_token"')
    const log = await api.database.pool.query(
      `select action, subject, owner_name from people.audit_entry where subject = 'API key Zapper' order by id`,
    )
    expect(log.rows).toEqual([
      { action: 'API key created', subject: 'API key Zapper', owner_name: 'Sally Skipper' },
      { action: 'API key revoked', subject: 'API key Zapper', owner_name: 'Sally Skipper' },
    ])
  })

  it('of another account are neither listed nor revoked', async () => {
    const theirs = await api.key(api.theirs, ['leads:read'])
    expect((await list()).keys.map(({ id }) => id)).not.toContain(theirs.id)
    const url = `/console/api/popups/api-keys/${theirs.id}`
    expect((await signedIn.inject({ method: 'DELETE', url })).statusCode).toBe(404)
    expect((await api.call(theirs.secret, 'GET', '/leads')).statusCode).toBe(200)
  })

  it.each([
    [{ name: ' ', scopes: ['leads:read'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
  ])('are not created from %j', async (payload) => {
    expect((await create(payload)).statusCode).toBe(400)
  })
  it('are refused while their account is archived, and work again after that', async () => {
    const { secret } = (await create({ name: 'Archive', scopes: ['reports:read'] })).json<CreatedKey>()
    const archive = (at: string) =>
      api.database.pool.query(`update popups.account set archived_at = ${at} where client_id = $1`, [
        api.ours,
      ])
    const status = async () => (await api.call(secret, 'GET', '/account')).statusCode
    await archive('now()')
    expect(await status()).toBe(401)
    await archive('null')
    expect(await status()).toBe(200)
  })
})
