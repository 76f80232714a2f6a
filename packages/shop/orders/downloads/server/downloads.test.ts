import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openStreamOutside } from '@buoy/kernel/server/stream-outside.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptPath, storeFile, sweepKeptFiles } from '../../../catalogue/products/server/kept-files.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { CARDS, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import { readOrder } from '../../record/server/read-order.ts'
import type { OrderDownload } from '../contract.ts'
import { downloadConsoleRoutes } from './console-routes.ts'
import { downloadRoutes } from './download-routes.ts'

const BYTES = Buffer.from('The tide table of the year, page by page.')

let shop: PayingShop
let app: FastifyInstance
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let elsewhere: Server
let dataDir: string
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-downloads-'))
  const { db, clock } = shop
  app = fastify({ logger: false })
  const streamOutside = openStreamOutside({ allowsLoopback: true })
  await app.register(
    downloadRoutes({
      texts: () => SOURCE_TEXTS,
      db,
      clock,
      dataDir,
      streamOutside,
      showRefusal: async (_request, reply, { status, message }) =>
        reply.code(status).send(`page: ${message}`),
    }),
  )
  owner = await openSignedInApp({
    db,
    routes: async (guarded) => {
      await guarded.register(downloadConsoleRoutes({ db, clock, dataDir, chance: systemChance }))
    },
  })
  elsewhere = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/tides.txt' }).end()
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    if (request.url !== '/tides.txt') return response.writeHead(404).end()
    const isPart = request.headers.range === 'bytes=4-7'
    const body = isPart ? BYTES.subarray(4, 8) : BYTES
    response
      .writeHead(isPart ? 206 : 200, {
        'content-length': body.length,
        'content-type': 'text/html',
        ...(isPart && { 'content-range': `bytes 4-7/${BYTES.length}` }),
      })
      .end(body)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  elsewhere.close()
  await app.close()
  await owner.close()
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const outside = (path: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`

/** Keeps a file as the product editor does. */
async function kept(bytes: Buffer, fileName: string): Promise<string> {
  const upload = await beginUpload({ dataDir, chance: systemChance }, 'download')
  await appendPiece({ dataDir }, { id: upload, offset: 0, bytes })
  const outcome = await storeFile({ dataDir, chance: systemChance }, { upload, fileName })
  if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
  return outcome.value.file
}

type Source = {
  file?: string
  url?: string
  limit?: number
  days?: number
  name?: string
  otherVariant?: true
}

async function sell(source: Source): Promise<number> {
  const variant = await shop.product({ price: 1900, requiresShipping: false, trackStock: false })
  const { rows } = await shop.database.pool.query(
    `update shop.product set download_limit = $2, download_days = $3
     where id = (select product_id from shop.variant where id = $1) returning id`,
    [variant, source.limit ?? null, source.days ?? null],
  )
  await shop.database.pool.query(
    `insert into shop.product_download (product_id, variant_id, name, url, file, position)
     values ($1, $2, $3, $4, $5, 0)`,
    [rows[0].id, source.otherVariant ? null : variant, source.name ?? 'Tide table', source.url, source.file],
  )
  return variant
}

async function buy(variant: number, card: string = CARDS.pays) {
  const session = `reader-${++sessions}`
  const page = await shop.shopper(session, variant)
  const reply = await place(shop, session, page, await shop.card(card))
  if (reply.result !== 'success') return null
  const order = await readOrder(shop.db, orderIdOf(reply))
  if (order === null) throw new Error('The order is missing')
  return order
}

const received = async (order: { id: number; key: string } | null) =>
  (await findOrderReceived(shop.deps, order?.id ?? 0, order?.key ?? ''))?.downloads ?? []

/** Buys a file and gives its link. */
async function link(source: Source): Promise<{ path: string; orderId: number; key: string }> {
  const order = await buy(await sell(source))
  const [download] = await received(order)
  if (order === null || download === undefined) throw new Error('Nothing was bought')
  return { path: download.path, orderId: order.id, key: order.key }
}
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })

describe('a file that was bought', () => {
  it('is sent from the data folder, to be saved and never shown', async () => {
    const file = await kept(BYTES, 'Tide table 2027.HTML')
    expect(file).toMatch(/^[0-9a-z]{22}-tide-table-2027\.html$/)
    const { path, orderId } = await link({ file, name: 'Gezeiten “2027”/A' })
    expect((await readOrder(shop.db, orderId))?.status).toBe('completed')
    const reply = await get(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(BYTES)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(BYTES.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Gezeiten_2027_A.html"; filename*=UTF-8''Gezeiten%20%E2%80%9C2027%E2%80%9D%20A.html`,
    })
  })

  it('is gone on with from a byte without being counted again, and refuses bytes behind its end', async () => {
    const { path } = await link({ file: await kept(BYTES, 'a.txt'), limit: 1 })
    const rest = { range: 'bytes=10-19' }
    expect((await get(path, rest)).statusCode).toBe(206)
    const used = await get(path)
    expect([used.statusCode, used.payload]).toEqual([
      410,
      expect.stringContaining('reached the download limit'),
    ])
    const part = await get(path, rest)
    expect([part.statusCode, part.payload]).toEqual([206, BYTES.toString().slice(10, 20)])
    expect(part.headers['content-range']).toBe(`bytes 10-19/${BYTES.length}`)
    expect((await get(path, { range: 'bytes=5000-' })).statusCode).toBe(416)
    shop.clock.advance(DAY_MS)
    expect((await get(path, rest)).statusCode).toBe(410)
  })

  it('is had as often as its product says, however many press at once', async () => {
    const { path, orderId, key } = await link({ file: await kept(BYTES, 'a.txt'), limit: 3 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(17)
    expect(await received({ id: orderId, key })).toMatchObject([{ state: 'used-up', remaining: 0 }])
  })

  it('is not counted by a look at its head', async () => {
    const { path } = await link({ file: await kept(BYTES, 'a.txt'), limit: 1 })
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      String(BYTES.length),
    ])
    expect((await get(path)).statusCode).toBe(200)
  })

  it('is had for as many days as its product says', async () => {
    const { path } = await link({ file: await kept(BYTES, 'a.txt'), days: 2 })
    shop.clock.advance(2 * DAY_MS - MINUTE_MS)
    expect((await get(path)).statusCode).toBe(200)
    shop.clock.advance(MINUTE_MS)
    expect((await get(path)).statusCode).toBe(410)
  })

  it('opens to its key alone', async () => {
    const { path } = await link({ file: await kept(BYTES, 'a.txt') })
    const other = await link({ file: await kept(BYTES, 'a.txt') })
    const [id, key] = [/download\/(\d+)\//.exec(path)?.[1], new URL(path, 'http://x').searchParams.get('key')]
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const otherKey = new URL(other.path, 'http://x').searchParams.get('key')
    for (const wrong of [`?key=${otherKey}`, '?key=', '', `?key=${key?.slice(0, -1)}`, `?key=${key}x`]) {
      expect((await get(`/index.php/download/${id}/${wrong}`)).statusCode, wrong).toBe(404)
    }
    expect((await get(`/index.php/download/99999999999999/?key=${key}`)).statusCode).toBe(404)
    expect((await get(`/index.php/download/x/?key=${key}`)).statusCode).toBe(404)
  })

  it('is open to nobody whose payment was declined', async () => {
    const variant = await sell({ file: await kept(BYTES, 'a.txt') })
    expect(await buy(variant, CARDS.declined)).toBeNull()
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as grants from shop.download_grant g join shop.order_line l using (order_id, position)
       where l.variant_id = $1`,
      [variant],
    )
    expect(rows).toEqual([{ grants: 0 }])
  })

  it('is closed by the refund of its line', async () => {
    const { path, orderId, key } = await link({ file: await kept(BYTES, 'a.txt') })
    expect((await get(path)).statusCode).toBe(200)
    await refundPart(shop.deps, {
      orderId,
      request: crypto.randomUUID(),
      way: 'card',
      reason: '',
      tellsCustomer: false,
      owner: null,
      wish: 'rest',
    })
    const reply = await get(path)
    expect([reply.statusCode, reply.payload]).toEqual([
      410,
      'This download is closed, because the purchase was cancelled or refunded. Contact us if that’s a mistake.',
    ])
    expect(await received({ id: orderId, key })).toMatchObject([{ state: 'closed' }])
  })

  it('waits while its order does, and is shown as a page to browsers', async () => {
    const { path, orderId } = await link({ file: await kept(BYTES, 'a.txt') })
    await shop.database.pool.query(`update shop."order" set status = 'on-hold' where id = $1`, [orderId])
    const reply = await get(path)
    expect([reply.statusCode, reply.payload]).toEqual([
      403,
      expect.stringMatching(/^This download isn’t open yet/),
    ])
    const page = await get(path, { accept: 'text/html,*/*;q=0.8' })
    expect([page.statusCode, page.payload]).toEqual([
      403,
      expect.stringMatching(/^page: This download isn’t/),
    ])
  })

  it('stands in the mail with the receipt, while it is open', async () => {
    const { path, orderId } = await link({ file: await kept(BYTES, 'a.txt'), limit: 2, name: 'Tides' })
    await shop.jobs.drain(shop.workers)
    const { rows } = await shop.database.pool.query(
      `select plain_text from shop.mail where order_id = $1 and kind = 'order-confirmation'`,
      [orderId],
    )
    const [address = '', key = ''] = path.split('?key=')
    // The secret of a link is masked in the mail that the shop keeps.
    expect(rows[0].plain_text).toContain(`Download Tides https://shop.example${address}?`)
    expect(rows[0].plain_text).not.toContain(key)
    expect(rows[0].plain_text).toMatch(/2 downloads left/)
  })

  it('is passed on from elsewhere without telling where that is', async () => {
    const { path } = await link({ url: outside('/moved') })
    const reply = await get(path)
    expect([reply.statusCode, reply.payload]).toEqual([200, BYTES.toString()])
    expect(reply.headers['content-type']).toBe('application/octet-stream')
    expect(JSON.stringify(reply.headers)).not.toContain('127.0.0.1')
    const part = await get(path, { range: 'bytes=4-7' })
    expect([part.statusCode, part.payload]).toEqual([206, 'tide'])
  })

  it.each(['/gone', '/inside'])('says so when it can’t open this file: %s', async (where) => {
    const { path } = await link({ url: outside(where) })
    const reply = await get(path)
    expect([reply.statusCode, reply.payload]).toEqual([502, expect.stringContaining('can’t open this file')])
  })
})

