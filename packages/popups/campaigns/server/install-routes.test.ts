import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openReadPage } from '@buoy/kernel/server/read-page.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Install, InstallCheck } from '../install-contract.ts'
import { installConsoleRoutes } from './install-routes.ts'

const ORIGIN = 'https://shop.example'

describe('the installation of popups', () => {
  let database: TestDatabase
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  let site: Server
  let page = ''

  beforeAll(async () => {
    database = await openTestDatabase()
    site = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(301, { location: '/' }).end()
      if (request.url === '/away')
        return response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
      if (request.url === '/closed') return response.writeHead(401).end('no')
      if (request.url === '/endless') {
        // As much as a socket takes, for ever: the reader has to stop by itself.
        const more = () => response.write('x'.repeat(65_536), () => response.destroyed || more())
        response.writeHead(200)
        return more()
      }
      const policy = request.url === '/strict' ? { 'content-security-policy': "default-src 'self'" } : {}
      return response.writeHead(200, { 'content-type': 'text/html', ...policy }).end(page)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const clock = { now: () => new Date(Date.UTC(2026, 0, 10)) }
    const deps = { db: database.db, clock, chance: systemChance, publicUrl: ORIGIN }
    const embedOrigins = { cdn: ORIGIN, display: ORIGIN, api: 'https://api.shop.example' }
    const readPage = openReadPage({ allowsLoopback: true })
    const pinnedBuild = async () => ({
      version: 'abcdef012345',
      integrity: 'sha384-hash',
      loader: Buffer.from('load()'),
      parts: ['start-1.js'],
      readPart: async () => Buffer.from('start()'),
    })
    signedIn = await openSignedInApp({
      ...deps,
      routes: installConsoleRoutes({ ...deps, embedOrigins, readPage, pinnedBuild }),
    })
  })
  afterAll(async () => {
    site.close()
    site.closeAllConnections()
    await signedIn.close()
    await database.close()
  })

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    signedIn.inject({ method, url: `/console/api/popups/install${path}`, ...(payload && { payload }) })
  const here = (path = '/') => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
  const look = async (url: string): Promise<InstallCheck> => (await call('POST', '/check', { url })).json()

  it('gives the tag of a fixed version with its hash, served for two years', async () => {
    expect((await call('GET', '')).json()).toMatchObject({ pinned: [] })
    const { clientId, pinned }: Install = (await call('POST', '/pinned')).json()

    expect(pinned).toEqual([
      {
        version: 'abcdef012345',
        integrity: 'sha384-hash',
        pinnedAt: '2026-01-10T00:00:00.000Z',
        servedUntil: '2028-01-10T00:00:00.000Z',
        isCurrent: true,
        isServed: true,
        snippet: `<script id="pixel-script-poptin" src="${ORIGIN}/embed/pinned/abcdef012345/pixel.js?id=${clientId}" integrity="sha384-hash" crossorigin="anonymous" async></script>`,
      },
    ])
    page = `<html><body>${pinned[0]?.snippet}</body></html>`
    await call('POST', '/sites', { host: '127.0.0.1' })
    expect((await look(here())).outcome).toBe('found')
    await call('DELETE', '/sites/127.0.0.1')
    const { rows } = await database.pool.query(
      "select detail from people.audit_entry where action = 'popup script pinned'",
    )
    expect(rows).toEqual([{ detail: expect.objectContaining({ version: 'abcdef012345' }) }])
  })

  it('keeps where popups tell what happens, and how consent is known; nowhere at first', async () => {
    const url = '/console/api/popups/analytics'
    const read = async () => (await signedIn.inject({ method: 'GET', url })).json()
    const write = (analytics: unknown) => putOver(signedIn, url, { analytics })
    expect(await read()).toEqual({ analytics: null, version: 0 })

    const cookie = { kind: 'cookie', name: 'consent', value: 'yes' }
    const said = { dataLayer: true, ga4: false, metaPixel: true, consent: cookie }
    expect((await write(said)).statusCode).toBe(200)
    expect(await read()).toEqual({ analytics: said, version: 1 })
    for (const odd of [
      { ...said, consent: { ...cookie, name: '' } },
      { ...said, consent: { ...cookie, name: 'a;b' } },
      { ...said, consent: { kind: 'everybody' } },
      { ...said, ga4: 'yes' },
      { ga4: true },
      'all',
    ])
      expect((await write(odd)).statusCode).toBe(400)
    expect(await read()).toEqual({ analytics: said, version: 1 })

    await write(null)
    expect(await read()).toEqual({ analytics: null, version: 2 })
  })

  it('keeps from which order delivery is free, for the tags of popups [W9.36]', async () => {
    const url = '/console/api/popups/free-shipping'
    const read = async () => (await signedIn.inject({ method: 'GET', url })).json()
    const write = (freeShipping: unknown) => putOver(signedIn, url, { freeShipping })
    expect(await read()).toEqual({ freeShipping: null, version: 0 })

    const said = { kind: 'amount', from: 9900, currency: 'AUD' }
    expect((await write(said)).statusCode).toBe(200)
    expect(await read()).toEqual({ freeShipping: said, version: 1 })
    for (const odd of [
      { ...said, from: 0 },
      { ...said, from: 1.5 },
      { ...said, currency: 'toString' },
      'shop',
    ])
      expect((await write(odd)).statusCode).toBe(400)
    expect(await read()).toEqual({ freeShipping: said, version: 1 })

    await write({ kind: 'shop' })
    expect(await read()).toEqual({ freeShipping: { kind: 'shop' }, version: 2 })
    await write(null)
  })

  it('says what goes into a page and into its policy, and opens the account of a new store [W2.03]', async () => {
    const install: Install = (await call('GET', '')).json()
    expect(install.clientId).toMatch(/^[0-9A-Za-z]{13}$/)
    expect(install.snippet).toContain(`src="${ORIGIN}/embed/pixel.js?id=${install.clientId}"`)
    expect(install.policy).toEqual([
      { directive: 'script-src', sources: [ORIGIN] },
      { directive: 'connect-src', sources: [ORIGIN, 'https://api.shop.example'] },
      { directive: 'img-src', sources: [ORIGIN] },
    ])
    expect(install.sites).toEqual([
      { host: 'shop.example', address: 'https://shop.example/', lastSeenAt: null },
    ])
    expect((await call('GET', '')).json().clientId).toBe(install.clientId)
  })

  it('takes sites by host or address, once each, and lets them go', async () => {
    const added = await call('POST', '/sites', { host: ' HTTPS://www.Garden.example:8080/ponds?x=1 ' })
    expect(added.json().sites).toEqual([
      { host: 'garden.example', address: 'https://www.garden.example:8080/', lastSeenAt: null },
      { host: 'shop.example', address: 'https://shop.example/', lastSeenAt: null },
    ])
    await call('POST', '/sites', { host: 'garden.example' })
    expect((await call('DELETE', '/sites/garden.example')).json().sites).toEqual([
      { host: 'shop.example', address: 'https://shop.example/', lastSeenAt: null },
    ])
    expect((await call('DELETE', '/sites/garden.example')).statusCode).toBe(404)
  })

  it.each(['garden', 'com', 'gar den.example', '-', '*.example.com', 'a'.repeat(300), ''])(
    'does not take %j as a site',
    async (host) => {
      const refused = await call('POST', '/sites', { host })
      expect(refused.statusCode).toBe(400)
    },
  )

  it('looks only at pages of its own sites, wherever they lead', async () => {
    expect(await look(here())).toEqual({ outcome: 'not_a_site', seen: '127.0.0.1' })
    await call('POST', '/sites', { host: '127.0.0.1' })
    expect(await look(here('/away'))).toEqual({ outcome: 'not_a_site', seen: 'elsewhere.example' })
    expect((await call('POST', '/check', { url: 'file:///etc/passwd' })).statusCode).toBe(400)
  })

  it('finds the snippet, twice, with another id, behind a policy, or not at all', async () => {
    await call('POST', '/sites', { host: '127.0.0.1' })
    const { snippet }: Install = (await call('GET', '')).json()
    page = `<!doctype html><body>${snippet}</body>`
    expect(await look(here())).toEqual({ outcome: 'found', seen: '' })
    expect(await look(here('/moved'))).toEqual({ outcome: 'found', seen: '' })
    expect(await look(here('/strict'))).toEqual({
      outcome: 'blocked',
      seen: 'script-src, connect-src, img-src',
    })
    page = snippet + snippet
    expect(await look(here())).toMatchObject({ outcome: 'found_twice' })
    page = snippet.replace(/id=\w{13}/, 'id=SomebodyElse1')
    expect(await look(here())).toEqual({ outcome: 'other_id', seen: 'SomebodyElse1' })
    page = '<p>Ponds</p>'
    expect(await look(here())).toMatchObject({ outcome: 'not_found' })
  })

  it('says what came instead of a page, and reads no more than a page', async () => {
    await call('POST', '/sites', { host: '127.0.0.1' })
    expect(await look(here('/closed'))).toEqual({ outcome: 'no_page', seen: '401' })
    expect(await look(here('/round'))).toMatchObject({ outcome: 'no_page' })
    expect(await look(here('/endless'))).toMatchObject({ outcome: 'not_found' })
    expect(await look('http://127.0.0.1:1/')).toMatchObject({ outcome: 'unreachable' })
  })

  it('calls no private network, and not this machine where that is not allowed', async () => {
    const readPage = openReadPage({ allowsLoopback: false })
    for (const url of ['http://10.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://169.254.169.254/']) {
      expect(await readPage(url)).toEqual({ came: 'nothing', reason: 'address-refused' })
    }
  })
})
