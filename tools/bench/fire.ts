import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Answers, readResponses } from './read-responses.ts'

/** What a visitor of a barrage sends of their own. */
export type Sent = { headers: Record<string, string>; body: string }

/** One call, sent again and again: to one path after the other, each from the next visitor's address. */
export type Barrage = {
  url: string
  /** POST unless told. */
  method?: 'GET' | 'POST'
  /** Visitors who are asked for what they send whenever the load is fired. */
  visitors?: { count: number; next: () => Sent }
  headers: Record<string, string>
  body: string
  paths: readonly string[]
  /** Calls under way at the same time, at most. */
  connections: number
}

/** What came of a barrage. Latencies in ms: of a call sent at a set rate, from when it was due. */
export type Fired = {
  calls: number
  failures: number
  perSecond: number
  p99: number
  /** The same of the calls of each second. */
  p99OfSeconds: number[]
}

/** So many that no address meets the limit of calls a minute. */
const VISITORS = 4000

/**
 * Fires POST calls over connections that stay open: each as soon as the one before is answered, or `rate` a second
 * whatever the answers. Every request is written once beforehand, so that this end is much cheaper than any server.
 */
export async function fire(load: Barrage, seconds: number, rate?: number): Promise<Fired> {
  const requests = writeRequests(load)
  const { port, hostname } = new URL(load.url)
  const latencies: number[][] = Array.from({ length: seconds }, () => [])
  let failures = 0
  let sent = 0
  // Set when all lines have had an answer: taking them on costs the server as much as a hundred calls, and nothing is
  // due meanwhile.
  let begun = 0
  let end = 0
  const idle: Line[] = []

  const send = (line: Line, due: number) => {
    line.due = due
    line.socket.write(requests[sent % requests.length] ?? '')
    sent += 1
  }
  const dueNext = () => begun + (sent / (rate ?? 1)) * 1000
  const next = (line: Line) => {
    const now = performance.now()
    if (now >= end) line.socket.end()
    else if (rate === undefined) send(line, now)
    else if (dueNext() <= now) send(line, dueNext())
    else idle.push(line)
  }
  const lines = Array.from({ length: load.connections }, () => openLine(Number(port), hostname))
  const results = Promise.allSettled(lines.map(({ closed }) => closed))
  await Promise.all(lines.map(({ opened }) => opened))
  await Promise.all(lines.map((line, index) => firstAnswer(line, requests[index % requests.length] ?? '')))
  for (const line of lines) {
    line.onAnswer = (ok) => {
      latencies[Math.floor((line.due - begun) / 1000)]?.push(performance.now() - line.due)
      if (!ok) failures += 1
      next(line)
    }
  }
  begun = performance.now()
  end = begun + seconds * 1000
  for (const line of lines) next(line)
  const ticking = setInterval(() => {
    for (let line = idle.pop(); line; line = idle.pop()) {
      next(line)
      if (idle.at(-1) === line) break
    }
  }, 1)
  const ended = await results
  clearInterval(ticking)
  const broken = ended.filter(({ status }) => status === 'rejected').length
  const all = latencies.flat()
  return {
    calls: all.length,
    failures: failures + broken,
    perSecond: Math.round(all.length / ((performance.now() - begun) / 1000)),
    p99: p99Of(all),
    p99OfSeconds: latencies.map(p99Of),
  }
}

/** In ms, to a tenth. */
function p99Of(latencies: number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10
}

type Line = {
  socket: Socket
  due: number
  onAnswer: Answers
  /** Resolves when it can be sent to; rejects when it cannot. */
  opened: Promise<unknown>
  /** Rejects when the connection breaks. */
  closed: Promise<void>
}

/** Sends a call that does not count and resolves with its answer; rejects when the line ends before. */
function firstAnswer(line: Line, request: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    line.onAnswer = () => resolve()
    line.closed.then(() => reject(new Error('The server has closed a line before its first answer.')), reject)
    line.socket.write(request)
  })
}

/** Answers are read into the same memory again and again: clearing fresh memory away would hold up what is due. */
const READ_BYTES = 64 * 1024

function openLine(port: number, host: string): Line {
  const read = readResponses((ok) => line.onAnswer(ok))
  const onread = {
    buffer: Buffer.alloc(READ_BYTES),
    callback: (bytes: number, memory: Uint8Array) => {
      read(Buffer.from(memory.buffer, memory.byteOffset, bytes))
      return true
    },
  }
  const socket = connect({ port, host, onread }).setNoDelay(true)
  const line: Line = {
    socket,
    due: 0,
    onAnswer: () => {},
    opened: once(socket, 'connect'),
    closed: new Promise((resolve, reject) => {
      socket.once('close', () => resolve())
      socket.once('error', reject)
    }),
  }
  return line
}

function writeRequests({
  url,
  method = 'POST',
  headers,
  body: sameBody,
  paths,
  visitors,
}: Barrage): Buffer[] {
  const { host } = new URL(url)
  return Array.from({ length: visitors?.count ?? VISITORS }, (_, visitor) => {
    const own = visitors?.next()
    const body = own?.body ?? sameBody
    const lines = Object.entries({
      host,
      ...headers,
      ...own?.headers,
      'x-forwarded-for': addressOf(visitor),
      'content-length': String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    return Buffer.from(`${method} ${paths[visitor % paths.length]} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  })
}

/** Addresses from all over the world. */
function addressOf(visitor: number): string {
  return `${20 + (visitor % 160)}.${(visitor * 37) % 256}.${visitor >> 8}.${visitor % 256}`
}
