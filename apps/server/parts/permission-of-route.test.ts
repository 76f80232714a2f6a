import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { mayDo, PERMISSIONS, ROLES, type Role } from '@buoy/platform/access/rules/permissions.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS as STATED } from '../features.ts'
import { neededBy } from './console-routes.ts'

/** Routes of people who are not signed in yet: they stand before the guard. */
const BEFORE_THE_GUARD =
  /^\/console\/api\/(auth\/(sign-in\/email|sign-out|two-factor\/verify-(totp|backup-code))|session|setup|invitation|confirm-email)$/

let buoy: TestServer
const cookies = {} as Record<Role, Record<string, string>>

beforeAll(async () => {
  buoy = await openTestServer({ demo: false })
  for (const role of ['manager', 'marketer', 'packer'] as const) {
    cookies[role] = await signedInCookies(buoy, await addStaff(buoy.database, role))
  }
})
afterAll(() => buoy.close())

/** Ends the session that asks, so it is asked last. */
const ENDS_THE_SESSION = 'DELETE /console/api/own/sessions'

/** Every route behind the guard. A HEAD is its GET without the body. */
function guarded() {
  const isLast = ({ method, url }: { method: string; url: string }) =>
    Number(`${method} ${url}` === ENDS_THE_SESSION)
  return allGuarded().toSorted((one, other) => isLast(one) - isLast(other))
}

function allGuarded() {
  return buoy.routes.filter(
    ({ method, url }) =>
      url.startsWith('/console/api/') &&
      method !== 'HEAD' &&
      method !== 'OPTIONS' &&
      !BEFORE_THE_GUARD.test(url),
  )
}

/** Asks for a route with ids that nothing has, and a body that no route takes. */
function ask(role: Role | null, { method, url }: { method: string; url: string }) {
  const request: InjectOptions = {
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '999999'),
    headers: { host: new URL(buoy.url).host },
    ...(role === null ? {} : { cookies: cookies[role] }),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: [] }),
  }
  return buoy.inject(request)
}

it('no path states twice what it needs', () => {
  const paths = STATED.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) < index)).toEqual([])
})

describe('every route of the console', () => {
  it('states what it needs', () => {
    const routes = guarded()
    expect(routes.length).toBeGreaterThan(90)
    const silent = routes.filter(({ method, url }) => neededBy(method, url) === null)
    expect(silent, 'state these in the manifest of their feature').toEqual([])
  })

  it('answers 401 to a stranger', async () => {
    for (const route of guarded()) {
      expect((await ask(null, route)).statusCode, `${route.method} ${route.url}`).toBe(401)
    }
  })

  it.each(['manager', 'marketer', 'packer'] as const)(
    'refuses a %s where the table says so, in words, and only there',
    async (role) => {
      const counts = { refused: 0, let: 0 }
      for (const route of guarded()) {
        const reply = await ask(role, route)
        const isRefused = reply.statusCode === 403 && reply.json().code === 'not-allowed'
        const may = mayDo(role, neededBy(route.method, route.url))
        expect(isRefused, `${route.method} ${route.url} for a ${role}`).toBe(!may)
        expect(reply.statusCode, `${route.method} ${route.url}`).toBeLessThan(500)
        if (isRefused) expect(reply.json().message).toContain(`signed in as a ${role}`)
        counts[isRefused ? 'refused' : 'let'] += 1
      }
      expect(counts.refused).toBeGreaterThan(role === 'manager' ? 3 : 70)
      expect(counts.let).toBeGreaterThan(3)
    },
  )

  it('keeps to what was decided about roles', () => {
    const all = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]
    const of = (role: Role) => all.filter((permission) => mayDo(role, permission))
    expect(of('owner')).toEqual(all)
    expect(of('packer')).toEqual(['own', 'packing', 'stock'])
    const popups = ['popups', 'connections', 'popups.manage']
    expect(of('marketer')).toEqual(['own', 'marketing', ...popups, 'pictures'])
    expect(of('guest')).toEqual(['own', ...popups, 'pictures'])
    expect(all.filter((permission) => !of('manager').includes(permission))).toEqual([
      'popups.manage',
      'customers.erase',
      'settings.critical',
      'settings.payments',
      'staff',
    ])
    expect(ROLES.filter((role) => mayDo(role, null))).toEqual(['owner'])
  })
})

describe('somebody who may only edit popups', () => {
  // Among all the routes above is the one that ends every session of theirs.
  beforeAll(async () => {
    cookies.marketer = await signedInCookies(buoy, await addStaff(buoy.database, 'marketer', 'mara'))
  })

  const as = (request: InjectOptions) =>
    buoy.inject({ ...request, cookies: cookies.marketer, headers: { host: new URL(buoy.url).host } })

  it('chooses and uploads pictures, reads reports of popups, and changes no product', async () => {
    expect((await as({ url: '/console/api/pictures' })).statusCode).toBe(200)
    expect((await as({ url: '/console/api/popups' })).statusCode).toBe(200)
    const upload = await as({ method: 'POST', url: '/console/api/uploads', payload: {} })
    expect(upload.statusCode).not.toBe(403)
    expect((await as({ url: '/console/api/popups/reports/today' })).statusCode).toBe(200)
    expect((await as({ url: '/console/api/products' })).statusCode).toBe(403)
    expect((await as({ url: '/console/api/orders' })).statusCode).toBe(403)
  })
})

describe('a route that states nothing', () => {
  it.each(['/console/api/new-thing', '/console/api/orderly', '/console/api', '/elsewhere'])(
    'is for owners alone: %s',
    (url) => {
      expect(neededBy('GET', url)).toBeNull()
    },
  )

  it('takes the longest path that fits', () => {
    expect(neededBy('POST', '/console/api/orders/:id/refunds')).toBe('refunds')
    expect(neededBy('POST', '/console/api/customers/one/erase')).toBe('customers.erase')
    expect(neededBy('GET', '/console/api/store/details')).toBe('own')
    expect(neededBy('PUT', '/console/api/store/details')).toBe('settings.critical')
  })
})
