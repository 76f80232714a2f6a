import { putOver, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { AccountChoices, AllAccounts } from '@buoy/popups/accounts/contract.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admit, type Cookies, type FullAccount, openFullAccount, popupRoutes } from './accounts.fixtures.ts'

let buoy: TestServer
let owner: Cookies
let brand: FullAccount
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  brand = await openFullAccount(buoy, 'brand')
})
afterAll(() => buoy.close())

const as = (cookies: Cookies) => (request: InjectOptions) =>
  buoy.inject({ cookies, headers: { origin: buoy.url, host: new URL(buoy.url).host }, ...request })
const api = (path: string) => `/console/api${path}`
const choices = async (cookies: Cookies) =>
  (await as(cookies)({ url: api('/popup-accounts') })).json<AccountChoices>().accounts

describe('the roles of an account', () => {
  it('allow what they say, on every route of popups', async () => {
    const routes = await popupRoutes()
    const refused: Record<string, Set<string>> = {}
    for (const role of ['viewer', 'editor', 'administrator'] as const) {
      const who = as(await admit(buoy, 'guest', role, { clientId: brand.clientId, role }))
      refused[role] = new Set()
      for (const { method, url } of routes) {
        const address = url.replaceAll(/:\w+/g, 'nothing')
        const reply = await who({
          method: method as 'GET',
          url: address,
          ...(method === 'GET' || method === 'DELETE' ? {} : { payload: [] }),
        })
        if (reply.statusCode === 403) refused[role].add(`${method} ${url.replace(api(''), '')}`)
      }
    }
    const { viewer = new Set(), editor = new Set(), administrator = new Set() } = refused
    const changes = routes
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url.slice(12)}`)
    expect([...changes].filter((one) => !viewer.has(one))).toEqual([])
    expect([...editor].toSorted()).toEqual([
      'DELETE /popups/api-keys/:id',
      'DELETE /popups/shopify-store',
      'GET /conversion-code',
      'GET /conversion-code/campaigns',
      'GET /lead-mail',
      'GET /popups/api-keys',
      'GET /popups/plan',
      'GET /popups/reports/settings',
      'POST /popups/api-keys',
      'POST /popups/shopify-store',
      'PUT /conversion-code',
      'PUT /lead-mail',
      'PUT /popups/plan',
      'PUT /popups/reports/settings',
    ])
    // The plan is the owners', and how long events are kept holds for the whole installation.
    expect([...administrator].toSorted()).toEqual([
      'GET /popups/plan',
      'GET /popups/reports/settings',
      'PUT /popups/plan',
      'PUT /popups/reports/settings',
    ])
  })

  it('are given by owners, hold from the next request on, and end when they are taken away', async () => {
    const guest = await admit(buoy, 'guest', 'greta')
    expect(await choices(guest)).toEqual([])
    const give = (accounts: object[]) =>
      as(owner)({ method: 'PUT', url: api(`/popup-accounts/members/${guest.id}`), payload: { accounts } })
    const given = await give([{ clientId: brand.clientId, role: 'viewer' }])
    expect(given.json<AllAccounts>().members).toContainEqual({
      ownerId: guest.id,
      clientId: brand.clientId,
      role: 'viewer',
    })
    expect(await choices(guest)).toEqual([
      { clientId: brand.clientId, name: 'Account brand', isOwn: false, role: 'viewer' },
    ])
    const leads = { url: api('/leads') }
    expect((await as(guest)(leads)).body).toContain('brand@lead.example')
    expect((await give([{ clientId: 'NobodyHasThis', role: 'viewer' }])).statusCode).toBe(404)
    expect((await give([])).statusCode).toBe(200)
    expect((await as(guest)(leads)).statusCode).toBe(404)
    for (const [method, path] of [
      ['GET', '/popup-accounts/all'],
      ['POST', '/popup-accounts'],
      ['PATCH', `/popup-accounts/${brand.clientId}`],
      ['PUT', `/popup-accounts/members/${guest.id}`],
    ] as const) {
      expect((await as(guest)({ method, url: api(path), payload: {} })).statusCode, path).toBe(403)
    }
  })
})

describe('a further account', () => {
  it('is opened with its websites, and asked for its name', async () => {
    const open = (payload: object) => as(owner)({ method: 'POST', url: api('/popup-accounts'), payload })
    expect((await open({ name: ' ', sites: [] })).statusCode).toBe(400)
    const wrong = await open({ name: 'Hats', sites: ['not a host'] })
    expect([wrong.statusCode, wrong.json().issues[0].field]).toEqual([400, 'sites'])
    const { clientId } = (await open({ name: 'Hats', sites: ['www.hats.example'] })).json()
    const { accounts } = (await as(owner)({ url: api('/popup-accounts/all') })).json<AllAccounts>()
    expect(accounts.find((one) => one.clientId === clientId)).toMatchObject({
      name: 'Hats',
      hosts: ['hats.example'],
    })
  })

  it('has settings and versions of its own', async () => {
    const cap = { views: 2, hours: 5 }
    const at = `${api('/popups/cap')}?account=${brand.clientId}`
    const saved = await putOver({ inject: as(owner) }, at, { cap })
    expect(saved.json()).toEqual({ cap, version: 1 })
    expect((await as(owner)({ url: api('/popups/cap') })).json()).toMatchObject({
      version: 0,
      cap: { views: 3, hours: 24 },
    })
    const late = await as(owner)({ method: 'PUT', url: at, payload: { cap: null, version: 0 } })
    expect(late.statusCode).toBe(409)
  })

  it('that is archived is closed to everybody and shows nothing, until it is restored', async () => {
    const change = (clientId: string, payload: object) =>
      as(owner)({ method: 'PATCH', url: api(`/popup-accounts/${clientId}`), payload })
    const [own] = await choices(owner)
    expect((await change(own?.clientId ?? '', { isArchived: true })).json().code).toBe('own-account')
    const at = { url: `${api('/leads')}?account=${brand.clientId}` }
    expect((await as(owner)(at)).statusCode).toBe(200)
    expect((await change(brand.clientId, { isArchived: true })).statusCode).toBe(200)
    expect((await as(owner)(at)).statusCode).toBe(404)
    expect((await choices(owner)).map(({ name }) => name)).not.toContain('Account brand')
    expect((await change(brand.clientId, { isArchived: false, name: 'Brand' })).statusCode).toBe(200)
    expect((await as(owner)(at)).body).toContain('brand@lead.example')
    expect((await choices(owner)).map(({ name }) => name)).toContain('Brand')
  })
})
