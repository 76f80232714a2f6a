import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { plainVisit } from '../../publishing/rules/page-visit.ts'
import { findPage } from '../../publishing/server/find-page.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { EditedPage, RenderData, SavedSections } from '../contract.ts'
import { pageEditorRoutes } from './console-routes.ts'
import { sectionRoutes } from './section-routes.ts'

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
})

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openSignedInApp({
    db: database.db,
    routes: async (inside) => {
      await inside.register(pageEditorRoutes(deps()))
      await inside.register(sectionRoutes(deps()))
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/page-sections'
const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload })
const sectionOf = (title: string) => aDocument(aNode('text', 's-text', { title })).sections[0]
const save = (name: string, title: string) => post(api, { name, section: sectionOf(title) })
const saved = async (name: string, title: string) => (await save(name, title)).json<{ id: number }>().id
const list = async () => (await app.inject({ url: api })).json<SavedSections>().sections
const remove = (id: number) => app.inject({ method: 'DELETE', url: `${api}/${id}` })
const edit = (id: number) => `/console/api/page-editor/${id}`
const linking = (...ids: number[]) => {
  const own = aDocument(aNode('text', 'own', { title: 'Own words' }))
  const links = ids.map((section, at) => aNode('linked-section', `link${at}`, { section }))
  return { ...own, sections: [...own.sections, ...links] }
}
async function page(slug: string, document: unknown): Promise<number> {
  const made = await publishPage(deps(), { slug, title: `Page ${slug}`, description: '', document })
  if (!made.ok) throw new Error(JSON.stringify(made.refusals))
  return made.value.id
}
const shown = async (slug: string) =>
  JSON.stringify((await findPage(deps(), slug, plainVisit('/')))?.document.sections)
async function publish(id: number, document: unknown) {
  await putOver(app, edit(id), { document })
  const { version } = (await app.inject({ url: edit(id) })).json<{ version: number }>()
  return post(`${edit(id)}/publish`, { version })
}

describe('a saved section', () => {
  it('is shown by every page that links to it, and one change changes all of them when it is published', async () => {
    const id = await saved('Hero', 'Before')
    await page('one', linking(id))
    await page('two', linking(id))
    expect(await shown('one')).toContain('Before')
    const edited = (await app.inject({ url: edit(id) })).json<EditedPage>()
    expect(edited).toMatchObject({ kind: 'section', title: 'Hero', publishedVersion: 1 })
    await putOver(app, edit(id), { document: { ...edited.document, sections: [sectionOf('After')] } })
    expect(await shown('one')).toContain('Before')
    expect((await publish(id, { ...edited.document, sections: [sectionOf('After')] })).statusCode).toBe(200)
    for (const slug of ['one', 'two']) {
      expect(await shown(slug)).toContain('After')
      expect(await shown(slug)).toContain('Own words')
      expect(await shown(slug)).not.toContain('linked-section')
    }
  })

  it('is drawn on the canvas, with what its modules show of the shop', async () => {
    const code = aNode('code', 'html', { html: '<b>Saved</b>' })
    const id = (await post(api, { name: 'Code', section: aDocument(code).sections[0] })).json<{
      id: number
    }>().id
    const on = await page('canvas', linking())
    const reply = await post(`${edit(on)}/render-data`, { document: linking(id) })
    const { data, linked } = reply.json<RenderData>()
    expect(linked.link0?.[0]?.type).toBe('section')
    expect(data.html).toBe('<b>Saved</b>')
  })

  it('says where it is linked, and is deleted only when it is linked nowhere', async () => {
    const id = await saved('Used', 'Words')
    const on = await page('shows-it', linking(id))
    const draft = await page('will-show-it', linking())
    await putOver(app, edit(draft), { document: linking(id) })
    const uses = async () => (await list()).find((one) => one.id === id)?.uses
    expect(await uses()).toEqual([
      { pageId: on, title: 'Page shows-it', isDraft: false },
      { pageId: draft, title: 'Page will-show-it', isDraft: true },
    ])
    const refused = await remove(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('“Page shows-it”, “Page will-show-it” (draft)'),
    })
    await publish(on, linking())
    await putOver(app, edit(draft), { document: linking() })
    expect(await uses()).toEqual([])
    expect((await remove(id)).statusCode).toBe(204)
    expect(await uses()).toBeUndefined()
    expect((await remove(id)).statusCode).toBe(404)
    expect((await post(`${api}/${id}/restore`)).statusCode).toBe(204)
    expect(await uses()).toEqual([])
  })

  it('that was deleted holds a page back that links to it', async () => {
    const id = await saved('Deleted', 'Words')
    const on = await page('late', linking())
    await remove(id)
    const refused = await publish(on, linking(id))
    expect(refused.json()).toMatchObject({ issues: [{ field: 'link0.' }] })
    expect(await shown('late')).not.toContain('linked-section')
  })

  it('holds no other saved section, and is not empty', async () => {
    const [one, other] = [await saved('Outer', 'A'), await saved('Inner', 'B')]
    expect((await publish(one, linking(other))).json()).toMatchObject({ issues: [{ field: 'link0.' }] })
    const nothing = { version: 2, sections: [] }
    expect((await publish(one, nothing)).json()).toMatchObject({ code: 'empty-section' })
  })

  it('has a name of its own', async () => {
    const id = await saved('Footer', 'A')
    const taken = await save('fOOTER', 'B')
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({ code: 'name-taken', issues: [{ field: 'name' }] })
    const rename = (name: string) => post(`${api}/${id}/name`, { name })
    expect((await rename('Closing words')).statusCode).toBe(204)
    expect((await list()).find((one) => one.id === id)?.name).toBe('Closing words')
    await saved('Footer', 'C')
    expect((await rename('footer')).statusCode).toBe(409)
    expect((await post(`${api}/999999/name`, { name: 'A' })).statusCode).toBe(404)
  })

  it.each([
    ['no name', { name: ' ', section: sectionOf('A') }],
    ['a name that is too long', { name: 'x'.repeat(81), section: sectionOf('A') }],
    ['a module that is none', { name: 'Odd', section: aNode('marquee', 'a', {}) }],
    ['a row alone', { name: 'Row', section: aNode('row', 'a', {}) }],
    ['a link to another one', { name: 'Link', section: aNode('linked-section', 'a', { section: 1 }) }],
    ['nothing', { name: 'None' }],
    [
      'what no page may show',
      { name: 'Bad', section: aDocument(aNode('button', 'b', { label: 'Go', href: '#' })).sections[0] },
    ],
  ])('is refused with %s, and nothing is written', async (_what, body) => {
    const before = await list()
    const refused = await post(api, body)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(await list()).toEqual(before)
  })

  it('is no page: it has no address, and pages cannot take one like its own', async () => {
    await saved('Only a part', 'A')
    expect(await shown('~only-a-part')).toBeUndefined()
    const { rows } = await database.pool.query(
      `select slug, kind from pages.page where title = 'Only a part'`,
    )
    expect(rows).toEqual([{ slug: '~only-a-part', kind: 'section' }])
  })

  it('is in the log when it is saved, renamed and deleted', async () => {
    const id = await saved('Logged', 'A')
    await post(`${api}/${id}/name`, { name: 'Logged again' })
    await remove(id)
    const { rows } = await database.pool.query(
      `select action, subject from people.audit_entry where kind = 'page-content' and ref = $1 order by id`,
      [String(id)],
    )
    expect(rows.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      'section saved: Logged',
      'section renamed: Logged again',
      'section deleted: Logged again',
    ])
  })
})
