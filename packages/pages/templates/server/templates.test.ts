import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { stockShop } from '@buoy/shop/cart/cart.fixtures.ts'
import { newProductFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { createCategories } from '@buoy/shop/catalogue/products/server/create-product.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import type { EditedPage } from '../../editor/contract.ts'
import { pageEditorRoutes } from '../../editor/server/console-routes.ts'
import { addModuleSchemas } from '../../modules/added-modules.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { plainVisit } from '../../publishing/rules/page-visit.ts'
import { findModule } from '../../publishing/server/find-module.ts'
import { findPage } from '../../publishing/server/find-page.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { ConsoleTemplate, TemplateList } from '../contract.ts'
import { TEMPLATE_MODULES } from '../modules/template-modules.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { templateRoutes } from './console-routes.ts'
import { findTemplateSample } from './find-sample.ts'
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
const ids = { mugs: 0, kitchen: 0, mug: 0, bowl: 0, chair: 0 }

beforeAll(async () => {
  addModuleSchemas(TEMPLATE_MODULES)
  database = await openTestDatabase()
  await database.db.transaction((tx) =>
    createCategories(tx, [
      { slug: 'kitchen', name: 'Kitchen', description: '' },
      { slug: 'mugs', name: 'Mugs', description: '' },
    ]),
  )
  await stockShop(database.db, [
    newProductFixture({ slug: 'mug', categorySlugs: ['mugs'], tags: ['Gift'] }),
    newProductFixture({ slug: 'bowl', categorySlugs: ['kitchen'], tags: [] }),
    newProductFixture({ slug: 'chair', categorySlugs: [], tags: [] }),
  ])
  const { rows } = await database.pool.query(
    'select slug, id from shop.product union select slug, id from shop.category',
  )
  for (const { slug, id } of rows) ids[slug as keyof typeof ids] = id
  await database.pool.query('update shop.category set parent_id = $1 where id = $2', [ids.kitchen, ids.mugs])
  app = await openSignedInApp({
    db: database.db,
    routes: async (inside) => {
      await inside.register(pageEditorRoutes(deps()))
      await inside.register(templateRoutes(deps()))
    },
  })
})
beforeEach(() => database.pool.query(`delete from pages.page where kind = 'product-template'`))
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/page-templates'
const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload })
const make = (title: string, condition: TemplateCondition, more: object = {}) =>
  post(api, { kind: 'product', title, condition, ...more })
const edit = (id: number) => `/console/api/page-editor/${id}`
const read = async (id: number) =>
  (await app.inject({ url: edit(id) })).json<EditedPage & { version: number }>()
const list = async () => (await app.inject({ url: api })).json<TemplateList>().templates
const publish = async (id: number) => post(`${edit(id)}/publish`, { version: (await read(id)).version })
async function made(title: string, condition: TemplateCondition): Promise<number> {
  const { id } = (await make(title, condition)).json<ConsoleTemplate>()
  expect((await publish(id)).statusCode).toBe(200)
  return id
}
/** The name of the template that draws the page of a product. */
async function drawnBy(productId: number): Promise<string | null> {
  const templates = openTemplates({ db: database.db, listen: () => {} })
  const found = await findTemplate(
    { ...deps(), templates },
    { kind: 'product', about: { productId }, visit: plainVisit('/index.php/product/x/') },
  )
  return found?.title ?? null
}
const withModule = (document: PageDocument, node: ModuleNode): PageDocument => ({
  ...document,
  sections: [...document.sections, ...aDocument(node).sections.map((one) => renamed(one))],
})
const renamed = (node: ModuleNode): ModuleNode => ({
  ...node,
  id: `own-${node.id}`,
  children: node.children.map(renamed),
})
const without = (nodes: readonly ModuleNode[], type: string): ModuleNode[] =>
  nodes
    .filter((node) => node.type !== type)
    .map((node) => ({ ...node, children: without(node.children, type) }))

