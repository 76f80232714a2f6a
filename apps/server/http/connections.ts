import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How often is looked whether connections have ended, in ms. */
const LOOK_MS = 25
/** Visitors who are kept waiting ask no more: first is waited until none has come for so long, in ms. */
const CALM_MS = 15
/** Where they come without a pause, this is given up for moments of one ms, after so long, in ms. */
const CALM_WITHIN_MS = 200
/** So long a quiet moment is waited for in all, in ms. */
const MOST_WAIT_MS = 2000
/** A turn of the event loop that is over within this did nothing but look for connections, in ms. */
const EMPTY_TURN_MS = 0.1

/** How long connections may take to end, in ms. */
export type EndingTimes = {
  /** After that, connections on which nothing is asked are closed. */
  idleMs: number
  /** After that, all are cut. */
  busyMs: number
}

/** Follows the connections of a server from its beginning; they are ended with {@link endConnections}. */
export function followConnections(server: HttpServer): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/**
 * Makes a server that never listens ready for connections that another process hands over. Node watches the time limits
 * of connections from the moment a server listens; so it is told that it does.
 */
export function awaitConnections(server: HttpServer): void {
  server.emit('listening')
}

/** Serves a connection that another process has accepted. */
export function adoptConnection(server: HttpServer, socket: Socket): void {
  // As a server of Node's sets up those it accepts itself.
  socket.setNoDelay(true)
  socket.allowHalfOpen = true
  server.emit('connection', socket)
  socket.resume()
}

/**
 * Takes no new connections, and leaves those there are alone. The system resets what it has accepted for a server that
 * closes, so this waits for a turn of the event loop that brings none. For that moment the server has to come to rest:
 * connections made meanwhile are kept, and served after it.
 */
export async function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return
  const takers = server.listeners('connection') as ((socket: Socket) => void)[]
  const kept: Socket[] = []
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => kept.push(socket))
  await untilQuiet(() => kept.length)
  // Not the method of an HTTP server, which cuts idle connections: a request may be on its way on any of them.
  Server.prototype.close.call(server)
  server.removeAllListeners('connection')
  for (const taker of takers) server.on('connection', taker)
  for (const socket of kept) server.emit('connection', socket)
}

/** Resolves right after the event loop has looked for connections, at a moment when none were coming. */
async function untilQuiet(count: () => number): Promise<void> {
  const begun = performance.now()
  for (let passed = 0; passed < MOST_WAIT_MS; passed = performance.now() - begun) {
    const counted = count()
    await wait(passed < CALM_WITHIN_MS ? CALM_MS : 1)
    if (count() === counted && (await isEmptyTurn()) && count() === counted) return
  }
}

/** Whether the next turn of the event loop has nothing to do; what comes after it has looked goes unseen. */
async function isEmptyTurn(): Promise<boolean> {
  const begun = performance.now()
  await nextTurn()
  return performance.now() - begun < EMPTY_TURN_MS
}

/**
 * Waits until the connections of a server have ended, each by its last answer. A client that keeps one open has some time for
 * a last request, which is answered with `Connection: close` by then; one on which nothing comes is closed.
 */
export async function endConnections(
  server: HttpServer,
  sockets: ReadonlySet<Socket>,
  { idleMs, busyMs }: EndingTimes,
): Promise<void> {
  const begun = performance.now()
  while (sockets.size > 0) {
    const passed = performance.now() - begun
    // What has arrived by now is read first; a connection with something unread would be reset.
    await nextTurn()
    if (passed >= idleMs) server.closeIdleConnections()
    if (passed >= busyMs) for (const socket of sockets) socket.destroy()
    await wait(LOOK_MS)
  }
}
