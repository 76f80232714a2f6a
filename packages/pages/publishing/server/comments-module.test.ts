import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from './publish-page.ts'

let buoy: TestServer

beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

async function publish(slug: string, product: string): Promise<string> {
  const document = aDocument(aNode('comments', 'said', { product, title: 'What people say' }))
  const published = await publishPage(
    { db: buoy.database.db, clock: buoy.clock },
    { slug, title: 'Said', description: '', document },
  )
  if (!published.ok) throw new Error(published.refusals[0]?.message)
  const page = await buoy.inject(`/index.php/${slug}/`)
  expect(page.statusCode).toBe(200)
  return page.body
}

it('a page shows the comments of a product, and the form to write one [S1.24] [S2.19]', async () => {
  const html = await publish('said', 'noosa-round')
  expect(html).toContain('et_pb_comments_module')
  expect(html).toContain('What people say')
  expect(html).toContain('Rattan work is beautiful')
  const form = /<form[^>]*id="commentform".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toMatch(/<textarea[^>]*name="comment"/)
  expect(form).toMatch(/<select[^>]*name="rating"/)
})

it('a page stays whole when the product of its comments is not sold any more', async () => {
  expect(await publish('gone', 'no-such-tray')).not.toContain('et_pb_comments_module')
  expect(buoy.errors()).toEqual([])
})
