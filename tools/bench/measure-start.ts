import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { familyOf, measureRest, type Rest } from './processes.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
/** A start with nothing to build must be ready within that, in ms. */
const MOST_START_MS = 3000
/** How long a process may settle before its rest is measured, and how long it is measured, in seconds. */
const SETTLING_SECONDS = 10
const REST_SECONDS = 20
const PATIENCE_MS = 300_000
const POLL_MS = 10

type Times = { first: number; again: number; afterKill: number; afterCrash: number; external: number }
export type StartMeasure = {
  times: Times
  /** The same for a bare `node:http` server. */
  bareMs: number
  rest: { ours: Rest; database: Rest; bare: Rest }
  holds: boolean
}

/**
 * How long it takes until `npm start` is ready, with nothing to build, and what it has at rest; each beside a bare
 * `node:http` server, started and measured the same way. Needs Linux, for what processes have.
 */
export async function measureStart(say: (line: string) => void): Promise<StartMeasure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-bench-start-'))
  const external = await copyDatabase('template1')
  try {
    say('Measuring starts: an empty database of its own')
    const first = await startBuoy({ DATA_DIR: dataDir })
    await first.end()
    say('Measuring starts: nothing to build')
    const again = await startBuoy({ DATA_DIR: dataDir })
    say('Measuring rest')
    await wait(SETTLING_SECONDS * 1000)
    const ours = await measureRest(await familyOf(again.pid), REST_SECONDS)
    const database = await measureRest(await familyOf(await postmaster(dataDir)), REST_SECONDS)
    say('Measuring starts: after kill -9 of the server, then of server and database')
    await again.kill()
    const afterKill = await startBuoy({ DATA_DIR: dataDir })
    process.kill(await postmaster(dataDir), 'SIGKILL')
    await afterKill.kill()
    const afterCrash = await startBuoy({ DATA_DIR: dataDir })
    await afterCrash.end()
    say('Measuring starts: an empty external database')
    const elsewhere = await startBuoy({ DATA_DIR: dataDir, DATABASE_URL: external.url })
    await elsewhere.end()
    const bare = await startBare()
    await wait(SETTLING_SECONDS * 1000)
    const bareRest = await measureRest([bare.pid], REST_SECONDS)
    await bare.kill()
    const times = {
      first: first.readyMs,
      again: again.readyMs,
      afterKill: afterKill.readyMs,
      afterCrash: afterCrash.readyMs,
      external: elsewhere.readyMs,
    }
    const holds = Math.max(times.again, times.afterKill, times.afterCrash) <= MOST_START_MS
    return { times, bareMs: bare.readyMs, rest: { ours, database, bare: bareRest }, holds }
  } finally {
    await external.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The figures as lines for people. */
export function startLines({ times, bareMs, rest, holds }: StartMeasure): string[] {
  const start = (name: string, ms: number) => `${name.padEnd(46)} ${ms} ms   bare node:http ${bareMs} ms`
  const atRest = (name: string, { megabytes, cpuMsPerSecond }: Rest) =>
    `${name.padEnd(46)} ${megabytes} MB, ${cpuMsPerSecond} ms of CPU a second   ` +
    `bare node:http ${rest.bare.megabytes} MB, ${rest.bare.cpuMsPerSecond} ms`
  return [
    start('start, nothing to build', times.again),
    start('start after kill -9', times.afterKill),
    start('start after kill -9 of server and database', times.afterCrash),
    start('first start, empty database of its own', times.first),
    start('first start, empty external database', times.external),
    atRest('at rest, npm start and server', rest.ours),
    atRest('at rest, embedded PostgreSQL', rest.database),
    `Ready within ${MOST_START_MS / 1000} s with nothing to build: ${holds ? 'yes' : 'NO'}.`,
  ]
}

type Started = {
  readyMs: number
  pid: number
  /** As Ctrl-C does. */
  end: () => Promise<void>
  /** `kill -9` of everything but the database. */
  kill: () => Promise<void>
}

async function startBuoy(env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const settings = { PORT: String(port), LOG_LEVEL: 'warn', ...env }
  return startProgram(['bin/buoy.js', 'start'], settings, `http://127.0.0.1:${port}/readyz`)
}

async function startBare(): Promise<Started> {
  const port = await freePort()
  const program = `require('node:http').createServer((_, response) => response.end('ready')).listen(${port}, '127.0.0.1')`
  return startProgram(['-e', program], {}, `http://127.0.0.1:${port}/`)
}

async function startProgram(args: string[], env: Record<string, string>, url: string): Promise<Started> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  await untilReady(child, url, () => output)
  const readyMs = Math.round(performance.now() - begun)
  const pid = child.pid ?? 0
  const gone = once(child, 'close')
  return {
    readyMs,
    pid,
    end: async () => {
      child.kill('SIGTERM')
      await gone
    },
    kill: async () => {
      for (const member of await familyOf(pid)) process.kill(member, 'SIGKILL')
      await gone
    },
  }
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(POLL_MS)) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || Date.now() > until) throw new Error(`It did not start:\n${output()}`)
  }
}

/** The process of the embedded database, which is no child of ours: it outlives a crash. */
async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}
