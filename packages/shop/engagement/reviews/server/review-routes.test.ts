import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReviewPhotos } from './review-photos.ts'

const ROUND = '/index.php/product/noosa-round/'

let buoy: TestServer
let productId: number
let people = 0

beforeAll(async () => {
  buoy = await openTestServer()
  const { rows } = await buoy.database.pool.query("select id from shop.product where slug = 'noosa-round'")
  productId = rows[0].id
})
afterAll(() => buoy.close())

function fields(part: Record<string, string> = {}): Record<string, string> {
  return {
    comment_post_ID: String(productId),
    rating: '5',
    comment: 'Level even with a jug on it.',
    author: 'Noah',
    email: `noah-${++people}@example.com`,
    ...part,
  }
}

async function post(options: {
  part?: Record<string, string>
  json?: boolean
  photos?: Buffer[]
  origin?: string
}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields(options.part))) form.set(name, value)
  for (const photo of options.photos ?? [])
    form.append('photos', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const request = new Request('http://localhost/reviews', { method: 'POST', body: form })
  return buoy.inject({
    method: 'POST',
    url: '/reviews',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(options.json === false ? {} : { accept: 'application/json' }),
      ...(options.origin ? { origin: options.origin } : {}),
    },
  })
}

async function stored(id: number) {
  return (await buoy.database.pool.query('select * from shop.review where id = $1', [id])).rows[0]
}

describe('the review form', () => {
  it('brings a review and says what becomes of it [S2.03] [S3.05]', async () => {
    const altcha = await solve((await buoy.inject('/reviews/challenge')).json())
    const reply = await post({ part: { altcha } })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      state: 'held',
      message: expect.stringContaining('will appear once we’ve approved it'),
    })
    expect(await stored(reply.json().id)).toMatchObject({
      rating: 5,
      body: 'Level even with a jug on it.',
      state: 'pending',
      reason: 'first-review',
    })
  })

  it('works without script: back to the product, which says what came of it', async () => {
    const sent = await post({ json: false })
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toBe(`${ROUND}?review_sent=held#respond`)
    expect((await buoy.inject(`${ROUND}?review_sent=held`)).body).toContain(
      'Your review will appear once we’ve approved it',
    )
    const refused = await post({ json: false, part: { rating: '' } })
    expect(refused.headers.location).toBe(`${ROUND}?review_refused=rating-missing#respond`)
    expect((await buoy.inject(`${ROUND}?review_refused=rating-missing`)).body).toContain(
      'Please select a rating',
    )
    const plain = await buoy.inject({
      method: 'POST',
      url: '/reviews',
      payload: new URLSearchParams(fields()).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(plain.headers.location).toBe(`${ROUND}?review_sent=held#respond`)
  })

  it.each([
    {
      why: 'no rating [S5.01] [S8.05]',
      part: { rating: '' },
      field: 'rating',
      message: 'Please select a rating',
    },
    { why: 'six stars', part: { rating: '6' }, field: 'rating', message: 'Choose 1 to 5 stars.' },
    { why: 'no text', part: { comment: '  ' }, field: 'comment', message: 'Write a sentence or two.' },
    {
      why: 'no email',
      part: { email: 'nobody' },
      field: 'email',
      message: expect.stringContaining('Enter an email'),
    },
  ])('says beside the field what is wrong: $why', async ({ part, field, message }) => {
    const reply = await post({ part })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().issues).toContainEqual({ field, message })
  })

  it('refuses foreign pages, damaged forms and products that are not sold', async () => {
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403)
    const damaged = await buoy.inject({
      method: 'POST',
      url: '/reviews',
      payload: '--x\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' },
    })
    expect(damaged.statusCode).toBe(400)
    expect((await post({ part: { comment_post_ID: '99999999' } })).statusCode).toBe(404)
    expect((await post({ part: { comment_post_ID: 'many' } })).statusCode).toBe(400)
    const inHex = { comment_post_ID: `0x${Number(productId).toString(16)}` }
    expect((await post({ part: inHex, json: false })).statusCode).toBe(400)
    expect(buoy.errors()).toEqual([])
  })
})

describe('photos', () => {
  const photo = async () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b8a9a' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer()

  it('are kept without what they tell of place and camera, in sizes that a job makes', async () => {
    const reply = await post({ photos: [await photo(), await photo()] })
    const { id } = reply.json<{ id: number }>()
    const before = await stored(id)
    expect(before.photos).toMatchObject([{ state: 'making', width: 640 }, { state: 'making' }])
    const deps = { db: buoy.database.db, chance: systemChance, dataDir: buoy.dataDir }
    await makeReviewPhotos(deps, id)
    await makeReviewPhotos(deps, id)
    const [first] = (await stored(id)).photos
    expect(first).toMatchObject({ state: 'ready', width: 640, height: 480, widths: [240, 480] })
    const file = await buoy.inject(`/pictures/${first.name}-240.jpg`)
    expect(file.statusCode).toBe(200)
    const made = await sharp(file.rawPayload).metadata()
    expect(made).toMatchObject({ width: 240, format: 'jpeg' })
    expect(made.exif).toBeUndefined()
    const originals = await readdir(join(buoy.dataDir, 'originals'))
    expect(originals.filter((name) => name.startsWith('review--'))).toEqual([])
  })

  it('are refused when they are none, too many, or leave nothing behind with a refused review', async () => {
    const fake = await post({ photos: [Buffer.from('<svg onload="alert(1)">')] })
    expect(fake.json()).toMatchObject({ code: 'bad-photo', issues: [{ field: 'photos' }] })
    const one = await photo()
    expect((await post({ photos: [one, one, one, one, one] })).json()).toMatchObject({
      code: 'too-many-photos',
    })
    await post({ photos: [one], part: { rating: '' } })
    const originals = await readdir(join(buoy.dataDir, 'originals'))
    expect(originals.filter((name) => name.startsWith('review--'))).toEqual([])
  })
})
