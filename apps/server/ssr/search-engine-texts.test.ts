import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const page = async (path: string) => (await buoy.inject(path)).body
const change = (statement: string) => buoy.database.pool.query(statement)

it('shows search engines the owner’s words for a product, and the page its own', async () => {
  await change(
    "update shop.product set seo_title = 'Round pool tray', seo_description = 'Floats level.' where slug = 'noosa-round'",
  )
  const html = await page('/index.php/product/noosa-round/')
  expect(html).toMatch(/<title>Round pool tray · /)
  expect(html).toContain('<meta name="description" content="Floats level."/>')
  expect(html).not.toContain('>Round pool tray</h1>')
})

it('takes the name and the short description of a product without words of its own', async () => {
  const { rows } = await buoy.database.pool.query(
    "select name, slug from shop.product where seo_title = '' and published and listed limit 1",
  )
  expect(await page(`/index.php/product/${rows[0].slug}/`)).toContain(`<title>${rows[0].name} · `)
})

it('shows a category’s picture, and its words to search engines', async () => {
  await change(`
    update shop.category set seo_title = 'Trays for drinks', seo_description = 'Cold ones, level.',
      picture_id = (select id from shop.picture where state = 'ready' order by id limit 1)
    where slug = 'drinks-trays'`)
  const { rows } = await buoy.database.pool.query('select name from shop.picture order by id limit 1')
  const html = await page('/index.php/product-category/drinks-trays/')
  expect(html).toMatch(/<title>Trays for drinks · /)
  expect(html).toContain('<meta name="description" content="Cold ones, level."/>')
  const head = html.slice(html.indexOf('<h1'), html.indexOf('id="result-count"'))
  expect(head).toContain(rows[0].name)
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${rows[0].name}`))
})
