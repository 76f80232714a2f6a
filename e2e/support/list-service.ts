import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Request = { method: string; path: string; authorization: string; body: unknown }

/** A list service on this machine: it records the requests it receives and replies as `answer` says. */
export async function openListService(answer: (request: Request) => { status: number; body?: object }) {
  const received: Request[] = []
  const server = createServer(async (incoming, response) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    const raw = Buffer.concat(pieces).toString('utf8')
    const { method = '', url: path = '', headers } = incoming
    const body: unknown = raw === '' ? null : JSON.parse(raw)
    const request = { method, path, authorization: headers.authorization ?? '', body }
    received.push(request)
    const { status, body: told } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(told === undefined ? '' : JSON.stringify(told))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Mailchimp's Marketing API as far as it is asked: one audience, one key; members by the MD5 of their address. */
export function openMailchimp(known: { key: string; list: string }) {
  const authorization = `Basic ${Buffer.from(`buoy:${known.key}`).toString('base64')}`
  return openListService(({ method, path, authorization: given, body }) => {
    if (given !== authorization) {
      const detail = "Your API key may be invalid, or you've attempted to access the wrong datacenter."
      return { status: 401, body: { title: 'API Key Invalid', status: 401, detail } }
    }
    if (!path.startsWith(`/3.0/lists/${known.list}`)) {
      const detail = 'The requested resource could not be found.'
      return { status: 404, body: { title: 'Resource Not Found', status: 404, detail } }
    }
    if (method === 'POST') return { status: 204 }
    return { status: 200, body: { id: known.list, ...(body as object | null) } }
  })
}
