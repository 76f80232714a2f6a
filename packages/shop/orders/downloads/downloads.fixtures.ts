import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openStreamOutside } from '@buoy/kernel/server/stream-outside.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { openPayingShop } from '@buoy/tools/testing/paying-shop.ts'
import fastify from 'fastify'
import { storeFile } from '../../catalogue/products/server/stored-files.ts'
import { findOrderReceived } from '../../checkout/order-received/server/find-order-received.ts'
import { CARDS, orderIdOf, place } from '../../payments/ledger/payments.fixtures.ts'
import { readOrder } from '../record/server/read-order.ts'
import { downloadConsoleRoutes } from './server/console-routes.ts'
import { downloadRoutes } from './server/download-routes.ts'

export const BYTES = Buffer.from('The tide table of the year, page by page.')

/** What a product's file is: one of the data folder or an address elsewhere, and how often and for how many days it is had. */
export type Source = {
  file?: string
  url?: string
  limit?: number
  days?: number
  name?: string
  otherVariant?: true
}

/** A shop that sells files, with shoppers who buy them, its owner, and a website that has one of the files. */
export async function openDownloadShop() {
  const shop = await openPayingShop()
  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-downloads-'))
  const { db, clock } = shop
  const app = fastify({ logger: false })
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
  const owner = await openSignedInApp({
    db,
    routes: async (guarded) => {
      await guarded.register(downloadConsoleRoutes({ db, clock, dataDir, chance: systemChance }))
    },
  })
  const elsewhere = createServer((request, response) => {
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
  let sessions = 0
  const outside = (path: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`

  /** Keeps a file as the product editor does. */
  async function kept(bytes: Buffer, fileName: string): Promise<string> {
    const upload = await beginUpload({ dataDir, chance: systemChance }, 'download')
    await appendPiece({ dataDir }, { id: upload, offset: 0, bytes })
    const outcome = await storeFile({ dataDir, chance: systemChance }, { upload, fileName })
    if (!outcome.ok) throw new Error(outcome.refusals[0]?.message)
    return outcome.value.file
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
      [
        rows[0].id,
        source.otherVariant ? null : variant,
        source.name ?? 'Tide table',
        source.url,
        source.file,
      ],
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

  return {
    shop,
    app,
    owner,
    dataDir,
    outside,
    kept,
    sell,
    buy,
    received,
    link,
    get,
    close: async () => {
      elsewhere.close()
      await app.close()
      await owner.close()
      await shop.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