describe('files from elsewhere', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'not an address',
  ])('are not fetched from %s', async (url) => {
    const stream = openStreamOutside({ allowsLoopback: false })
    expect(await stream({ url })).toMatchObject({ kind: 'nothing' })
  })

  it('are not fetched from a name that stands for this machine, nor by a redirect', async () => {
    const lookup = ((_name: string, _options: unknown, callback: (...given: unknown[]) => void) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])) as never
    const stream = openStreamOutside({ allowsLoopback: false, lookup })
    expect(await stream({ url: 'http://files.example/a' })).toMatchObject({ kind: 'nothing' })
  })
})

describe('the owner', () => {
  it('sees how often files were used, and opens them again', async () => {
    const { path, orderId } = await link({ file: await kept(BYTES, 'a.txt'), limit: 1, days: 1 })
    await get(path)
    const url = `/console/api/orders/${orderId}/downloads`
    const seen = (await owner.inject({ url })).json<OrderDownload[]>()
    expect(seen).toMatchObject([{ state: 'used-up', downloaded: 1, remaining: 0 }])
    expect(JSON.stringify(seen)).not.toMatch(/key/)
    shop.clock.advance(3 * DAY_MS)
    const renewed = await owner.inject({ method: 'POST', url: `${url}/renew`, payload: {} })
    expect(renewed.json()).toMatchObject([{ state: 'open', downloaded: 1, remaining: 1 }])
    expect((await get(path)).statusCode).toBe(200)
    const none = await owner.inject({ method: 'POST', url: '/console/api/orders/987654/downloads/renew' })
    expect(none.statusCode).toBe(404)
  })

  it('keeps an upload as a file of a product; what no product has is swept away later', async () => {
    const upload = await beginUpload({ dataDir, chance: systemChance }, 'download')
    await appendPiece({ dataDir }, { id: upload, offset: 0, bytes: BYTES })
    const payload = { upload, fileName: '../../etc/passwd' }
    const keep = () => owner.inject({ method: 'POST', url: '/console/api/products/files', payload })
    const { file } = (await keep()).json()
    expect(file).toMatch(/^[0-9a-z]{22}-etc-passwd$/)
    expect((await keep()).statusCode).toBe(404)
    const used = await kept(BYTES, 'used.txt')
    await sell({ file: used })
    const longAgo = new Date(shop.clock.now().getTime() - 3 * DAY_MS)
    await mkdir(join(dataDir, 'downloads'), { recursive: true })
    await writeFile(keptPath({ dataDir }, 'young.txt'), 'x')
    await utimes(keptPath({ dataDir }, 'young.txt'), shop.clock.now(), shop.clock.now())
    for (const one of [file, used]) await utimes(keptPath({ dataDir }, one), longAgo, longAgo)
    await sweepKeptFiles({ db: shop.db, dataDir, clock: shop.clock })
    const left = await readdir(join(dataDir, 'downloads'))
    expect([left.includes(file), left.includes(used), left.includes('young.txt')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it.each(['../secret', 'a/b', '.hidden', ''])('cannot name a file outside of the folder: %j', (name) => {
    expect(() => keptPath({ dataDir }, name)).toThrow()
  })
})
