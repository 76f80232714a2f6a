import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { NODE_ARGS } from '@buoy/tools/node/node-args.ts'
import type { ServerNews, ServerOrder } from '@buoy/tools/testing/server-process.ts'
import { Pool } from 'pg'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const OPEN_TIMEOUT_MS = 60_000

export type OpenServer = {
  url: string
  /** Its database, for another process on it. */
  databaseUrl: string
  /** Reads the server's database, for what no page shows. */
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Moves the server's clock ahead. */
  advance: (ms: number) => Promise<void>
  /** Lines that the server has logged as errors so far. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/** Opens a server in a process of its own and waits until it serves. */
export async function openServerProcess(): Promise<OpenServer> {
  const child = fork(`${PROJECT_DIR}/tools/testing/server-process.ts`, {
    cwd: PROJECT_DIR,
    execArgv: NODE_ARGS,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const opened = await heard(child, OPEN_TIMEOUT_MS).catch((error) => {
    // Nobody would close it later, and it would make the next one late too.
    child.kill()
    throw error
  })
  if (opened.kind !== 'open') throw new Error('The server did not say where it is.')
  const pool = new Pool({ connectionString: opened.databaseUrl, max: 2 })
  pool.on('error', () => {})

  async function order(what: ServerOrder): Promise<string[]> {
    const answer = heard(child, OPEN_TIMEOUT_MS)
    child.send(what)
    const news = await answer
    return news.kind === 'done' ? news.errors : []
  }
  return {
    url: opened.url,
    databaseUrl: opened.databaseUrl,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row & Record<string, unknown>>(text, values)).rows,
    advance: async (ms) => {
      await order({ kind: 'advance', ms })
    },
    errors: () => order({ kind: 'errors' }),
    close: async () => {
      await pool.end()
      await order({ kind: 'close' })
    },
  }
}

/** The next message of the server; an error when it dies or says nothing in time. */
function heard(child: ChildProcess, timeoutMs: number): Promise<ServerNews> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(new Error('The server said nothing in time.')), timeoutMs)
    function onMessage(news: unknown) {
      done(null, news as ServerNews)
    }
    function onExit(code: number | null) {
      done(new Error(`The server ended with code ${code}; its output is above.`))
    }
    function done(error: Error | null, news?: ServerNews) {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      if (news) resolve(news)
      else reject(error)
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
  })
}
