import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { newProductFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import type { ProductCard } from '@buoy/shop/catalogue/products/contract.ts'
import { createProduct } from '@buoy/shop/catalogue/products/server/create-product.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { plainVisit } from '../rules/page-visit.ts'
import { republishedPage } from './announce-page.ts'
import { findPage, listSitemapPages } from './find-page.ts'
import { pageVersionTable } from './page.table.ts'
import { publishPage } from './publish-page.ts'

let database: TestDatabase
const clock = { now: () => new Date('2026-11-21T01:00:00Z') }
const warnings: object[] = []
const log = { info: () => {}, error: () => {}, warn: (fields: object) => warnings.push(fields) }

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction(async (tx) => {
    for (const [position, slug] of ['round', 'raft', 'ring'].entries())
      await createProduct(tx, newProductFixture({ slug, position }))
  })
})
afterAll(() => database.close())

const deps = () => ({
  db: database.db,
  clock,
  log,
  held: async () => new Map<number, number>(),
  rates: ratesFixture,
  listed: () => readListed(database.db),
  details: async () => storeDetailsFixture(),
  texts: () => SOURCE_TEXTS,
  secret: 'a secret of the tests',
})
const page = (slug: string, document: unknown) => ({
  slug,
  title: 'A page',
  description: 'Of a test',
  document,
})
const titleOf = async (slug: string) =>
  (await findPage(deps(), slug, plainVisit('/')))?.document.sections[0]?.children[0]?.children[0]?.children[0]
    ?.props.title

describe('publishing a page', () => {
  it('shows the newest version and keeps the ones before it', async () => {
    const slug = 'news'
    await publishPage(deps(), page(slug, aDocument(aNode('text', 'a', { title: 'First' }))))
    const second = await publishPage(deps(), page(slug, aDocument(aNode('text', 'a', { title: 'Second' }))))
    expect(second).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await titleOf(slug)).toBe('Second')
    expect(await database.db.select().from(pageVersionTable)).toHaveLength(2)
    expect((await listSitemapPages(deps())).map(({ path }) => path)).toEqual(['/index.php/news/'])
  })

  it('writes nothing of a document that is not sound', async () => {
    const refused = await publishPage(deps(), page('broken', aDocument(aNode('marquee', 'a', {}))))
    expect(refused.ok).toBe(false)
    expect(await findPage(deps(), 'broken', plainVisit('/'))).toBeNull()
  })
})

describe('finding a page', () => {
  it('brings the products that its shop modules show, in the order asked for [S1.25]', async () => {
    const choose = { slugs: ['ring', 'round', 'no-such-tray'] }
    const first = { first: 2, by: 'position' }
    await publishPage(
      deps(),
      page('trays', aDocument(aNode('shop', 'named', { choose }), aNode('shop', 'first', { choose: first }))),
    )
    const data = (await findPage(deps(), 'trays', plainVisit('/')))?.data as Record<string, ProductCard[]>
    expect(data.named?.map((card) => card.slug)).toEqual(['ring', 'round'])
    expect(data.first?.map((card) => card.slug)).toEqual(['round', 'raft'])
  })

  it('leaves out a stored module that went bad, and logs which and why', async () => {
    await publishPage(deps(), page('old', aDocument(aNode('text', 'fine', { title: 'Fine' }))))
    const spoilt = aDocument(aNode('marquee', 'gone', {}), aNode('text', 'fine', { title: 'Fine' }))
    await database.pool.query(
      `update pages.page_version set document = $1
       where page_id = (select id from pages.page where slug = 'old')`,
      [JSON.stringify(spoilt)],
    )
    expect(await titleOf('old')).toBe('Fine')
    expect(warnings).toEqual([
      { page: 'old', field: 'gone.type', reason: expect.stringContaining('marquee') },
    ])
  })
})

it('says that no other page changes when a page comes out again under its title and in its place', async () => {
  const { db, pool } = database
  const heard: (string | null)[] = []
  const client = await pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(republishedPage(payload)))
  await client.query('listen pages_changed')
  const document = aDocument(aNode('text', 'text', { title: 'Once more', level: '1' }))
  const publish = (slug: string, changes: object = {}) =>
    publishPage({ db, clock }, { ...page(slug, document), ...changes })
  await publish('again')
  await publish('again')
  await publish('again', { title: 'Another title' })
  await publish('again', { title: 'Another title', isHome: true })
  await publish('again', { title: 'Another title' })
  await publish('~footer-part')
  await publish('~footer-part')
  await pool.query("update pages.page set archived_at = now(), is_home = false where slug = 'again'")
  await publish('again', { title: 'Another title' })
  await expect.poll(() => heard.length).toBe(8)
  expect(heard).toEqual([null, 'again', null, null, 'again', null, null, null])
  await client.query('unlisten *')
  client.release()
})
