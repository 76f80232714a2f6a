import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { newProductFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { createCategories, createProduct } from '@buoy/shop/catalogue/products/server/create-product.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPost } from '../../blog/blog.fixtures.ts'
import { movePost } from '../../blog/server/move-post.ts'
import { listRelatedPosts } from '../../blog/server/read-posts.ts'
import { writePost } from '../../blog/server/write-post.ts'
import type { ModuleNode } from '../../document/contract.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import type { EditedPage } from '../../editor/contract.ts'
import { pageEditorRoutes } from '../../editor/server/console-routes.ts'
import { addModuleSchemas } from '../../modules/added-modules.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { plainVisit } from '../../publishing/rules/page-visit.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { ConsoleTemplate, TemplateAbout, TemplateList } from '../contract.ts'
import { TEMPLATE_MODULES } from '../modules/template-modules.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { templateRoutes } from './console-routes.ts'
import { findTemplateSample, listTemplateSamples } from './find-sample.ts'
import { findTemplate, openTemplates } from './find-template.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()
const deps = () => ({
  db: database.db,
  clock,
  log: { info: () => {}, error: () => {}, warn: () => {} },
  held: async () => new Map<number, number>(),
  rates: ratesFixture,
  listed: () => readListed(database.db),
  details: async () => storeDetailsFixture(),
  texts: () => SOURCE_TEXTS,
  secret: 'a secret of the tests',
  listPeople: async () => [],
  dataDir: '/nowhere',
  distDir: '/nowhere',
  ownerEmail: async () => 'owner@example.com',
  runningTestOf: async () => null,
})
const ids = { kitchen: 0, mugs: 0, garden: 0 }
const posts: number[] = []

beforeAll(async () => {
  addModuleSchemas(TEMPLATE_MODULES)
  database = await openTestDatabase()
  const named = (slug: string) => ({ slug, name: slug, description: '' })
  await database.db.transaction((tx) => createCategories(tx, ['kitchen', 'mugs', 'garden'].map(named)))
  const { rows } = await database.pool.query('select slug, id from shop.category')
  for (const { slug, id } of rows) ids[slug as keyof typeof ids] = id
  await database.pool.query('update shop.category set parent_id = $1 where id = $2', [ids.kitchen, ids.mugs])
  for (const [title, category] of [
    ['Oil', 'Care'],
    ['Wax', 'Care'],
    ['Picnic', 'Days out'],
  ] as const) {
    const made = await writePost(deps(), {
      id: null,
      post: aPost({ title, categories: [category] }),
      owner: null,
    })
    if (!made.ok) throw new Error('the post was not made')
    posts.push(made.value.id)
    clock.advance(1000)
    await movePost(
      { ...deps(), zone: async () => 'UTC' },
      { id: made.value.id, move: { to: 'published' }, owner: null },
    )
  }
  app = await openSignedInApp({
    db: database.db,
    routes: async (inside) => {
      await inside.register(pageEditorRoutes(deps()))
      await inside.register(templateRoutes(deps()))
    },
  })
})
beforeEach(() => database.pool.query(`delete from pages.page where kind <> 'page'`))
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/page-templates'
const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload })
const make = (kind: TemplateKind, title: string, condition: TemplateCondition) =>
  post(api, { kind, title, condition })
const edit = (id: number) => `/console/api/page-editor/${id}`
const read = async (id: number) =>
  (await app.inject({ url: edit(id) })).json<EditedPage & { version: number }>()
const publish = async (id: number) => post(`${edit(id)}/publish`, { version: (await read(id)).version })
async function made(kind: TemplateKind, title: string, condition: TemplateCondition): Promise<number> {
  const { id } = (await make(kind, title, condition)).json<ConsoleTemplate>()
  expect((await publish(id)).statusCode).toBe(200)
  return id
}
/** The name of the template that draws a page. */
async function drawnBy<Kind extends TemplateKind>(kind: Kind, about: TemplateAbout[Kind]) {
  const templates = openTemplates({ db: database.db, listen: () => {} })
  const found = await findTemplate({ ...deps(), templates }, { kind, about, visit: plainVisit('/x/') })
  return found?.title ?? null
}
const without = (nodes: readonly ModuleNode[], type: string): ModuleNode[] =>
  nodes
    .filter((node) => node.type !== type)
    .map((node) => ({ ...node, children: without(node.children, type) }))

