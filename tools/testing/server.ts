import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { readEnv } from '@buoy/server/env.ts'
import { prepareDatabase } from '@buoy/server/prepare.ts'
import { openServer } from '@buoy/server/server.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Route } from './bad-requests.ts'
import { seededChance } from './chance.ts'
import { type MovableClock, movableClock } from './clock.ts'
import { copyDatabase, type TestDatabase, templateDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { silentLog } from './silent-log.ts'
import { TEST_OWNER } from './test-owner.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const DIST_DIR = join(PROJECT_DIR, 'dist')
const PINO_ERROR = 50

export type TestServer = {
  app: FastifyInstance
  /** Every route there is, by method. */
  routes: Route[]
  /** Of routes that do different things for different queries, each of these by its address. */
  calls: Route[]
  /** A request to the whole server, without a port. */
  inject: FastifyInstance['inject']
  /** Where it listens, or would: `http://localhost:{port}`. */
  url: string
  database: TestDatabase
  /** The folder for what is sent to the server: pictures. */
  dataDir: string
  clock: MovableClock
  /** Lines that were logged as errors; a test about good behaviour expects none. */
  errors: () => string[]
  /** Listens, makes the owner and starts the jobs; without it requests are answered, but nothing else happens. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

export type TestServerOptions = {
  /** Environment variables on top of the usual ones of a test. */
  env?: Record<string, string>
  /** `false` leaves the shop empty; the demo store otherwise. */
  demo?: boolean
  seed?: number
}

/** Opens a whole server on a fresh database: the demo store, the sandbox, one owner. Needs `npm run build`. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const demo = options.demo ?? true
  const database = await copyDatabase(
    await templateDatabase(demo ? 'demo' : 'empty', (url) => prepare(url, demo)),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-test-data-'))
  const env = readEnv({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    OWNER_EMAIL: TEST_OWNER.email,
    OWNER_PASSWORD: TEST_OWNER.password,
    ...options.env,
  })
  const clock = movableClock()
  const errors: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => rememberError(errors, line) })
  const {
    opened: buoy,
    routes,
    calls,
  } = await watchRoutes(() =>
    openServer({
      env,
      databaseUrl: database.url,
      distDir: DIST_DIR,
      clock,
      logger,
      chance: seededChance(options.seed ?? 1),
    }),
  )
  return {
    app: buoy.app,
    routes,
    calls,
    inject: buoy.app.inject.bind(buoy.app),
    url: env.publicUrl,
    database,
    dataDir,
    clock,
    errors: () => errors,
    listen: async () => {
      await buoy.listen()
      return env.publicUrl
    },
    close: async () => {
      await buoy.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Writes down every route that is registered while `open` runs; Fastify announces its servers for such uses. */
async function watchRoutes<Opened>(
  open: () => Promise<Opened>,
): Promise<{ opened: Opened; routes: Route[]; calls: Route[] }> {
  const routes: Route[] = []
  const calls: Route[] = []
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, schema, config }) => {
      const input = { body: schema?.body, query: schema?.querystring }
      for (const one of [method].flat()) {
        routes.push({ method: one, url, ...input })
        for (const call of config?.calls ?? []) calls.push({ method: one, url: call })
      }
    })
  }
  subscribe('fastify.initialization', onServer)
  try {
    return { opened: await open(), routes, calls }
  } finally {
    unsubscribe('fastify.initialization', onServer)
  }
}

/** Tables, queues and the demo store, once for each run of the tests. */
async function prepare(databaseUrl: string, demo: boolean): Promise<void> {
  const prepared = await prepareDatabase({
    databaseUrl,
    projectDir: PROJECT_DIR,
    publicUrl: 'http://localhost',
    demo,
    clock: movableClock(),
    chance: systemChance,
    log: silentLog,
  })
  if (!prepared.ok) throw new Error(prepared.refusals.map(({ message }) => message).join(' '))
}

function rememberError(errors: string[], line: string): void {
  const { level } = JSON.parse(line) as { level: number }
  if (level >= PINO_ERROR) errors.push(line)
}
