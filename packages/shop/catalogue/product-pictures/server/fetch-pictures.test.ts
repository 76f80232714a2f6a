import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { type FetchOutside, openFetchOutside } from '@buoy/kernel/server/fetch-outside.ts'
import { pictureWorkers } from '@buoy/platform/pictures/server/picture-workers.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProductFixture } from '../../products/catalogue.fixtures.ts'
import { createProduct } from '../../products/server/create-product.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { productPictureWorkers } from './product-picture-workers.ts'
import { requestPictures, type WantedPicture } from './request-pictures.ts'

let database: TestDatabase
let queue: ManualQueue
let server: Server
let dataDir: string
let now = new Date('2026-11-21T03:00:00Z')
let picture: Buffer
/** What the server has, by path; a number is a status. */
const files = new Map<string, Buffer | number>()
const asked: string[] = []

const deps = (fetchOutside: FetchOutside = openFetchOutside({ allowsLoopback: true, timeoutMs: 2000 })) => ({
  db: database.db,
  jobs: queue,
  dataDir,
  chance: systemChance,
  fetchOutside,
  clock: { now: () => now },
  pictureUsers: [],
})

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await manualQueue(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-fetches-'))
  picture = await sharp({ create: { width: 60, height: 50, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const file = files.get(path) ?? 404
    if (typeof file === 'number') response.writeHead(file).end()
    else response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
})

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const wants = (url: string, place = 0): WantedPicture => ({
  source: { url },
  alt: '',
  place,
  variantId: null,
})
let products = 0
const makeProduct = async () => {
  products += 1
  const product = newProductFixture({ slug: `fetch-${products}`, name: `Fetch ${products}`, pictures: [] })
  return database.db.transaction((tx) => createProduct(tx, product))
}
const askFor = (productId: number, ...wanted: WantedPicture[]) =>
  database.db.transaction((tx) =>
    requestPictures(deps(), tx, [{ productId, importId: null, wanted, variantsOnly: false }]),
  )
const work = async (fetchOutside?: FetchOutside) => {
  expect(
    (await queue.drain([...productPictureWorkers(deps(fetchOutside)), ...pictureWorkers(deps(fetchOutside))]))
      .failed,
  ).toEqual([])
}
const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const stateOf = async (url: string) =>
  (await rows('select state, problem from shop.picture_fetch where url = $1', [url]))[0]
const picturesOf = async (productId: number) =>
  (
    await rows(
      `select file_name from shop.product_picture join shop.picture on picture.id = picture_id
       where product_id = $1 order by product_picture.position`,
      [productId],
    )
  ).map(({ file_name }) => file_name)

/** A PNG of a few bytes that claims to be a hundred thousand pixels wide and high. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(100_000, 0)
  header.writeUInt32BE(100_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

describe('a picture that a file names by its address', () => {
  it('is fetched once for all products that show it, and stands where the file says', async () => {
    files.set('/one.png', picture).set('/two.png', picture)
    const [first, second] = [await makeProduct(), await makeProduct()]
    await askFor(first, wants(at('/one.png'), 0), wants(at('/two.png'), 1))
    await askFor(second, wants(at('/two.png'), 0), wants(at('/one.png'), 1))
    await work()
    expect(await picturesOf(first)).toEqual(['one.png', 'two.png'])
    expect(await picturesOf(second)).toEqual(['two.png', 'one.png'])
    expect(asked.toSorted()).toEqual(['/one.png', '/two.png'])
    await askFor(first, wants(at('/one.png'), 0))
    await work()
    expect(asked).toHaveLength(2)
    expect(await picturesOf(first)).toEqual(['one.png'])
  })

  it.each([
    ['/gone.png', 404, 'There is no file at this address any more (status 404).'],
    ['/private.png', 403, 'Its server does not give it out (status 403).'],
    [
      '/page.png',
      Buffer.from('<!doctype html><p>Not found</p>'),
      'This file is not a picture that browsers can show.',
    ],
    [
      '/script.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>'),
      'This file is not a picture',
    ],
    ['/bomb.png', bomb(), '100000 × 100000 pixels'],
    ['/huge.png', Buffer.alloc(20 * 1024 * 1024 + 1), 'The file is larger than 20 MB.'],
  ])('is named as missing with the reason, and its product stays: %s', async (path, file, reason) => {
    files.set(path, file)
    const product = await makeProduct()
    await askFor(product, wants(at(path)), wants(at('/one.png'), 1))
    await work()
    expect(await stateOf(at(path))).toEqual({ state: 'missing', problem: expect.stringContaining(reason) })
    expect(await picturesOf(product)).toEqual(['one.png'])
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/iam',
    'http://10.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://127.0.0.1:5432/',
  ])('is never asked for in a network behind our own: %s', async (url) => {
    const product = await makeProduct()
    await askFor(product, wants(url))
    await work(openFetchOutside({ allowsLoopback: false }))
    expect(await stateOf(url)).toEqual({
      state: 'missing',
      problem: 'Its address leads into a private network, which is never called.',
    })
  })

  it('is tried again where its server failed for a moment, three times in all', async () => {
    files.set('/busy.png', 503)
    const product = await makeProduct()
    await askFor(product, wants(at('/busy.png')))
    await work()
    expect(await stateOf(at('/busy.png'))).toMatchObject({ state: 'waiting' })
    now = new Date(now.getTime() + 60_000)
    await fetchPictures(deps())
    now = new Date(now.getTime() + 60_000)
    await fetchPictures(deps())
    expect(await stateOf(at('/busy.png'))).toMatchObject({ state: 'missing' })
    expect(asked).toEqual(['/busy.png', '/busy.png', '/busy.png'])
    await work()
    files.set('/busy.png', picture)
    await askFor(product, wants(at('/busy.png')))
    await work()
    expect(await picturesOf(product)).toEqual(['busy.png'])
  })

  it('is taken up by a later job when one was cut off with it in hand, and is made once', async () => {
    files.set('/cut.png', picture)
    const product = await makeProduct()
    await askFor(product, wants(at('/cut.png')))
    const cutOff = fetchPictures(deps(async () => Promise.reject(new Error('The process has ended'))))
    await expect(cutOff).rejects.toThrow('The process has ended')
    // It is still in that job's hand.
    await fetchPictures(deps())
    expect(await stateOf(at('/cut.png'))).toMatchObject({ state: 'waiting' })
    now = new Date(now.getTime() + 6 * 60_000)
    await work()
    expect(await picturesOf(product)).toEqual(['cut.png'])
    expect(await rows(`select count(*)::int as n from shop.picture where file_name = 'cut.png'`)).toEqual([
      { n: 1 },
    ])
  })
})