describe('a template of listings', () => {
  const categories = async () =>
    Promise.all([null, 'kitchen', 'mugs', 'garden'].map((category) => drawnBy('listing', { category })))

  it('draws the pages that its condition names, a category with those below it, the nearest first', async () => {
    expect(await categories()).toEqual([null, null, null, null])
    await made('listing', 'Kitchen', { by: 'categories', ids: [ids.kitchen] })
    expect(await categories()).toEqual([null, 'Kitchen', 'Kitchen', null])
    await made('listing', 'Mugs', { by: 'categories', ids: [ids.mugs] })
    await made('listing', 'Shop', { by: 'shop' })
    expect(await categories()).toEqual(['Shop', 'Kitchen', 'Mugs', null])
    await made('listing', 'All', { by: 'all' })
    expect(await categories()).toEqual(['Shop', 'Kitchen', 'Mugs', 'All'])
    expect(await drawnBy('search', {})).toBeNull()
    expect(await drawnBy('listing', { category: 'no-such-category' })).toBe('All')
  })

  it('goes back to the built-in layout at once, and leaves other kinds alone', async () => {
    const listings = [
      await made('listing', 'All', { by: 'all' }),
      await made('listing', 'Shop', { by: 'shop' }),
    ]
    await make('listing', 'Draft', { by: 'all' })
    await made('search', 'Finds', { by: 'all' })
    const reply = await post(`${api}/built-in`, { kind: 'listing' })
    expect(reply.json()).toEqual({ archived: listings })
    expect(await drawnBy('listing', { category: null })).toBeNull()
    expect(await drawnBy('search', {})).toBe('Finds')
    expect((await post(`${api}/built-in`, { kind: 'checkout' })).statusCode).toBe(400)
  })

  it('is shown with its first category, or with what its owner chooses', async () => {
    const id = await made('listing', 'Garden', { by: 'categories', ids: [ids.garden] })
    expect(await findTemplateSample(database.db, id)).toEqual({ kind: 'listing', category: 'garden' })
    expect(await findTemplateSample(database.db, id, 'mugs')).toEqual({ kind: 'listing', category: 'mugs' })
    const shop = (await listTemplateSamples(database.db, id, 'the shop'))?.samples
    expect(shop).toEqual([{ value: expect.any(String), label: 'The shop page' }])
    const wanted = shop?.[0]?.value ?? ''
    expect(await findTemplateSample(database.db, id, wanted)).toEqual({ kind: 'listing', category: null })
    expect((await app.inject({ url: `${api}/2000000/samples` })).statusCode).toBe(404)
  })
})

describe('a template of posts', () => {
  it('draws those of its categories before one of all posts does', async () => {
    await made('post', 'All', { by: 'all' })
    await made('post', 'Care', { by: 'post-categories', slugs: ['care'] })
    expect(await drawnBy('post', { categories: ['care', 'days-out'] })).toBe('Care')
    expect(await drawnBy('post', { categories: ['days-out'] })).toBe('All')
    expect(await drawnBy('post', { categories: [] })).toBe('All')
  })

  it('is shown with the newest post that it fits', async () => {
    const id = await made('post', 'Care', { by: 'post-categories', slugs: ['care'] })
    expect(await findTemplateSample(database.db, id)).toEqual({ kind: 'post', slug: 'wax' })
    expect((await listTemplateSamples(database.db, id, 'PICN'))?.samples).toEqual([
      { value: 'picnic', label: 'Picnic' },
    ])
  })

  it('has other posts of the same categories to show, never the post itself', async () => {
    const care = { slug: 'care', name: 'Care', url: '' }
    const titles = async (categories: (typeof care)[]) =>
      (await listRelatedPosts(deps(), { id: posts[0] ?? 0, categories }, 2)).map(({ title }) => title)
    expect(await titles([care])).toEqual(['Wax'])
    expect(await titles([])).toEqual(['Picnic', 'Wax'])
  })
})

