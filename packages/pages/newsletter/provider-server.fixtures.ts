import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
  raw: string
}

/** What the server does with the next request: an answer, or nothing at all for as long as it is asked. */
export type ProviderResponse =
  | { status: number; body?: object; headers?: Record<string, string> }
  | 'silence'
  | 'hang up'

/** A provider on this machine: writes down what it is asked, and answers as it is told; 200 `{}` else. */
export async function openProviderServer() {
  const asked: RecordedRequest[] = []
  const answers: ProviderResponse[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const raw = Buffer.concat(pieces).toString('utf8')
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, headers, raw, body: raw === '' ? null : JSON.parse(raw) })
    const answer = answers.shift() ?? { status: 200, body: { data: { attrs: { id: '77' } } } }
    if (answer === 'silence') return
    if (answer === 'hang up') return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (...next: ProviderResponse[]) => answers.push(...next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
