import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '@buoy/kernel/server/webhook-signature.ts'

/** What the receiver does with the next event; 200 when it was told nothing. */
export type Answer =
  | number
  | { status: number; retryAfter: string }
  | 'silence'
  | 'a megabyte'
  | 'a picture'
  | 'elsewhere'
  | 'hang up'

export type Received = {
  path: string
  id: string
  headers: IncomingHttpHeaders
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever a source sends
  body: any
  isSigned: (secret: string) => boolean
}

const MEGABYTE = 1024 * 1024
/** How the picture of one dot begins that trackers answer with. */
const PICTURE = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1')

/** The other side of a webhook, on this machine: it keeps what comes and checks it as the README says. */
export async function openReceiver() {
  const received: Received[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const raw = Buffer.concat(pieces).toString('utf8')
    const { headers, url: path = '' } = request
    const id = String(headers['webhook-id'])
    const isSigned = (secret: string) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const timestamp = String(headers['webhook-timestamp'])
      return headers['webhook-signature'] === signatureOf(key, { id, timestamp, body: raw })
    }
    received.push({ path, id, headers, raw, body: JSON.parse(raw), isSigned })
    const answer = answers.shift() ?? 200
    if (answer === 'silence') return
    if (answer === 'hang up') return request.socket.destroy()
    if (answer === 'elsewhere') return response.writeHead(302, { location: '/elsewhere' }).end()
    if (answer === 'a picture') return response.writeHead(200).end(PICTURE)
    if (answer === 'a megabyte') return response.writeHead(200).end('x'.repeat(MEGABYTE))
    if (typeof answer === 'object') {
      return response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end()
    }
    response.writeHead(answer).end(`answered ${answer}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    answer: (...next: Answer[]) => answers.push(...next),
    forgetAnswers: () => void answers.splice(0),
    /** Forgets what came, and what it was told to answer. */
    forget: () => {
      received.splice(0)
      answers.splice(0)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