describe('a template of the cart page', () => {
  it('draws every cart once it is published, until the built-in page is wanted again', async () => {
    const { id } = (await make('cart', 'Basket', { by: 'all' })).json<ConsoleTemplate>()
    expect(await drawnBy('cart', {})).toBeNull()
    expect((await publish(id)).statusCode).toBe(200)
    expect(await drawnBy('cart', {})).toBe('Basket')
    expect(await drawnBy('listing', { category: null })).toBeNull()
    expect((await post(`${api}/built-in`, { kind: 'cart' })).json()).toEqual({ archived: [id] })
    expect(await drawnBy('cart', {})).toBeNull()
  })

  it('is shown with the newest product in it, or with the one that its owner chooses', async () => {
    const id = await made('cart', 'Basket', { by: 'all' })
    expect(await findTemplateSample(database.db, id)).toBeNull()
    await database.db.transaction((tx) =>
      createProduct(tx, newProductFixture({ slug: 'clay-mug', name: 'Clay mug' })),
    )
    expect(await findTemplateSample(database.db, id)).toEqual({ kind: 'cart', slug: 'clay-mug' })
    expect(await findTemplateSample(database.db, id, 'bowl')).toEqual({ kind: 'cart', slug: 'bowl' })
    expect((await listTemplateSamples(database.db, id, 'clay'))?.samples).toEqual([
      { value: 'clay-mug', label: 'Clay mug' },
    ])
  })
})

describe('refused is', () => {
  it.each([
    ['listing', { by: 'products', ids: [1] }],
    ['search', { by: 'shop' }],
    ['post', { by: 'categories', ids: [1] }],
    ['product', { by: 'post-categories', slugs: ['care'] }],
    ['cart', { by: 'products', ids: [1] }],
  ] as const)('a condition that templates of %s pages do not take', async (kind, condition) => {
    const reply = await make(kind, 'A', condition as TemplateCondition)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-condition'])
  })

  it('a category of posts that is not there', async () => {
    const reply = await make('post', 'A', { by: 'post-categories', slugs: ['care', "'; drop table"] })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unknown-category'])
  })

  it('a change to a condition of another kind', async () => {
    const id = await made('post', 'All', { by: 'all' })
    const reply = await putOver(app, `${api}/${id}`, { title: 'All', condition: { by: 'shop' }, priority: 0 })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-condition'])
  })

  it.each([
    ['listing', 'listing-products', 'Nobody could see what the page lists'],
    ['listing', 'listing-pages', 'Nobody could reach the products after the first page'],
    ['search', 'listing-products', 'Nobody could see what the page lists'],
    ['post', 'post-body', 'Nobody could read the post'],
    ['cart', 'cart-lines', 'Nobody could see or change what is in the cart'],
    ['cart', 'cart-totals', 'Nobody could check out'],
  ] as const)('to publish a template of %s pages without %s', async (kind, type, why) => {
    const { id } = (await make(kind, 'A', { by: 'all' })).json<ConsoleTemplate>()
    const { document } = await read(id)
    await putOver(app, edit(id), { document: { ...document, sections: without(document.sections, type) } })
    const reply = await publish(id)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(why)
  })

  it('a module of another kind', async () => {
    const { id } = (await make('listing', 'A', { by: 'all' })).json<ConsoleTemplate>()
    const reply = await putOver(app, edit(id), { document: aDocument(aNode('post-body', 'x', {})) })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('stands in templates of post pages only')
  })
})

it('lists the not-found page beside the templates', async () => {
  const list = async () => (await app.inject({ url: api })).json<TemplateList>().notFoundPage
  expect(await list()).toBeNull()
  const page = { slug: 'not-found', title: 'Lost', description: '', document: aDocument() }
  await publishPage(deps(), page)
  expect(await list()).toMatchObject({ title: 'Lost', state: 'published' })
})