describe('a template', () => {
  it('is a draft of the built-in page, and draws nothing until it is published', async () => {
    const { id } = (await make('All', { by: 'all' })).json<ConsoleTemplate>()
    const { kind, document } = await read(id)
    expect(kind).toBe('product-template')
    expect(JSON.stringify(document)).toContain('"product-buy-form"')
    expect(await drawnBy(ids.mug)).toBeNull()
    await publish(id)
    expect(await drawnBy(ids.mug)).toBe('All')
    expect(await list()).toMatchObject([{ title: 'All', state: 'published', hasChanges: false }])
  })

  it('draws the products that its condition names, the most specific first', async () => {
    await made('All', { by: 'all' })
    await made('Kitchen', { by: 'categories', ids: [ids.kitchen] })
    expect([await drawnBy(ids.mug), await drawnBy(ids.bowl), await drawnBy(ids.chair)]).toEqual([
      'Kitchen',
      'Kitchen',
      'All',
    ])
    await made('Mugs', { by: 'categories', ids: [ids.mugs] })
    expect([await drawnBy(ids.mug), await drawnBy(ids.bowl)]).toEqual(['Mugs', 'Kitchen'])
    await made('Gifts', { by: 'tags', tags: ['gift'] })
    expect(await drawnBy(ids.mug)).toBe('Gifts')
    await made('This mug', { by: 'products', ids: [ids.mug] })
    expect([await drawnBy(ids.mug), await drawnBy(ids.bowl)]).toEqual(['This mug', 'Kitchen'])
  })

  it('is taken out of use and brought back', async () => {
    const id = await made('All', { by: 'all' })
    expect((await post(`${api}/${id}/moves`, { to: 'archived' })).statusCode).toBe(200)
    expect(await drawnBy(ids.mug)).toBeNull()
    expect((await post(`${api}/${id}/moves`, { to: 'archived' })).statusCode).toBe(409)
    await post(`${api}/${id}/moves`, { to: 'restored' })
    expect(await drawnBy(ids.mug)).toBe('All')
  })

  it('gets another name, condition and priority, over the version that was seen', async () => {
    const id = await made('One', { by: 'all' })
    await made('Two', { by: 'all' })
    expect(await drawnBy(ids.bowl)).toBe('Two')
    const changed = { title: 'First', condition: { by: 'all' }, priority: 1 }
    expect((await putOver(app, `${api}/${id}`, changed)).statusCode).toBe(200)
    expect(await drawnBy(ids.bowl)).toBe('First')
    const late = await app.inject({ method: 'PUT', url: `${api}/${id}`, payload: { ...changed, version: 0 } })
    expect(late.statusCode).toBe(409)
  })

  it('is copied with what the editor holds of it', async () => {
    const id = await made('All', { by: 'all' })
    const { document } = await read(id)
    await putOver(app, edit(id), {
      document: withModule(document, aNode('text', 'a', { title: 'Own words' })),
    })
    const copy = (await make('Copy', { by: 'all' }, { from: id })).json<ConsoleTemplate>()
    expect(JSON.stringify((await read(copy.id)).document)).toContain('Own words')
  })

  it('is held back without a buy form, and goes on drawing what was published', async () => {
    const id = await made('All', { by: 'all' })
    const { document } = await read(id)
    await putOver(app, edit(id), {
      document: { ...document, sections: without(document.sections, 'product-buy-form') },
    })
    const reply = await publish(id)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('The template has no buy form')
    expect(await drawnBy(ids.mug)).toBe('All')
  })

  it('is no page: nobody reads it at an address, but the forms in it are found', async () => {
    const id = await made('All', { by: 'all' })
    const { document, slug } = await read(id)
    const form = aNode('contact-form', 'form', { fields: [{ id: 'a', label: 'A' }] })
    await putOver(app, edit(id), { document: withModule(document, form) })
    await publish(id)
    expect(await findPage(deps(), slug, plainVisit('/'))).toBeNull()
    expect(await findModule(deps(), { slug, id: 'own-form', type: 'contact-form' })).not.toBeNull()
  })

  it('is shown with the newest product that it draws', async () => {
    const id = await made('Bowls', { by: 'products', ids: [ids.bowl] })
    expect(await findTemplateSample(database.db, id)).toEqual({ kind: 'product', slug: 'bowl' })
    expect(await findTemplateSample(database.db, 2_000_000)).toBeNull()
  })
})

describe('refused is', () => {
  it.each([
    ['a kind that there is not', { kind: 'checkout' }],
    ['a name of nothing', { title: ' ' }],
    ['a condition of another kind', { condition: { by: 'weather' } }],
    ['a condition that names nothing', { condition: { by: 'tags', tags: [] } }],
    ['ids that are none', { condition: { by: 'products', ids: ['1; drop table'] } }],
  ])('%s', async (_what, wrong) => {
    const reply = await make('All', { by: 'all' }, wrong)
    expect(reply.statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  it('what is not there: a category, a product, another template', async () => {
    const none = 2_000_000
    expect((await make('A', { by: 'categories', ids: [none] })).json().code).toBe('unknown-category')
    expect((await make('A', { by: 'products', ids: [ids.mug, none] })).json().code).toBe('unknown-product')
    expect((await make('A', { by: 'all' }, { from: none })).statusCode).toBe(404)
    expect((await post(`${api}/${none}/moves`, { to: 'archived' })).statusCode).toBe(404)
  })

  it('a module of products on a page, by the editor and by publishing', async () => {
    const hostile = aDocument(aNode('product-title', 'a', {}))
    const text = { slug: 'a-page', title: 'A page', description: '' }
    const refusedPage = await publishPage(deps(), { ...text, document: hostile })
    expect(!refusedPage.ok && refusedPage.refusals[0]?.message).toContain(
      'stands in templates of product pages only',
    )
    const page = await publishPage(deps(), {
      ...text,
      document: aDocument(aNode('text', 'a', { title: 'A' })),
    })
    if (!page.ok) throw new Error('the page was not made')
    const saved = await putOver(app, edit(page.value.id), { document: hostile })
    expect(saved.statusCode).toBe(400)
  })

  it('a hostile document, as for pages', async () => {
    const id = await made('All', { by: 'all' })
    const { document } = await read(id)
    for (const bad of [
      aNode('script', 'x', {}),
      aNode('product-title', 'x', {}, [aNode('text', 'y', { title: 'inside' })]),
      { ...aNode('product-title', 'x', {}), id: '"><script>' },
    ]) {
      const reply = await putOver(app, edit(id), { document: withModule(document, bad) })
      expect(reply.statusCode).toBe(400)
    }
    await putOver(app, edit(id), {
      document: withModule(document, aNode('product-facts', 'x', { most: '<b>' })),
    })
    expect((await publish(id)).statusCode).toBe(400)
  })
})
