import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPgbouncer } from './find-pgbouncer.ts'
import { freePort } from './free-port.ts'

/** It refuses to run as root; the user `nobody` of every Linux. */
const UNPRIVILEGED_ID = 65534
const START_TIMEOUT_MS = 10_000

export type RunningPgbouncer = {
  /** The address of the database by way of the pooler. */
  url: string
  /** Ends it as a crash does. */
  kill: () => Promise<void>
  /** Starts it again, at the same address. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts PgBouncer in transaction mode in front of the database of an address; of so many connections at most. */
export async function startPgbouncer(
  databaseUrl: string,
  { connections = 12 } = {},
): Promise<RunningPgbouncer> {
  const { executablePath, env } = await findPgbouncer()
  const folder = await mkdtemp(join(tmpdir(), 'buoy-pgbouncer-'))
  await chmod(folder, 0o755)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const own = await freePort()
  const name = pathname.slice(1)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`,
    { mode: 0o644 },
  )
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const asRoot = process.getuid?.() === 0 && { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }
    const started = spawn(executablePath, ['-q', settings], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(asRoot || {}),
    })
    let said = ''
    started.stderr?.on('data', (part: Buffer) => {
      said += part.toString()
    })
    for (const until = Date.now() + START_TIMEOUT_MS; !(await answers(own)); await wait(20)) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`PgBouncer did not start: ${said}`)
    }
    child = started
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start()
  return {
    url: `postgres://${username}@127.0.0.1:${own}/${name}`,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
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
