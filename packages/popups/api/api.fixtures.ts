import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import fastify, { type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { openAccount } from '../accounts/server/open-account.ts'
import type { Scope } from './rules/scopes.ts'
import { apiRoutes } from './server/api-routes.ts'
import { createApiKey } from './server/create-api-key.ts'

const OWNER = { id: null, name: 'Sally Skipper' }

/** The API on a database of its own, with two accounts; the clock stands still until a test moves it. */
export async function openApiTest() {
  const database = await openTestDatabase()
  const clock = { time: Date.UTC(2026, 9, 5, 20), now: () => new Date(clock.time) }
  const deps = { db: database.db, clock, chance: systemChance }
  const failures: unknown[] = []
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
  const routes: { method: (typeof methods)[number]; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of methods.filter((known) => [method].flat().includes(known)))
      routes.push({ method: one, url })
  })
  await app.register(
    apiRoutes({
      ...deps,
      read: (work) => work(database.db),
      zone: () => 'Australia/Sydney',
      details: async () => ({ timeZone: 'Australia/Sydney', currency: 'AUD' }),
      describe: () => ({}),
      describeFailure: (error) => {
        failures.push(error)
        return { status: 500, code: 'internal-error', message: 'Something went wrong on our side.' }
      },
      methodsAt: () => [],
    }),
  )
  const open = (name: string) => openAccount(deps, { name, language: 'en', sites: [] })
  const ours = await open('Fern & Stone')
  // The console looks after the oldest.
  clock.time += 1000
  const theirs = await open('Elsewhere')
  return {
    database,
    deps,
    clock,
    ours,
    theirs,
    routes,
    /** Errors that nobody expected. */
    failures,
    /** Creates a key; gives its id and itself. */
    key: async (clientId: string, scopes: Scope[]) => {
      const created = await createApiKey(deps, { clientId, name: 'Zapper', scopes, owner: OWNER })
      if (!created.ok) throw new Error(created.refusals[0]?.message)
      return { id: created.value.key.id, secret: created.value.secret }
    },
    call: (
      secret: string,
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      more: InjectOptions = {},
    ) =>
      app.inject({
        ...more,
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${secret}`, ...more.headers },
      }),
    inject: app.inject.bind(app),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export type ApiTest = Awaited<ReturnType<typeof openApiTest>>
