import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_PROGRAM } from '@buoy/tools/node/server-program.ts'
import { freePort } from '@buoy/tools/testing/free-port.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const READY_TIMEOUT_MS = 90_000
const POLL_MS = 100

/** The server as `npm start` runs it, after `npm run build`: a process group of its own, like one in a terminal. */
export type ShopProcess = {
  url: string
  port: number
  pid: number
  /** Everything it has written so far. */
  output: () => string
  /** Waits for `/readyz` to answer 200; throws when the process ends before that. */
  ready: () => Promise<void>
  /** Waits until it has written `text`. */
  says: (text: string) => Promise<void>
  /** Sends a signal to the whole group, as Ctrl-C does, or to the server alone. */
  signal: (name: NodeJS.Signals, whom: 'group' | 'server') => void
  /** The exit code, or the name of the signal that ended it. */
  ended: () => Promise<number | string>
}

/** Starts a shop with the given environment on top of a free port: the built server, or another program. */
export async function startShop(
  env: Record<string, string>,
  program: readonly string[] = [SERVER_PROGRAM],
): Promise<ShopProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, program, {
    cwd: PROJECT_DIR,
    detached: true,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const url = `http://localhost:${port}`

  async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS
    while (!(await holds())) {
      if (child.exitCode !== null) throw new Error(`The shop ended before ${what}:\n${output}`)
      if (Date.now() > deadline) throw new Error(`The shop took too long for ${what}:\n${output}`)
      await wait(POLL_MS)
    }
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    ready: () => until(() => answersReady(url), 'it was ready'),
    says: (text) => until(() => output.includes(text), `it said "${text}"`),
    signal: (name, whom) => send(child, name, whom),
    ended: () => exit,
  }
}

function send(child: ChildProcess, name: NodeJS.Signals, whom: 'group' | 'server'): void {
  if (child.pid === undefined) throw new Error('The shop was never started.')
  process.kill(whom === 'group' ? -child.pid : child.pid, name)
}

async function answersReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.status === 200,
    () => false,
  )
}
