import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let buoy: TestServer
let name: string
beforeAll(async () => {
  buoy = await openTestServer()
  const { pool } = buoy.database
  const { rows } = await pool.query("select id, name, alt from shop.picture where name = 'noosa-round-1'")
  name = rows[0].name
  await pool.query(
    `insert into shop.store_setting (name, value, changed_at)
     values ('brand', jsonb_build_object('logoId', $1::int, 'iconId', $1::int, 'socialId', $1::int), now())`,
    [rows[0].id],
  )
})
afterAll(() => buoy.close())

const page = async (path: string) => (await buoy.inject(path)).body

it('shows the logo at the top of a page in place of the name, which stays the link’s name', async () => {
  const html = await page('/index.php/cart/')
  expect(html).toMatch(new RegExp(`<img[^>]*src="/brand/${name}/logo.png"[^>]*alt="[^"]+"`))
  expect(html).toContain('aria-label="Bobalong, home"')
})

it('names icons in three sizes, and one for Apple’s home screens, which are all there', async () => {
  const html = await page('/')
  const named = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  expect(named).toEqual([32, 48, 192, 180].map((side) => `/brand/${name}/icon-${side}.png`))
  for (const href of named) {
    const reply = await buoy.inject(href)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  }
  expect((await buoy.inject('/favicon.ico')).headers.location).toBe(`/brand/${name}/icon-48.png`)
})

it('shows its picture for shared links where a page has none of its own, and the page’s where it has one', async () => {
  const shared = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(shared(await page('/index.php/terms/'))).toMatch(
    new RegExp(`^http://localhost:\\d+/pictures/${name}-\\d+\\.jpg$`),
  )
  expect(shared(await page('/'))).toContain('noosa-round-3')
})
