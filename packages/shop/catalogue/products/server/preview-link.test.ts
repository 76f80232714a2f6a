import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewRoutes } from '../../editor/server/preview-routes.ts'
import { previewPath, previewUntil } from './preview-link.ts'

let buoy: TestServer
let draftId: number
let secret: string
let path: string
const deps = () => ({ clock: buoy.clock, secret })

beforeAll(async () => {
  buoy = await openTestServer()
  const { rows } = await buoy.database.pool.query(
    "update shop.product set published = false where slug = 'noosa-round' returning id",
  )
  draftId = rows[0].id
  const { rows: settings } = await buoy.database.pool.query(
    "select value #>> '{}' as value from store_secret",
  )
  secret = settings[0].value
  path = previewPath(deps(), draftId)
})
afterAll(() => buoy.close())

describe('a preview link', () => {
  it('shows a draft to anyone who has it, and to no search engine or cache', async () => {
    expect((await buoy.inject('/index.php/product/noosa-round/')).statusCode).toBe(410)
    const reply = await buoy.inject(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('Only people with this link can see it')
    expect(reply.body).toContain('Noosa Round')
    expect(reply.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect((await buoy.inject('/sitemap.xml')).body).not.toContain('preview')
  })

  it('is good for its product only, as it was made, and for a week', async () => {
    const other = path.replace(`/${draftId}/`, `/${draftId + 1}/`)
    const longer = path.replace(/expires=(\d+)/, (_all, at) => `expires=${Number(at) + 1}`)
    for (const forged of [other, longer, `/index.php/product-preview/${draftId}/`, `${path}x`]) {
      const reply = await buoy.inject(forged)
      expect(reply.statusCode, forged).toBe(404)
      expect(reply.body).toContain('This preview has ended')
    }
    const [, expires = '', key = ''] = /expires=(\d+)&key=(.+)$/.exec(path) ?? []
    expect(previewUntil(deps(), { productId: draftId, expires, key })).not.toBeNull()
    buoy.clock.advance(8 * DAY_MS)
    expect((await buoy.inject(path)).statusCode).toBe(404)
    buoy.clock.advance(-8 * DAY_MS)
  })

  it.each(['abc', '0', '99999999999', '1e3'])('answers 404 to the id %s', async (id) => {
    expect((await buoy.inject(`/index.php/product-preview/${id}/?expires=1&key=x`)).statusCode).toBe(404)
    expect(buoy.errors()).toEqual([])
  })

  it('is made by the console, for owners only', async () => {
    expect((await buoy.inject(`/console/api/products/${draftId}/preview`)).statusCode).toBe(401)
    const app = await openSignedInApp({ db: buoy.database.db, routes: previewRoutes(deps()) })
    const reply = await app.inject({ url: `/console/api/products/${draftId}/preview` })
    expect(reply.statusCode).toBe(303)
    expect((await buoy.inject(String(reply.headers.location))).statusCode).toBe(200)
    await app.close()
  })
})
