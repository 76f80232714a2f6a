import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import type { Role } from '@buoy/platform/access/rules/permissions.ts'
import { ownerOf } from '@buoy/platform/access/server/signed-in.ts'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { ownerAuth } from './server/auth-routes.ts'
import { createFirstOwner } from './server/create-first-owner.ts'
import { insertPerson } from './server/insert-person.ts'
import { openSetup } from './server/open-setup.ts'
import { openOwnerAuth } from './server/owner-auth.ts'
import { type PermissionOfRoute, requireOwner } from './server/require-owner.ts'
import { setupRoutes } from './server/setup-routes.ts'
import { needsSecondFactor } from './server/sign-in-setting.ts'

export const FIRST_OWNER = {
  name: 'Sally Skipper',
  email: 'sally@example.com',
  password: 'four unrelated wet words',
}

/** What signs sessions in {@link openOwnersApp}. */
export const OWNERS_SECRET = 'a secret of thirty-two characters'

/** The identity routes and the guard on one app without the rest of the server; `origin` is what may change things. */
export async function openOwnersApp(deps: {
  db: Database
  publicUrl?: string
  signInsPerMinute?: number
  /** Routes of a domain to stand behind the guard. */
  routes?: FastifyPluginAsync
  /** Routes for people who are not signed in. */
  openRoutes?: FastifyPluginAsync
  /** What they need; without it all is for owners. */
  permissionOf?: PermissionOfRoute
}): Promise<FastifyInstance> {
  const publicUrl = deps.publicUrl ?? 'http://localhost'
  const auth = openOwnerAuth({ secret: OWNERS_SECRET, ...deps, publicUrl })
  const isSameOrigin = (request: Pick<FastifyRequest, 'headers'>) =>
    request.headers.origin === undefined || request.headers.origin === new URL(publicUrl).origin
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const clock = { now: () => new Date() }
  const needs = () => needsSecondFactor(deps)
  const guarding = { auth, isSameOrigin, needsSecondFactor: needs }
  await app.register(
    ownerAuth({
      ...guarding,
      db: deps.db,
      clock,
      chance: systemChance,
      secret: OWNERS_SECRET,
      secureCookies: publicUrl.startsWith('https:'),
    }),
  )
  await app.register(
    setupRoutes({ db: deps.db, clock: { now: () => new Date() }, chance: systemChance, isSameOrigin }),
  )
  if (deps.openRoutes) await app.register(deps.openRoutes)
  await app.register(async (guarded) => {
    guarded.addHook(
      'onRequest',
      requireOwner({ ...guarding, permissionOf: deps.permissionOf ?? (() => null) }),
    )
    guarded.get('/console/api/secret', async (request) => ({ seenBy: ownerOf(request).name }))
    if (deps.routes) await guarded.register(deps.routes)
    guarded.post('/console/api/change', async () => ({ changed: true }))
  })
  return app
}

/** Lets somebody with a role in, as an accepted invitation does; `word` tells several apart. */
export async function addStaff(deps: { db: Database }, role: Role, word: string = role): Promise<Staff> {
  const email = `${word}@example.com`
  const password = `${word} of four wet words`
  const passwordHash = await hashPassword(password)
  const person = await deps.db.transaction((tx) =>
    insertPerson(
      { tx, clock: { now: () => new Date() }, chance: systemChance },
      { name: `Pat ${word}`, email, role, passwordHash },
    ),
  )
  return { ...person, password }
}

export type Staff = Owner & { password: string }

/** The cookies of somebody who signs in on an app or server without a second factor. */
export async function signedInCookies(
  app: Pick<FastifyInstance, 'inject'>,
  { email, password }: { email: string; password: string },
): Promise<Record<string, string>> {
  const headers = { host: 'localhost' }
  const url = '/console/api/auth/sign-in/email'
  return cookiesOf(await app.inject({ method: 'POST', url, headers, payload: { email, password } }))
}

/** The same with somebody who is signed in, an owner unless `role` says otherwise: `inject` sends their cookie. */
export async function openSignedInApp({
  role,
  ...deps
}: Parameters<typeof openOwnersApp>[0] & { role?: Role }) {
  const app = await openOwnersApp(deps)
  const setUp = { db: deps.db, clock: { now: () => new Date() }, chance: systemChance }
  const token = (await openSetup(setUp))?.split('token=')[1] ?? ''
  await createFirstOwner(setUp, { token, ...FIRST_OWNER })
  if (role !== undefined) await deps.db.execute(sql`update people.owner set role = ${role}`)
  const headers = { host: 'localhost' }
  const cookies = await signedInCookies(app, FIRST_OWNER)
  return {
    app,
    inject: (request: InjectOptions) => app.inject({ cookies, headers, ...request }),
    close: () => app.close(),
  }
}

/** Saves what stands at an address of the console over the version that is stored, as a form does that was just opened. */
export async function putOver(
  app: { inject: (request: InjectOptions) => Promise<LightMyRequestResponse> },
  url: string,
  payload: object,
): Promise<LightMyRequestResponse> {
  const { version = 0 } = (await app.inject({ url })).json<{ version?: number }>()
  return app.inject({ method: 'PUT', url, payload: { ...payload, version } })
}

/** What a browser would send back of the cookies that a reply sets. */
export function cookiesOf(reply: { cookies: { name: string; value: string }[] }): Record<string, string> {
  return Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
}
