import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const open = (id: number, key: string) =>
  buoy.inject({ url: `/index.php/download/${id}/?key=${key}`, headers: { accept } })

/** A grant for a paid order of one file; answers its id. */
async function grant(columns: { remaining?: number; expiresAt?: string; status?: string }): Promise<number> {
  const { rows } = await buoy.database.pool.query(
    `with made as (
       insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
         shipping_amount, shipping_gst, gst, total, shipping_label, payment_method, payment_title, created_at,
         updated_at, paid_at)
       values (gen_random_uuid(), $3, 'reader@example.com', '', '{}', '{}', '', 1100, 0, 0, 0, 100, 1100, '',
         'stripe_cc', 'Card', now(), now(), now()) returning id
     ), line as (
       insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, unit_price,
         quantity, subtotal, discount, gst)
       select id, 0, 1, 1, 'Tide table', 'TIDE', '/', '[]', 1100, 1, 1100, 0, 100 from made
     ), file as (
       insert into shop.product_download (product_id, name, url, position)
       values (1, 'Tide table', 'https://files.example/tides.pdf', (select count(*) from shop.product_download))
       returning id
     )
     insert into shop.download_grant (order_id, position, download_id, key, remaining, expires_at, created_at)
     select made.id, 0, file.id, 'secret', $1::int, $2::timestamptz, now() from made, file returning id`,
    [columns.remaining ?? null, columns.expiresAt ?? null, columns.status ?? 'completed'],
  )
  return Number(rows[0].id)
}

describe('a download link that opens no file', () => {
  it.each([
    ['used up', { remaining: 0 }, 410, 'You’ve reached the download limit. Contact us'],
    ['expired', { expiresAt: '2020-01-01T00:00:00Z' }, 410, 'This download has expired. Contact us'],
    [
      'of a refunded order',
      { status: 'refunded' },
      410,
      'the purchase was cancelled or refunded. Contact us',
    ],
    [
      'of a cancelled order',
      { status: 'cancelled' },
      410,
      'the purchase was cancelled or refunded. Contact us',
    ],
    ['of an order that waits', { status: 'on-hold' }, 403, 'hasn’t been confirmed. Try again later'],
  ])('says so in a page of the shop: %s', async (_what, columns, status, words) => {
    const answer = await open(await grant(columns), 'secret')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('There’s no file at this link')
    expect(answer.body).toContain(words)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('is not found when its key is wrong or nobody has it', async () => {
    const id = await grant({})
    for (const answer of [await open(id, 'other'), await open(999_999, 'secret'), await open(id, '')]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('This download link doesn’t work. Open it again from your order')
    }
    expect(buoy.errors()).toEqual([])
  })
})
