import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openFetchOutside } from '@buoy/kernel/server/fetch-outside.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { CATALOGUE_PICTURES } from '@buoy/shop/catalogue/products/server/picture-users.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendPiece, beginUpload } from '../../uploads/server/upload-files.ts'
import type { ConsolePicture, PictureLibrary } from '../contract.ts'
import { bomb, colourAt, halves, SHOP_LIBRARY } from '../pictures.fixtures.ts'
import { pictureRoutes } from './console-routes.ts'
import { pictureTable } from './picture-relation.ts'
import { pictureWorkers } from './picture-workers.ts'

let database: TestDatabase
let queue: ManualQueue
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
let dataDir: string
let now = new Date('2026-11-21T03:00:00Z')
/** Names of pictures that something outside the shop shows. */
let namesElsewhere: string[] = []
const deps = () => ({
  db: database.db,
  jobs: queue,
  dataDir,
  chance: systemChance,
  clock: { now: () => now },
  fetchOutside: openFetchOutside({ allowsLoopback: true }),
  pictureLibraries: SHOP_LIBRARY,
  pictureUsers: [
    CATALOGUE_PICTURES,
    {
      of: async () => [],
      isShown: async () => sql`${pictureTable.name} = any(${sql.param([...namesElsewhere])}::text[])`,
    },
  ],
})

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await manualQueue(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-pictures-'))
  signedIn = await openSignedInApp({
    db: database.db,
    routes: async (app) => {
      await app.register(pictureRoutes(deps()))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

const add = async (bytes: Uint8Array, fileName = 'My Tray.JPG') => {
  const upload = await beginUpload({ dataDir, chance: systemChance }, 'picture')
  await appendPiece({ dataDir }, { id: upload, offset: 0, bytes })
  return signedIn.inject({ method: 'POST', url: '/console/api/pictures', payload: { upload, fileName } })
}
const remove = (id: number) => signedIn.inject({ method: 'DELETE', url: `/console/api/pictures/${id}` })
const list = async (query: string) =>
  (await signedIn.inject({ url: `/console/api/pictures?${query}` })).json<PictureLibrary>()
const make = async () => {
  expect((await queue.drain(pictureWorkers(deps()))).failed).toEqual([])
}
const read = async (id: number): Promise<ConsolePicture> =>
  (await signedIn.inject({ url: `/console/api/pictures?ids=${id}` })).json().pictures[0]
const SAYS = { alt: 'Two halves', caption: '', focus: { x: 0.5, y: 0.5 }, crop: null }
const change = (id: number, part: object) =>
  putOver(signedIn, `/console/api/pictures/${id}`, { ...SAYS, ...part })
const file = (picture: ConsolePicture, width: number, ending = 'jpg') =>
  join(dataDir, 'pictures', `${picture.name}-${width}.${ending}`)
describe('a picture that an owner sends', () => {
  it('gets its sizes from a job, in every format, and is shown from then on', async () => {
    const reply = await add(await halves().jpeg().toBuffer())
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ state: 'making', widths: [], fileName: 'My Tray.JPG' })
    await make()
    const picture = await read(reply.json().id)
    expect(picture).toMatchObject({ state: 'ready', width: 600, height: 300, widths: [240, 480] })
    expect(picture.name).toMatch(/^my-tray--[0-9a-z]{10}$/)
    const files = (await readdir(join(dataDir, 'pictures'))).filter((name) => name.startsWith(picture.name))
    expect(files).toHaveLength(6)
  })

  it('is turned as it was held, and does not tell where and with what it was taken', async () => {
    const bytes = await halves()
      .jpeg()
      .withExif({ IFD0: { Model: 'PhoneCamera' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const reply = await add(bytes)
    expect(reply.json()).toMatchObject({ width: 300, height: 600 })
    await make()
    const picture = await read(reply.json().id)
    const made = await readFile(file(picture, 240))
    const { exif, height = 0, width = 0 } = await sharp(made).metadata()
    expect(height).toBeGreaterThan(width)
    expect(exif).toBeUndefined()
    expect(made.includes('PhoneCamera')).toBe(false)
  })

  it.each([
    ['a text with the ending of a picture', async () => Buffer.from('<?php echo 1;'), 'not-a-picture'],
    [
      'a drawing that could hold scripts',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>'),
      'not-a-picture',
    ],
    ['a small file that claims to be huge', async () => bomb(), 'too-many-pixels'],
    ['a speck', async () => halves(20, 20).png().toBuffer(), 'too-small'],
  ])('is refused when it is %s', async (_what, bytes, code) => {
    const reply = await add(await bytes())
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json()).toMatchObject({ code })
  })

  it('is known by its bytes, whatever its name ends in', async () => {
    expect((await add(await halves().png().toBuffer(), 'tray.pdf')).statusCode).toBe(201)
    await make()
  })

  it('says why when it begins like a picture and does not go on like one', async () => {
    const whole = await halves().png().toBuffer()
    const reply = await add(whole.subarray(0, whole.length - 200))
    await make()
    expect(await read(reply.json().id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('damaged'),
    })
  })

  it('is cut as its owner wishes, under a new name, and can be whole again', async () => {
    const { id } = (await add(await halves().png().toBuffer())).json()
    await make()
    const before = await read(id)
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    expect((await change(id, { crop })).statusCode).toBe(200)
    await make()
    const cut = await read(id)
    expect(cut).toMatchObject({ width: 300, height: 300, crop })
    expect(cut.name).not.toBe(before.name)
    expect(await colourAt(file(cut, 240), 10)).toBe('blue')
    await change(id, { crop: null })
    await make()
    expect(await read(id)).toMatchObject({ width: 600, crop: null })
  })

  it('keeps a description, a focal point, and refuses to lose the description', async () => {
    const { id } = (await add(await halves().png().toBuffer())).json()
    const reply = await change(id, { alt: 'Two halves', focus: { x: 0.25, y: 1 } })
    expect(reply.json()).toMatchObject({ alt: 'Two halves', focus: { x: 0.25, y: 1 } })
    expect((await change(id, { alt: ' ' })).statusCode).toBe(400)
    expect((await change(id, { crop: { x: 0.9, y: 0, width: 0.5, height: 1 } })).statusCode).toBe(400)
    await make()
  })

  it('is not described or cut over what another owner has saved of it', async () => {
    const { id } = (await add(await halves().png().toBuffer())).json()
    await make()
    const url = `/console/api/pictures/${id}`
    const { version } = (await signedIn.inject({ url })).json()
    expect((await change(id, { caption: 'Theirs' })).statusCode).toBe(200)
    const payload = { ...SAYS, crop: { x: 0, y: 0, width: 0.5, height: 1 }, version }
    const late = await signedIn.inject({ method: 'PUT', url, payload })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      theirs: { caption: 'Theirs', crop: null },
    })
    await make()
    expect(await read(id)).toMatchObject({ caption: 'Theirs', crop: null, width: 600 })
  })

  it('is not deleted while something shows it, and says what and where', async () => {
    const { id } = (await add(await halves().png().toBuffer())).json()
    await database.pool.query(
      `insert into shop.category (slug, name, picture_id) values ('halves', 'Halves', $1)`,
      [id],
    )
    const refused = await remove(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      code: 'in-use',
      message: 'The category “Halves” shows this picture. Take it out there first.',
      issues: [],
    })
    const users = await signedIn.inject({ url: `/console/api/pictures/${id}/users` })
    expect(users.json()).toEqual([{ kind: 'category', name: 'Halves', path: '/products/categories' }])
    expect((await list('show=unused')).pictures.map((one) => one.id)).not.toContain(id)
    await database.pool.query('delete from shop.category')
    expect((await list('show=unused')).pictures.map((one) => one.id)).toContain(id)
  })

  it('leaves the library when it is deleted, can be brought back, and cannot be changed meanwhile', async () => {
    const { id } = (await add(await halves().png().toBuffer(), 'brought-back.png')).json()
    await make()
    expect((await remove(id)).statusCode).toBe(204)
    expect((await list('search=brought-back')).pictures).toEqual([])
    expect((await list('search=brought-back')).counts).toMatchObject({ all: 0, unused: 0, deleted: 1 })
    expect((await list('search=brought-back&show=deleted')).pictures).toMatchObject([{ id }])
    expect((await change(id, { alt: 'Two halves' })).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
    const restore = (which: number) =>
      signedIn.inject({ method: 'POST', url: `/console/api/pictures/${which}/restore` })
    expect((await restore(id)).json()).toMatchObject({ id, fileName: 'brought-back.png' })
    expect((await list('search=brought-back')).pictures).toMatchObject([{ id }])
    expect((await restore(2_000_000)).statusCode).toBe(404)
    const { rows } = await database.pool.query(
      "select action from people.audit_entry where subject = 'brought-back.png' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'picture added',
      'picture deleted',
      'picture brought back',
    ])
  })

  it('is gone with its files 30 days later, unless something shows it by then', async () => {
    const [gone, kept] = [
      (await add(await halves().png().toBuffer())).json<ConsolePicture>().id,
      (await add(await halves().png().toBuffer())).json<ConsolePicture>().id,
    ]
    await make()
    const pictures = [await read(gone), await read(kept)]
    await remove(gone)
    await remove(kept)
    namesElsewhere = [pictures[1]?.name ?? '']
    const sweep = pictureWorkers(deps()).find(({ queue: name }) => name === 'sweep-uploads')
    const filesOf = async (which: number) =>
      (await readdir(join(dataDir, 'pictures'))).filter((file) =>
        file.startsWith(pictures[which]?.name ?? '?'),
      )
    await sweep?.work({})
    expect(await filesOf(0)).not.toEqual([])
    now = new Date('2026-12-22T03:00:00Z')
    await sweep?.work({})
    now = new Date('2026-11-21T03:00:00Z')
    expect(await filesOf(0)).toEqual([])
    expect(await filesOf(1)).not.toEqual([])
    const left = await database.pool.query('select id from shop.picture where id = any($1)', [[gone, kept]])
    expect(left.rows).toEqual([{ id: kept }])
    namesElsewhere = []
  })

  it('is found among those without a description', async () => {
    const { id } = (await add(await halves().png().toBuffer(), 'wordless.png')).json()
    expect((await list('show=undescribed&search=wordless')).pictures).toMatchObject([{ id, alt: '' }])
    await change(id, { alt: 'Two halves without words' })
    expect((await list('show=undescribed&search=wordless')).counts).toMatchObject({ all: 1, undescribed: 0 })
    expect((await signedIn.inject({ url: '/console/api/pictures?show=lost' })).statusCode).toBe(400)
  })

  it('is asked for again when its upload is not known', async () => {
    const payload = { upload: 'picture-0000000000000000000000', fileName: 'a.jpg' }
    const reply = await signedIn.inject({ method: 'POST', url: '/console/api/pictures', payload })
    expect(reply.statusCode).toBe(404)
  })
})
