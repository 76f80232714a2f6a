import type { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFetchOutside } from './fetch-outside.ts'

let server: Server
let port: number
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    asked.push(pathname)
    if (pathname === '/picture') return void response.end('picture')
    if (pathname === '/ten') return void response.end('0123456789')
    if (pathname === '/redirect') {
      return void response.writeHead(302, { location: searchParams.get('to') ?? '' }).end()
    }
    if (pathname === '/round') return void response.writeHead(301, { location: '/round' }).end()
    if (pathname === '/silent') return
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
const fetchFile = (
  url: string,
  options: { mostBytes?: number; look?: typeof lookup; isOpen?: boolean } = {},
) =>
  openFetchOutside({
    allowsLoopback: options.isOpen ?? true,
    timeoutMs: 500,
    ...(options.look && { lookup: options.look }),
  })({ url, accept: 'image/*', mostBytes: options.mostBytes ?? 100 })

/** A name server that gives every name these addresses. */
const names = (...addresses: string[]): typeof lookup =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

describe('a file that data names by its address', () => {
  it('is fetched whole, also behind redirects', async () => {
    const file = { came: 'file', bytes: Buffer.from('picture') }
    expect(await fetchFile(at('/picture'))).toEqual(file)
    expect(await fetchFile(at('/redirect?to=/picture'))).toEqual(file)
  })

  it('is refused when it is larger than wanted, and taken at the limit', async () => {
    expect(await fetchFile(at('/ten'), { mostBytes: 10 })).toMatchObject({ came: 'file' })
    expect(await fetchFile(at('/ten'), { mostBytes: 9 })).toEqual({ came: 'nothing', reason: 'too-large' })
  })

  it.each([
    'http://127.0.0.1/a',
    'http://[::1]/a',
    'http://10.0.0.8/a',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/a',
    'http://0/a',
    'http://2130706433/a',
    'http://0x7f.1/a',
  ])('is not fetched from a network behind our own: %s', async (url) => {
    expect(await fetchFile(url, { isOpen: false })).toEqual({ came: 'nothing', reason: 'address-refused' })
  })

  it('is not fetched where its name stands for such an address, however public the name', async () => {
    const before = asked.length
    const answer = await fetchFile(at('/picture', 'pictures.example'), {
      isOpen: false,
      look: names('127.0.0.1'),
    })
    expect(answer).toEqual({ came: 'nothing', reason: 'address-refused' })
    expect(asked.length).toBe(before)
  })

  it('is not fetched where a redirect leads to such an address', async () => {
    const answer = await fetchFile(at('/redirect?to=http://169.254.169.254/latest/meta-data/'))
    expect(answer).toEqual({ came: 'nothing', reason: 'address-refused' })
  })

  it.each([
    'file:///etc/passwd',
    'ftp://a.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'a.jpg',
    '',
    'http://user:secret@a.example/a.jpg',
  ])('is none at %j', async (url) => {
    expect(await fetchFile(url)).toEqual({ came: 'nothing', reason: 'not-an-address' })
  })

  it('says why there is none', async () => {
    expect(await fetchFile(at('/gone'))).toEqual({ came: 'nothing', reason: 'refused', status: 404 })
    expect(await fetchFile(at('/round'))).toEqual({ came: 'nothing', reason: 'too-many-redirects' })
    expect(await fetchFile(at('/redirect?to=file:///etc/passwd'))).toEqual({
      came: 'nothing',
      reason: 'not-an-address',
    })
    expect(await fetchFile(at('/silent'))).toEqual({ came: 'nothing', reason: 'too-slow' })
  })
})
