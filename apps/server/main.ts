import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { CANNOT_START } from '@buoy/tools/start/supervise.js'
import { claimDataFolder } from './database/claim-data-folder.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { watchPostgres } from './database/watch-postgres.ts'
import { type Env, readEnv } from './env.ts'
import { openLog } from './open-log.ts'
import { prepareDatabase } from './prepare.ts'
import type { Serving } from './serve.ts'
import type { ServeOptions } from './serve-options.ts'
import { serveInWorkers, WORKER_FLAG } from './workers.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const DIST_DIR = join(PROJECT_DIR, 'dist')
/** Stopping may take that long, in ms; what hangs then is left behind. */
const STOP_DEADLINE_MS = 10_000

/** One line for the person at the terminal; logs are for machines and go through pino. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(message: string, code: number): never {
  process.stderr.write(`\n${message}\n`)
  process.exit(code)
}

async function start(env: Env): Promise<void> {
  const logger = openLog(env.logLevel)
  const clock = { now: () => new Date() }
  const claim = await claimDataFolder(env.dataDir, () => `process ${process.pid}, ${env.publicUrl}`)
  if (!claim.ok) giveUp(claim.refusals[0]?.message ?? 'The data folder is in use.', CANNOT_START)

  say(
    env.databaseUrl
      ? 'Database  connecting to DATABASE_URL'
      : `Database  starting the embedded PostgreSQL in ${env.dataDir}`,
  )
  // Read and compiled while the database starts, by a process that will serve itself.
  if (env.workers === 1) void import('./serve.ts')
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: env.dataDir, chance: systemChance, log: logger })
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? ''

  say('Database  bringing tables and contents up to date')
  const prepared = await prepareDatabase({
    databaseUrl: env.databaseDirectUrl ?? databaseUrl,
    poolerUrl: env.databaseDirectUrl && databaseUrl,
    projectDir: PROJECT_DIR,
    publicUrl: env.publicUrl,
    demo: env.demo,
    secretKeys: env.secretKeys,
    clock,
    chance: systemChance,
    log: logger,
    say,
  })
  if (!prepared.ok) {
    await embedded?.stop()
    giveUp(prepared.refusals[0]?.message ?? 'The database cannot be used.', CANNOT_START)
  }

  say(`Server    opening at ${env.publicUrl}`)
  const options = { env, databaseUrl, distDir: DIST_DIR, clock, chance: systemChance, logger }
  const serving = await chooseServing(options)
  const endWatch = embedded === null ? async () => {} : watchPostgres(embedded, logger)
  stopWhenTold(serving, {
    stop: async () => {
      await endWatch()
      await embedded?.stop()
    },
  })
  for (const line of serving.announcement) say(line)
  process.send?.('serving')
  // Kept now, so that a start after a crash has it too.
  flushCompileCache()
}

/**
 * One process, several, or, with `--dev`, one that takes pages from their sources. What serves is imported by who serves:
 * a process that hands connections to workers does not.
 */
async function chooseServing(options: ServeOptions): Promise<Serving> {
  if (options.env.workers > 1 && !process.argv.includes('--dev')) return serveInWorkers(options)
  const { serve } = await import('./serve.ts')
  if (process.argv.includes('--dev')) {
    const { openDevelopment } = await import('./develop.ts')
    return serve({ ...options, development: openDevelopment(PROJECT_DIR) })
  }
  return serve(options)
}

/**
 * Ends in order: requests and jobs under way, connections, then the embedded database. Told by a signal, by the process
 * that watches over this one, or by its end. A second signal ends at once.
 */
function stopWhenTold(serving: Serving, database: { stop: () => Promise<void> }): void {
  let isStopping = false
  let signals = 0
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    say('\nStopping  finishing what is under way')
    setTimeout(() => giveUp('Stopping took too long; something was cut off.', 1), STOP_DEADLINE_MS).unref()
    await serving.stop()
    await database.stop()
    say('Stopped   nothing was lost')
    process.exit(0)
  }
  function begin(): void {
    stop().catch((error: unknown) => giveUp(`Stopping failed: ${String(error)}`, 1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      if (signals > 1) process.exit(1)
      begin()
    })
  }
  process.on('message', (message) => {
    if (message === 'stop') begin()
    if (message === 'stop now') process.exit(1)
  })
  process.on('disconnect', begin)
}

if (process.argv.includes(WORKER_FLAG)) {
  const { serveAsWorker } = await import('./worker.ts')
  serveAsWorker()
} else {
  try {
    await start(readEnv(process.env))
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error), CANNOT_START)
  }
}
