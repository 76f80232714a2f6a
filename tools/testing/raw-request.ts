import { connect } from 'node:net'

/** Longer than any answer takes, in ms. */
const PATIENCE_MS = 20_000

/**
 * Sends bytes to a server as they are, so that requests can be wrong in ways that no client lets through, and gives
 * what came back until the server closed, answered whole, or said nothing for 20 s. `status` is 0 without an answer.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    const finish = () => {
      socket.destroy()
      resolve(readAnswer(Buffer.concat(pieces).toString('latin1')))
    }
    socket.setTimeout(PATIENCE_MS, finish)
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('end', finish)
    // A server may close before it has read what it refuses.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : reject(error),
    )
    socket.write(bytes)
  })
}

/** A request of HTTP/1.1 after which the connection is closed. `headers` are lines without their ends. */
export function rawRequest(
  target: string,
  headers: readonly string[] = [],
  method = 'GET',
  body = '',
): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'Connection: close', ...headers]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

function readAnswer(text: string): { status: number; head: string; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const head = end < 0 ? text : text.slice(0, end)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end < 0 ? '' : text.slice(end + 4),
  }
}
