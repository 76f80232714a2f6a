import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { SHOP_LIBRARY } from '@buoy/platform/pictures/pictures.fixtures.ts'
import { pictureRoutes } from '@buoy/platform/pictures/server/console-routes.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Brand } from '../contract.ts'
import { brandFileRoutes } from './brand-file-routes.ts'
import { brandConsoleRoutes } from './console-routes.ts'
import { findLogoFile } from './draw-brand-file.ts'
import { BRAND_PICTURES } from './picture-users.ts'
import { readBrand, shownBrand } from './read-brand.ts'
import { BRAND_SET_UP } from './set-up.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let dataDir: string
const deps = () => ({
  db: database.db,
  chance: systemChance,
  clock: movableClock(),
  dataDir,
  distDir: dataDir,
})

beforeAll(async () => {
  database = await openTestDatabase()
  const jobs = await manualQueue(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-brand-'))
  app = await openSignedInApp({
    db: database.db,
    routes: async (routes) => {
      await routes.register(
        pictureRoutes({ ...deps(), jobs, pictureLibraries: SHOP_LIBRARY, pictureUsers: [BRAND_PICTURES] }),
      )
      await routes.register(brandConsoleRoutes(deps()))
      await routes.register(
        brandFileRoutes({ ...deps(), brand: async () => shownBrand(await readBrand(deps())) }),
      )
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** A red disc on nothing, as wide as it is asked for. */
async function add(width: number, height: number, alt = 'A red disc'): Promise<ConsolePicture> {
  const radius = Math.min(width, height) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="#ff0000"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const upload = await beginUpload({ dataDir, chance: systemChance }, 'picture')
  await appendPiece({ dataDir }, { id: upload, offset: 0, bytes })
  const payload = { upload, fileName: 'disc.png', alt }
  return (await app.inject({ method: 'POST', url: '/console/api/pictures', payload })).json()
}
const NONE = { logoId: null, iconId: null, socialId: null }
const save = (brand: object) => putOver(app, '/console/api/brand', { ...NONE, ...brand })
const read = async (): Promise<Brand> => (await app.inject({ url: '/console/api/brand' })).json()
const file = (path: string) => app.inject({ url: path })
const isDone = (key: string) =>
  BRAND_SET_UP.map(({ value }) => value as { key: string; isDone: (deps: object) => Promise<boolean> })
    .find((item) => item.key === key)
    ?.isDone(deps())

describe('the brand', () => {
  it('begins with nothing, and the set-up list asks for logo and icon until there is one', async () => {
    expect(await read()).toEqual({ logo: null, icon: null, social: null, version: 0 })
    expect((await file('/favicon.ico')).statusCode).toBe(404)
    expect([await isDone('logo'), await isDone('favicon')]).toEqual([false, false])
    const { id } = await add(900, 300)
    expect((await save({ logoId: id })).statusCode).toBe(200)
    expect([await isDone('logo'), await isDone('favicon')]).toEqual([true, false])
    await save({ logoId: id, iconId: id })
    expect(await isDone('favicon')).toBe(true)
  })

  it('draws the logo within 440 × 88 pixels and keeps what is transparent', async () => {
    const logo = await add(900, 300)
    await save({ logoId: logo.id })
    const { src, ...shown } = shownBrand(await readBrand(deps())).logo ?? { src: '' }
    expect(shown).toEqual({ alt: 'A red disc', width: 132, height: 44 })
    const reply = await file(src)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(reply.headers['cache-control']).toContain('immutable')
    const { data, info } = await sharp(reply.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([264, 88])
    expect(data[3]).toBe(0)
    expect(await findLogoFile(deps())).toEqual(reply.rawPayload)
  })

  it.each([32, 48, 180, 192, 512])(
    'makes an icon of %i px of a wide picture, with room around it',
    async (side) => {
      const icon = await add(900, 300)
      await save({ iconId: icon.id })
      const reply = await file(`/brand/${icon.name}/icon-${side}.png`)
      const { data, info } = await sharp(reply.rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([side, side])
      // Apple shows what is transparent as black.
      expect([...data.subarray(0, 4)]).toEqual(side === 180 ? [255, 255, 255, 255] : [0, 0, 0, 0])
      const middle = (Math.floor(side / 2) * side + Math.floor(side / 2)) * 4
      expect([...data.subarray(middle, middle + 4)]).toEqual([255, 0, 0, 255])
      expect((await file('/favicon.ico')).headers.location).toBe(`/brand/${icon.name}/icon-48.png`)
    },
  )

  it('goes on serving a logo that emails show after another was chosen', async () => {
    const [first, second] = [await add(300, 300), await add(400, 200)]
    await save({ logoId: first.id })
    const path = `/brand/${first.name}/logo.png`
    expect((await file(path)).statusCode).toBe(200)
    await save({ logoId: second.id })
    expect((await file(path)).statusCode).toBe(200)
  })

  it.each([
    ['a picture that is not of the brand', 'other'],
    ['a name that leads elsewhere', '..%2f..%2fpictures'],
    ['no picture', 'nothing--at-all'],
  ])('serves nothing for %s', async (_what, asked) => {
    const name = asked === 'other' ? (await add(300, 300)).name : asked
    expect((await file(`/brand/${name}/logo.png`)).statusCode).toBe(404)
    expect((await file(`/brand/${name}/icon-64.png`)).statusCode).toBe(404)
  })

  it('keeps its pictures from being deleted, and lets them go when they are taken out', async () => {
    const logo = await add(300, 300)
    await save({ logoId: logo.id })
    const remove = () => app.inject({ method: 'DELETE', url: `/console/api/pictures/${logo.id}` })
    const refused = await remove()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('The setting “Logo” shows this picture')
    await save({})
    expect((await remove()).statusCode).toBe(204)
  })

  it('shows nothing in place of a picture that has left the library', async () => {
    const logo = await add(300, 300)
    await save({ logoId: logo.id, iconId: logo.id, socialId: logo.id })
    await database.pool.query('update shop.picture set deleted_at = now() where id = $1', [logo.id])
    expect(shownBrand(await readBrand(deps()))).toEqual({ logo: null, icon: null, social: null })
    expect(await isDone('logo')).toBe(false)
    await save({})
  })

  it.each(['logoId', 'iconId', 'socialId'])(
    'refuses an unknown or undescribed picture as %s, and keeps what was',
    async (field) => {
      const before = await read()
      const unknown = await save({ [field]: 999_999 })
      expect(unknown.statusCode).toBe(400)
      expect(JSON.stringify(unknown.json())).toContain('unknown-picture')
      const bare = await add(300, 300, '')
      expect(JSON.stringify((await save({ [field]: bare.id })).json())).toContain('picture-not-described')
      expect(await read()).toEqual(before)
    },
  )

  it('tells the second of two owners what the first has saved', async () => {
    const seen = await app.inject({ url: '/console/api/brand' })
    const { version } = seen.json()
    const logo = await add(300, 300)
    const put = (logoId: number | null) =>
      app.inject({ method: 'PUT', url: '/console/api/brand', payload: { ...NONE, logoId, version } })
    expect((await put(logo.id)).statusCode).toBe(200)
    const late = await put(null)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { logo: { id: logo.id } } })
    await save({})
  })
})
