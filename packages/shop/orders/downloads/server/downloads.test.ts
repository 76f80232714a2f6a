import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '../../../payments/ledger/payments.fixtures.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import { readOrder } from '../../record/server/read-order.ts'
import { BYTES, openDownloadShop } from '../downloads.fixtures.ts'

let files: Awaited<ReturnType<typeof openDownloadShop>>
beforeAll(async () => {
  files = await openDownloadShop()
})
afterAll(() => files.close())

describe('a file that was bought', () => {
  it('is sent from the data folder, to be saved and never shown', async () => {
    const file = await files.kept(BYTES, 'Tide table 2027.HTML')
    expect(file).toMatch(/^[0-9a-z]{22}-tide-table-2027\.html$/)
    const { path, orderId } = await files.link({ file, name: 'Gezeiten “2027”/A' })
    expect((await readOrder(files.shop.db, orderId))?.status).toBe('completed')
    const reply = await files.get(path)
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
    const { path } = await files.link({ file: await files.kept(BYTES, 'a.txt'), limit: 1 })
    const rest = { range: 'bytes=10-19' }
    expect((await files.get(path, rest)).statusCode).toBe(206)
    const used = await files.get(path)
    expect([used.statusCode, used.payload]).toEqual([
      410,
      expect.stringContaining('reached the download limit'),
    ])
    const part = await files.get(path, rest)
    expect([part.statusCode, part.payload]).toEqual([206, BYTES.toString().slice(10, 20)])
    expect(part.headers['content-range']).toBe(`bytes 10-19/${BYTES.length}`)
    expect((await files.get(path, { range: 'bytes=5000-' })).statusCode).toBe(416)
    files.shop.clock.advance(DAY_MS)
    expect((await files.get(path, rest)).statusCode).toBe(410)
  })

  it('is had as often as its product says, however many press at once', async () => {
    const { path, orderId, key } = await files.link({ file: await files.kept(BYTES, 'a.txt'), limit: 3 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => files.get(path)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(17)
    expect(await files.received({ id: orderId, key })).toMatchObject([{ state: 'used-up', remaining: 0 }])
  })

  it('is not counted by a look at its head', async () => {
    const { path } = await files.link({ file: await files.kept(BYTES, 'a.txt'), limit: 1 })
    const head = await files.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      String(BYTES.length),
    ])
    expect((await files.get(path)).statusCode).toBe(200)
  })

  it('is had for as many days as its product says', async () => {
    const { path } = await files.link({ file: await files.kept(BYTES, 'a.txt'), days: 2 })
    files.shop.clock.advance(2 * DAY_MS - MINUTE_MS)
    expect((await files.get(path)).statusCode).toBe(200)
    files.shop.clock.advance(MINUTE_MS)
    expect((await files.get(path)).statusCode).toBe(410)
  })

  it('opens to its key alone', async () => {
    const { path } = await files.link({ file: await files.kept(BYTES, 'a.txt') })
    const other = await files.link({ file: await files.kept(BYTES, 'a.txt') })
    const [id, key] = [/download\/(\d+)\//.exec(path)?.[1], new URL(path, 'http://x').searchParams.get('key')]
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const otherKey = new URL(other.path, 'http://x').searchParams.get('key')
    for (const wrong of [`?key=${otherKey}`, '?key=', '', `?key=${key?.slice(0, -1)}`, `?key=${key}x`]) {
      expect((await files.get(`/index.php/download/${id}/${wrong}`)).statusCode, wrong).toBe(404)
    }
    expect((await files.get(`/index.php/download/99999999999999/?key=${key}`)).statusCode).toBe(404)
    expect((await files.get(`/index.php/download/x/?key=${key}`)).statusCode).toBe(404)
  })

  it('is open to nobody whose payment was declined', async () => {
    const variant = await files.sell({ file: await files.kept(BYTES, 'a.txt') })
    expect(await files.buy(variant, CARDS.declined)).toBeNull()
    const { rows } = await files.shop.database.pool.query(
      `select count(*)::int as grants from shop.download_grant g join shop.order_line l using (order_id, position)
       where l.variant_id = $1`,
      [variant],
    )
    expect(rows).toEqual([{ grants: 0 }])
  })

  it('is closed by the refund of its line', async () => {
    const { path, orderId, key } = await files.link({ file: await files.kept(BYTES, 'a.txt') })
    expect((await files.get(path)).statusCode).toBe(200)
    await refundPart(files.shop.deps, {
      orderId,
      request: crypto.randomUUID(),
      way: 'card',
      reason: '',
      tellsCustomer: false,
      owner: null,
      wish: 'rest',
    })
    const reply = await files.get(path)
    expect([reply.statusCode, reply.payload]).toEqual([
      410,
      'This download is closed, because the purchase was cancelled or refunded. Contact us if that’s a mistake.',
    ])
    expect(await files.received({ id: orderId, key })).toMatchObject([{ state: 'closed' }])
  })

  it('waits while its order does, and is shown as a page to browsers', async () => {
    const { path, orderId } = await files.link({ file: await files.kept(BYTES, 'a.txt') })
    await files.shop.database.pool.query(`update shop."order" set status = 'on-hold' where id = $1`, [
      orderId,
    ])
    const reply = await files.get(path)
    expect([reply.statusCode, reply.payload]).toEqual([
      403,
      expect.stringMatching(/^This download isn’t open yet/),
    ])
    const page = await files.get(path, { accept: 'text/html,*/*;q=0.8' })
    expect([page.statusCode, page.payload]).toEqual([
      403,
      expect.stringMatching(/^page: This download isn’t/),
    ])
  })

  it('stands in the mail with the receipt, while it is open', async () => {
    const { path, orderId } = await files.link({
      file: await files.kept(BYTES, 'a.txt'),
      limit: 2,
      name: 'Tides',
    })
    await files.shop.jobs.drain(files.shop.workers)
    const { rows } = await files.shop.database.pool.query(
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
    const { path } = await files.link({ url: files.outside('/moved') })
    const reply = await files.get(path)
    expect([reply.statusCode, reply.payload]).toEqual([200, BYTES.toString()])
    expect(reply.headers['content-type']).toBe('application/octet-stream')
    expect(JSON.stringify(reply.headers)).not.toContain('127.0.0.1')
    const part = await files.get(path, { range: 'bytes=4-7' })
    expect([part.statusCode, part.payload]).toEqual([206, 'tide'])
  })

  it.each(['/gone', '/inside'])('says so when it can’t open this file: %s', async (where) => {
    const { path } = await files.link({ url: files.outside(where) })
    const reply = await files.get(path)
    expect([reply.statusCode, reply.payload]).toEqual([502, expect.stringContaining('can’t open this file')])
  })
})
