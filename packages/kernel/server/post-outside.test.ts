import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostOutside } from './post-outside.ts'

const MEGABYTE = 1024 * 1024
let server: Server
let port: number
const asked: string[] = []

const PATHS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/takes': (request, response) => {
    request.pipe(response.writeHead(200))
  },
  '/silent': () => {},
  '/drips': (_request, response) => void response.writeHead(200).write('one'),
  '/large': (_request, response) => void response.writeHead(200).end('x'.repeat(MEGABYTE)),
  '/elsewhere': (_request, response) => void response.writeHead(302, { location: '/takes' }).end(),
  '/other-protocol': ({ socket }) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: tide\r\n\r\n'),
  '/hangs-up': (request) => void request.socket.destroy(),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    PATHS[request.url ?? '']?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A name server that gives every name these addresses. */
function names(...addresses: string[]): typeof lookup {
  const look = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  return look as unknown as typeof lookup
}

const at = (path: string, host = '127.0.0.1') => ({
  url: `http://${host}:${port}${path}`,
  headers: { 'content-type': 'text/plain' },
  body: 'hällo',
})
const open = openPostOutside({ allowsLoopback: true })

it('posts the body and gives back what is answered', async () => {
  expect(await open(at('/takes'))).toEqual({ came: 'answered', status: 200, text: 'hällo' })
  expect(await open(at('/takes', 'localhost'))).toMatchObject({ came: 'answered', status: 200 })
})

it('reads the beginning of a large answer only', async () => {
  const answer = await open(at('/large'))
  expect(answer).toMatchObject({ came: 'answered', status: 200 })
  expect(answer.came === 'answered' && answer.text.length).toBe(4096)
})

it('does not follow where it is sent', async () => {
  asked.length = 0
  expect(await open(at('/elsewhere'))).toMatchObject({ came: 'answered', status: 302 })
  expect(asked).toEqual(['/elsewhere'])
})

it('takes an answer in another protocol for an answer, and goes no further', async () => {
  expect(await open(at('/other-protocol'))).toEqual({ came: 'answered', status: 101, text: '' })
})

it.each(['/silent', '/drips'])('waits only so long for %s', async (path) => {
  const impatient = openPostOutside({ allowsLoopback: true, timeoutMs: 100 })
  expect(await impatient(at(path))).toEqual({ came: 'nothing', reason: 'too-slow' })
})

it('says when nobody is there or the line is cut', async () => {
  expect(await open(at('/hangs-up'))).toEqual({ came: 'nothing', reason: 'unreachable' })
  expect(await open({ ...at('/'), url: 'http://127.0.0.1:1/' })).toMatchObject({ reason: 'unreachable' })
  expect(await open({ ...at('/'), url: `https://127.0.0.1:${port}/` })).toMatchObject({ reason: 'insecure' })
})

it('reaches no private network and, unless allowed, not this machine, by whichever name', async () => {
  asked.length = 0
  const closed = openPostOutside({ allowsLoopback: false })
  const refused = { came: 'nothing', reason: 'address-refused' }
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])
    expect(await closed(at('/takes', host)), host).toEqual(refused)
  for (const host of ['10.0.0.1', '169.254.169.254', '192.168.0.1', '[fd00::1]'])
    expect(await open(at('/takes', host)), host).toEqual(refused)
  const inside = openPostOutside({ allowsLoopback: true, lookup: names('10.0.0.1', 'fd00::1') })
  expect(await inside(at('/takes', 'crm.example'))).toEqual(refused)
  const plain = openPostOutside({ allowsLoopback: true, lookup: names('1.1.1.1') })
  expect(await plain(at('/takes', 'crm.example'))).toEqual(refused)
  expect(asked).toEqual([])
})
