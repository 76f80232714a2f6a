import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import React from 'react'
import type { Reads } from '../database/open-reads.ts'
import type { PageCounts } from '../ssr/page-cache.ts'
import { VERSION } from '../version.ts'
import type { Limits } from './limits.ts'

/** What must be true before traffic is sent here. */
export type Readiness = { migrated: boolean; seeded: boolean; rendered: boolean; leaving: boolean }

/** Bounds in seconds around the budget of a page from memory (1 ms) and of a provider call (10 s). */
const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 10]

/** Counts one request, by what it was and how many seconds it took. */
export type Observe = (request: { method: string; route: string; status: number }, seconds: number) => void

/**
 * `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: Prometheus text. Gives what counts requests that
 * do not come by a route.
 */
export function operations(
  app: FastifyInstance,
  deps: {
    pool: Pool
    reads: Pick<Reads, 'state' | 'counts'>
    readiness: Readiness
    limits: Limits
    pages: () => PageCounts
  },
): Observe {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const info = new Gauge({
    name: 'buoy_info',
    help: 'Version of the product, and which build of React draws its pages.',
    labelNames: ['version', 'react'],
    registers: [registry],
  })
  info.set({ version: VERSION, react: reactBuild() }, 1)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to end of reply, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  new Gauge({
    name: 'limits_counted_by_all_processes',
    help: '1 while limits are counted in Redis, 0 while Redis is slow or away and each process counts alone.',
    registers: [registry],
    collect() {
      this.set(deps.limits.countedIn() === 'process' ? 0 : 1)
    },
  })
  new Counter({
    name: 'buoy_pages_total',
    help: 'Pages that visitors share, by whether they were in memory or had to be drawn.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { memory, drawn } = deps.pages()
      this.reset()
      this.inc({ from: 'memory' }, memory)
      this.inc({ from: 'drawn' }, drawn)
    },
  })
  new Gauge({
    name: 'buoy_replica_state',
    help: '1 for how the replica of DATABASE_READ_URL is: none, used, away, behind or unfit.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset()
      this.set({ state: deps.reads.state() }, 1)
    },
  })
  new Counter({
    name: 'buoy_reads_total',
    help: 'Work that only reads, by whether the replica or the database itself did it.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { replica, primary } = deps.reads.counts()
      this.reset()
      this.inc({ from: 'replica' }, replica)
      this.inc({ from: 'primary' }, primary)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const config = { isProbe: true }
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    const database = await deps.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const { migrated, seeded, rendered, leaving } = deps.readiness
    const ready = migrated && seeded && rendered && !leaving && database
    const checks = { migrated, seeded, rendered, database, leaving }
    return (
      reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        // Without Redis or a replica the shop serves: this is no reason to send nobody here.
        .send({ ready, checks, limits: deps.limits.countedIn() ?? 'process', replica: deps.reads.state() })
    )
  })
  app.get('/metrics', { config }, async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return (labels, seconds) => duration.observe(labels, seconds)
}

/** Only the development build of React has `act`, for tests; it takes twice the time for a page. */
function reactBuild(): 'production' | 'development' {
  return 'act' in React ? 'development' : 'production'
}
