import { systemChance } from '@buoy/kernel/server/chance.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { totpNow } from '@buoy/tools/testing/totp.ts'
import type { InjectOptions } from 'fastify'
import type { OwnAccount, SecondFactorSecret } from './own-contract.ts'
import { cookiesOf, OWNERS_SECRET, openOwnersApp, type Staff, signedInCookies } from './owners.fixtures.ts'
import { joinRoutes } from './server/join-routes.ts'
import { ownAccountRoutes, ownSecondFactorRoutes } from './server/own-routes.ts'
import { openOwnerAuth } from './server/owner-auth.ts'
import { staffRoutes } from './server/staff-routes.ts'

export const OWN = '/console/api/own'
export const AUTH = '/console/api/auth'
export const headers = { host: 'localhost', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }

export type Cookies = Record<string, string>
export type OwnAccountApp = Awaited<ReturnType<typeof openOwnAccountApp>>

/** The routes by which staff sign in and look after their own account, with a clock that can be moved. */
export async function openOwnAccountApp() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = movableClock()
  const auth = openOwnerAuth({ db, secret: OWNERS_SECRET, publicUrl: 'http://localhost' })
  const deps = { db, clock, chance: systemChance, jobs: await manualQueue(db), auth }
  const app = await openOwnersApp({
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
  const ask = (cookies: Cookies, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, cookies, headers, ...(payload ? { payload } : {}) } satisfies InjectOptions)
  return {
    database,
    clock,
    app,
    ask,
    own: async (cookies: Cookies): Promise<OwnAccount> => (await ask(cookies, 'GET', OWN)).json(),
    signIn: (staff: Pick<Staff, 'email' | 'password'>, cookies: Cookies = {}) =>
      ask(cookies, 'POST', `${AUTH}/sign-in/email`, { email: staff.email, password: staff.password }),
    typeCode: (cookies: Cookies, payload: object, way = 'totp') =>
      ask(cookies, 'POST', `${AUTH}/two-factor/verify-${way}`, payload),
    /** Turns a second factor on, as the screen does. */
    turnOn: async (staff: Staff): Promise<{ cookies: Cookies; secret: SecondFactorSecret }> => {
      const cookies = await signedInCookies(app, staff)
      const begun = await ask(cookies, 'POST', `${OWN}/second-factor`, { password: staff.password })
      const secret = begun.json<SecondFactorSecret>()
      const confirmed = await ask(cookies, 'POST', `${OWN}/second-factor/confirm`, {
        code: totpNow(secret.uri),
      })
      if (confirmed.statusCode !== 200)
        throw new Error(`The second factor was not turned on: ${confirmed.body}`)
      return { cookies: { ...cookies, ...cookiesOf(confirmed) }, secret }
    },
    lastMail: async (email: string): Promise<{ path: string | null; text: string }> => {
      const text = `select data from test_job where data ->> 'email' = $1 order by id desc limit 1`
      const { rows } = await database.pool.query<{ data: { path: string | null; text: string } }>(text, [
        email,
      ])
      return rows[0]?.data ?? { path: null, text: '' }
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
