import cluster from 'node:cluster'
import { join, resolve } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'

import { claimDataFolder } from './database/claim-data-folder.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { watchPostgres } from './database/watch-postgres.ts'
import { type Env, readEnv } from './env.ts'
import { openLog } from './open-log.ts'
import { prepareDatabase } from './prepare.ts'
import { type Serving, serve } from './serve.ts'
import type { ServeOptions } from './serve-options.ts'
import { serveInWorkers } from './workers.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const DIST_DIR = join(PROJECT_DIR, 'dist')

/** One line for the person at the terminal; logs are for machines and go through pino. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(message: string): never {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

async function start(env: Env): Promise<void> {
  const logger = openLog(env.logLevel)
  const clock = { now: () => new Date() }
  const claim = await claimDataFolder(env.dataDir, () => `process ${process.pid}, ${env.publicUrl}`)
  if (!claim.ok) giveUp(claim.refusals[0]?.message ?? 'The data folder is in use.')

  say(
    env.databaseUrl
      ? 'Database  connecting to DATABASE_URL'
      : `Database  starting the embedded PostgreSQL in ${env.dataDir}`,
  )
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: env.dataDir, chance: systemChance, log: logger })
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? ''

  say('Database  bringing tables and contents up to date')
  const prepared = await prepareDatabase({
    ...{ databaseUrl, projectDir: PROJECT_DIR, publicUrl: env.publicUrl, demo: env.demo },
    ...{ secretKeys: env.secretKeys, clock, chance: systemChance, log: logger },
  })
  if (!prepared.ok) {
    await embedded?.stop()
    giveUp(prepared.refusals[0]?.message ?? 'The database cannot be used.')
  }

  const options = { env, databaseUrl, distDir: DIST_DIR, clock, chance: systemChance, logger }
  const serving = await chooseServing(options)
  const endWatch = embedded === null ? async () => {} : watchPostgres(embedded, logger)
  stopOnSignals(serving, {
    stop: async () => {
      await endWatch()
      await embedded?.stop()
    },
  })
  for (const line of serving.announcement) say(line)
}

/** One process, several, or, with `--dev`, one that takes pages from their sources. */
async function chooseServing(options: ServeOptions): Promise<Serving> {
  if (process.argv.includes('--dev')) {
    const { openDevelopment } = await import('./develop.ts')
    return serve({ ...options, development: openDevelopment(PROJECT_DIR) })
  }
  return options.env.workers > 1 ? serveInWorkers(options) : serve(options)
}

/** Ends in order: requests under way, jobs, connections, then the embedded database. A second signal ends at once. */
function stopOnSignals(serving: Serving, database: { stop: () => Promise<void> }): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    say('\nStopping  finishing what is under way')
    await serving.stop()
    await database.stop()
    say('Stopped   nothing was lost')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => giveUp(`Stopping failed: ${String(error)}`))
    })
  }
}

if (cluster.isPrimary) {
  try {
    await start(readEnv(process.env))
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}
