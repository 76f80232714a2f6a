import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { saveSection } from '../../editor/server/save-section.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import { openTestedShop } from '../experiments.fixtures.ts'
import { findConsoleTest, listVariants } from './read-tests.ts'
import { reportTest } from './report-test.ts'
import { endTest, startTest } from './run-test.ts'

const ONE = '/index.php/one/'
const TWO = '/index.php/two/'

let shop: Awaited<ReturnType<typeof openTestedShop>>
let sectionId: number
let testId: number
beforeAll(async () => {
  shop = await openTestedShop()
  sectionId = await section('Banner', 'First words')
  testId = await shop.draftTest({ pageId: sectionId, goal: { kind: 'clicked', module: 'banner' } })
})
afterAll(() => shop.buoy.close())

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const variantOf = (body: string) => (body.includes('Better words') ? 1 : 0)
const link = (id: string, section: number) => aNode('linked-section', id, { section })

const renamed = (node: ModuleNode): ModuleNode => ({
  ...node,
  id: `own-${node.id}`,
  children: node.children.map(renamed),
})

/** Saves a section with one text, `banner`. */
async function section(name: string, words: string): Promise<number> {
  const [first] = aDocument(aNode('text', 'banner', { title: words })).sections
  const saved = await saveSection(shop.deps, { name, section: first, owner: shop.owner })
  if (!saved.ok) throw new Error(saved.refusals[0]?.message)
  return saved.value.id
}

async function publish(slug: string, ...sections: ModuleNode[]): Promise<number> {
  const own = aDocument(aNode('text', 'text', { title: `The page ${slug}` })).sections.map(renamed)
  const document = { version: DOCUMENT_VERSION, sections: [...sections, ...own] }
  const made = await publishPage(shop.deps, { slug, title: slug, description: '', document })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
  return made.value.id
}

/** Visitors of either variant of a page. */
async function both(path: string) {
  const found = new Map<number, ReturnType<typeof shop.browser>>()
  for (let tries = 0; tries < 40 && found.size < 2; tries += 1) {
    const visitor = shop.browser()
    found.set(variantOf((await visitor.open(path)).body), visitor)
  }
  const [original, variant] = [found.get(0), found.get(1)]
  if (original === undefined || variant === undefined) throw new Error('one variant was shown to nobody')
  return [original, variant] as const
}

it('does not begin while no page shows the section', async () => {
  const { deps, owner } = shop
  const refused = await startTest(deps, { id: testId, owner })
  expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'no-pages' }] })
  await publish('one', link('here', sectionId))
  // Its own section has the ids of the saved one.
  await publish('two', link('there', sectionId), ...aDocument(aNode('text', 'banner', {})).sections)
  await publish('none')
  expect(await startTest(deps, { id: testId, owner })).toMatchObject({ ok: true })
  await soon(async () =>
    expect((await shop.browser().open(ONE)).headers['cache-control']).toContain('private'),
  )
})

it('shows a visitor the same variant on every page that links to the section, and costs others nothing', async () => {
  for (const [variant, visitor] of (await both(ONE)).entries()) {
    for (const path of [ONE, TWO, ONE, TWO]) {
      const { body } = await visitor.open(path)
      expect(variantOf(body)).toBe(variant)
      expect(body).toContain('First words')
      expect(body).toContain(`The page ${path === ONE ? 'one' : 'two'}`)
    }
  }
  expect((await shop.browser().open('/index.php/none/')).headers['cache-control']).toContain('public')
})

it('is counted once for a visitor of several pages, by the module as each page knows it', async () => {
  const [original, variant] = await both(ONE)
  for (const [subject_id, visitor] of [original, variant].entries()) {
    for (const path of [ONE, TWO]) {
      const { body } = await visitor.open(path)
      expect(body).toContain(
        `"goal":{"kind":"clicked","module":"${path === ONE ? 'banner' : 'there-banner'}"}`,
      )
      const reply = await visitor.call({
        action: 'et_pb_update_stats_table',
        stats_data_array: JSON.stringify({ test_id: sectionId, subject_id, record_type: 'view_page' }),
        et_ab_log_nonce: /"nonce":"([\w-]{43})/.exec(body)?.[1] ?? '',
      })
      expect(reply.statusCode).toBe(200)
    }
  }
  const report = await reportTest(shop.deps, testId)
  expect(report?.variants.map(({ visitors }) => visitors)).toEqual([1, 1])
  expect(await findConsoleTest(shop.deps, testId)).toMatchObject({
    pageTitle: 'Banner',
    thing: 'saved section',
    subjectLabel: 'Whole saved section',
    path: null,
  })
})

it('is met where only the variant of a page links to the section', async () => {
  const pageId = await shop.publish('landing', 'Plain words')
  const id = await shop.draftTest({ pageId })
  const [, variant] = await listVariants(shop.db, id)
  await shop.edit(variant?.pageId ?? 0, (sections) => [link('new', sectionId), ...sections.slice(1)])
  expect(await startTest(shop.deps, { id, owner: shop.owner })).toMatchObject({ ok: true })
  const seen = new Set<string>()
  await soon(async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const { body } = await shop.browser().open('/index.php/landing/')
      const banner = body.includes('First words')
      seen.add(banner ? `linked, ${variantOf(body)}` : 'not linked')
      expect(body.match(/"testId"/g)?.length).toBe(banner ? 2 : 1)
    }
    expect([...seen].toSorted()).toEqual(['linked, 0', 'linked, 1', 'not linked'])
  })
  await endTest(shop.deps, { id, winner: null, owner: shop.owner })
})

it('makes the winner the section, on every page and for everybody', async () => {
  const before = (await readPage(shop.db, sectionId))?.publishedVersion ?? 0
  expect(await endTest(shop.deps, { id: testId, winner: 1, owner: shop.owner })).toMatchObject({ ok: true })
  expect((await readPage(shop.db, sectionId))?.publishedVersion).toBe(before + 1)
  await soon(async () => {
    for (const path of [ONE, TWO]) {
      const reply = await shop.browser().open(path)
      expect(reply.headers['cache-control']).toContain('public')
      expect(variantOf(reply.body)).toBe(1)
    }
  })
  expect(shop.buoy.errors()).toEqual([])
})
