import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { plainVisit } from '../../publishing/rules/page-visit.ts'
import { findPage } from '../../publishing/server/find-page.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type {
  DraftPreview,
  EditedPage,
  LastChanges,
  ModuleKinds,
  PageFindings,
  PageVersions,
  RenderData,
  VersionComparison,
} from '../contract.ts'
import { pageEditorRoutes } from './console-routes.ts'
import { openDraftPreview } from './draft-preview.ts'
import { DRAFT_PICTURES } from './picture-users.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()
let id: number
let slugs = 0
let dataDir = ''
let owner: string | null = 'owner@example.com'

const deps = () => ({
  db: database.db,
  clock,
  log: { info: () => {}, error: () => {}, warn: () => {} },
  held: async () => new Map<number, number>(),
  details: async () => storeDetailsFixture(),
  secret: 'a secret of the tests',
  dataDir,
  distDir: '/nowhere',
  ownerEmail: async () => owner,
  listPeople: async () => [],
})
const text = (title: string) => aDocument(aNode('text', 'a', { title }))

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-editor-'))
  app = await openSignedInApp({ db: database.db, routes: pageEditorRoutes(deps()) })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** A page of its own for a test. */
async function openPage(document: unknown = text('First')): Promise<string> {
  slugs += 1
  const slug = `page-${slugs}`
  const published = await publishPage(deps(), { slug, title: 'A page', description: 'Of a test', document })
  if (!published.ok) throw new Error(JSON.stringify(published.refusals))
  const { rows } = await database.pool.query('select id from pages.page where slug = $1', [slug])
  id = rows[0].id
  return slug
}
const url = (rest = '') => `/console/api/page-editor/${id}${rest}`
const read = async () => (await app.inject({ url: url() })).json<EditedPage & { version: number }>()
const save = (document: unknown) => putOver(app, url(), { document })
const post = async (rest: string, payload: object = {}) => {
  const { version } = await read()
  return app.inject({ method: 'POST', url: url(rest), payload: { version, ...payload } })
}
const shown = async (slug: string) =>
  JSON.stringify((await findPage(deps(), slug, plainVisit('/')))?.document.sections)

describe('the draft of a page', () => {
  it('begins from what visitors see, is saved, and is seen by nobody until it is published', async () => {
    const slug = await openPage()
    expect(await read()).toMatchObject({ id, slug, draft: null, publishedVersion: 1, faults: [], lost: [] })
    expect((await save(text('Second'))).json()).toMatchObject({
      draft: { savedBy: 'Sally Skipper', baseVersion: 1 },
    })
    expect(await shown(slug)).toContain('First')
    const published = (await post('/publish')).json<EditedPage>()
    expect(published).toMatchObject({ draft: null, publishedVersion: 2, title: 'A page' })
    expect(await shown(slug)).toContain('Second')
  })

  it('keeps what is half typed, says what is wrong with it, and is not published so', async () => {
    const slug = await openPage()
    const saved = await save(aDocument(aNode('button', 'b', { label: '', href: '/' })))
    expect(saved.statusCode).toBe(200)
    expect(saved.json<EditedPage>().faults).toMatchObject([{ field: 'b.label' }])
    expect(JSON.stringify((await read()).document)).toContain('"label":""')
    const refused = await post('/publish')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ issues: [{ field: 'b.label' }] })
    expect(await shown(slug)).toContain('First')
    expect((await read()).draft).not.toBeNull()
  })

  it('is not published with a picture that nobody has described, or a link that leads nowhere', async () => {
    await openPage()
    const picture = { name: 'a', alt: ' ', caption: '', width: 10, height: 10, widths: [10] }
    await save(aDocument(aNode('image', 'i', { picture }), aNode('button', 'b', { label: 'Go', href: '#' })))
    const refused = await post('/publish')
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ issues: { field: string }[] }>().issues.map(({ field }) => field)).toEqual([
      'i.',
      'b.',
    ])
  })

  it.each([
    ['a module where it cannot be', { version: 2, sections: [aNode('text', 'a', {})] }],
    ['two modules of one id', aDocument(aNode('text', 'a', {}), aNode('text', 'a', {}))],
    ['a module that there is not', aDocument(aNode('marquee', 'a', {}))],
    ['an id that is none', aDocument(aNode('text', '"><script>', {}))],
    ['a version of the future', { version: 99, sections: [] }],
    ['no document', { version: 2 }],
    ['an endless one', aDocument(...Array.from({ length: 2001 }, (_, at) => aNode('text', `a${at}`, {})))],
  ])('is refused with %s, and nothing is written', async (_what, document) => {
    await openPage()
    const refused = await save(document)
    expect(refused.statusCode, refused.body).toBe(400)
    expect((await read()).draft).toBeNull()
  })

  it('tells the second of two owners who has saved, and when', async () => {
    await openPage()
    const { version } = await read()
    await save(text('Mine'))
    const late = await app.inject({ method: 'PUT', url: url(), payload: { document: text('Late'), version } })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      theirs: { draft: { savedBy: 'Sally Skipper', savedAt: expect.stringMatching(/^\d{4}-.*Z$/) } },
    })
    for (const call of ['/publish', '/discard', '/versions/1/restore']) {
      const refused = await app.inject({ method: 'POST', url: url(call), payload: { version } })
      expect(refused.statusCode, call).toBe(409)
    }
    expect(JSON.stringify((await read()).document)).toContain('Mine')
  })

  it('is discarded for what visitors see', async () => {
    await openPage()
    await save(text('Second'))
    expect((await post('/discard')).json()).toMatchObject({ draft: null, publishedVersion: 1 })
    expect(JSON.stringify((await read()).document)).toContain('First')
    expect((await post('/discard')).statusCode).toBe(409)
    expect((await post('/publish')).statusCode).toBe(409)
  })

  it('goes back to a version, which visitors see when it is published', async () => {
    const slug = await openPage()
    await save(text('Second'))
    await post('/publish')
    const { versions } = (await app.inject({ url: url('/versions') })).json<PageVersions>()
    expect(versions).toMatchObject([
      { number: 2, by: 'Sally Skipper', isShown: true, modules: 4 },
      { number: 1, by: null, isShown: false },
    ])
    expect((await post('/versions/1/restore')).statusCode).toBe(200)
    expect(await shown(slug)).toContain('Second')
    expect((await post('/publish')).json()).toMatchObject({ publishedVersion: 3 })
    expect(await shown(slug)).toContain('First')
    expect((await post('/versions/99/restore')).statusCode).toBe(404)
  })

  it('tells what of a stored page cannot be read', async () => {
    await openPage()
    const spoilt = aDocument(aNode('marquee', 'gone', {}), aNode('text', 'a', { title: 'Fine' }))
    await database.pool.query('update pages.page_version set document = $1 where page_id = $2', [
      JSON.stringify(spoilt),
      id,
    ])
    expect((await read()).lost).toEqual([expect.stringContaining('marquee')])
  })

  it('of a page that there is not is 404', async () => {
    id = 99_999
    for (const answer of [
      await app.inject({ url: url() }),
      await app.inject({ url: url('/versions') }),
      await app.inject({ method: 'PUT', url: url(), payload: { document: text('A'), version: 0 } }),
      await app.inject({ method: 'POST', url: url('/publish'), payload: { version: 0 } }),
      await app.inject({ method: 'POST', url: url('/preview'), payload: {} }),
      await app.inject({ method: 'POST', url: url('/render-data'), payload: { document: text('A') } }),
    ])
      expect(answer.statusCode, answer.body).toBe(404)
  })
})

describe('the canvas', () => {
  it('gets what modules show of the shop, also of a draft with faults', async () => {
    await openPage()
    const document = aDocument(
      aNode('code', 'html', { html: '<p onclick="x()">{{store.name}}</p>' }),
      aNode('button', 'b', { label: '', href: '/' }),
    )
    const answer = await post('/render-data', { document })
    const { data, values } = answer.json<RenderData>()
    expect(data.html).toBe(`<p>${storeDetailsFixture().name}</p>`)
    expect(values['store.name']).toBe(storeDetailsFixture().name)
  })

  it('offers every kind of module, each with a start that can be put on a page', async () => {
    const { kinds } = (await app.inject({ url: '/console/api/page-modules' })).json<ModuleKinds>()
    expect(kinds).toHaveLength(43)
    expect(kinds.find(({ type }) => type === 'text')).toMatchObject({
      label: 'Text',
      group: 'text',
      schema: { type: 'object', properties: { title: { type: 'string', maxLength: 160 } } },
      start: { props: { title: 'A heading', level: '2' } },
    })
    const needsPicture = ['image', 'gallery', 'slider', 'audio']
    const begin = kinds.filter(({ type }) => !needsPicture.includes(type) && type !== 'section')
    await openPage()
    const inColumn = kinds.find(({ type }) => type === 'column')?.children ?? []
    const named = begin
      .filter(({ type }) => inColumn.includes(type))
      .map(({ start, type }) => ({ ...start, id: `m-${type}` }))
    expect((await save(aDocument(...named))).json<EditedPage>().faults).toEqual([])
  })
})

it('a picture of a draft is in use, so that nobody deletes it', async () => {
  await openPage()
  const picture = { name: 'of-a-draft', alt: 'Water', caption: '', width: 10, height: 10, widths: [10] }
  const find = () => DRAFT_PICTURES.of(database.db, { id: 1, name: 'of-a-draft' })
  expect(await find()).toEqual([])
  await save(aDocument(aNode('image', 'i', { picture })))
  expect(await find()).toEqual([{ kind: 'page', name: 'A page (draft)', path: `/pages/${id}/edit` }])
})

describe('the preview of a draft', () => {
  it('shows the draft to those who have its address, for a week', async () => {
    await openPage()
    await save(text('Not yet'))
    const { path, until } = (await post('/preview')).json<DraftPreview>()
    const token = /^\/index\.php\/page-preview\/([^/]+)\/$/.exec(path)?.[1] ?? ''
    const opened = await openDraftPreview(deps(), token)
    expect(JSON.stringify(opened?.page.document)).toContain('Not yet')
    expect(opened?.until).toBe(until)
    for (const forged of ['', `${token}x`, token.replace(/^\d+/, '1234')])
      expect(await openDraftPreview(deps(), forged), forged).toBeNull()
    clock.advance(7 * 24 * 60 * 60 * 1000)
    expect(await openDraftPreview(deps(), token)).toBeNull()
  })
})

describe('what only the server can tell of a draft', () => {
  const findings = async () => (await app.inject({ url: url('/findings') })).json<PageFindings>().findings

  it('is that a form reaches nobody, which holds the page back', async () => {
    const slug = await openPage()
    const fields = [{ id: 'name', label: 'Name' }]
    await save(aDocument(aNode('contact-form', 'f', { fields }), aNode('newsletter', 'n', { list: 'gone' })))
    expect((await findings()).map(({ code, id: module }) => [code, module])).toEqual([
      ['form-without-list', 'n'],
    ])
    owner = null
    expect((await findings()).map(({ code }) => code)).toEqual([
      'form-without-recipient',
      'form-without-list',
    ])
    const refused = await post('/publish')
    owner = 'owner@example.com'
    expect(refused.json()).toMatchObject({ issues: [{ field: 'f.' }, { field: 'n.' }] })
    expect(await shown(slug)).toContain('First')
  })

  it('is how heavy its pictures are, and how bright the one behind words is', async () => {
    await openPage()
    const dir = join(dataDir, 'pictures')
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'heavy-480.avif'), Buffer.alloc(450_000))
    const white = { width: 24, height: 24, channels: 3 as const, background: '#ffffff' }
    await sharp({ create: white }).jpeg().toFile(join(dir, 'heavy-240.jpg'))
    const picture = { name: 'heavy', alt: 'Sea', caption: '', width: 480, height: 9, widths: [240, 480] }
    const page = aDocument(aNode('text', 'a', { title: 'On the sea' }))
    const [section] = page.sections
    const background = { picture, shade: 30 }
    await save({ ...page, sections: [{ ...section, props: { tone: 'ink', background } }] })
    expect(await findings()).toMatchObject([
      { code: 'contrast-over-picture', isError: false, message: expect.stringContaining('A shade of 60 %') },
      { code: 'heavy-pictures', isError: false, message: expect.stringContaining('450 kB') },
    ])
  })

  it('is nothing of a page that there is not', async () => {
    id = 99_999
    expect((await app.inject({ url: url('/findings') })).statusCode).toBe(404)
  })
})

describe('the versions of a page', () => {
  const compare = (query: string) => app.inject({ url: url(`/comparison?${query}`) })

  it('are compared with each other and with the draft', async () => {
    await openPage()
    await save(aDocument(aNode('text', 'a', { title: 'Second' }), aNode('divider', 'line', {})))
    await post('/publish')
    await save(text('Second'))
    const marked = async (query: string) => {
      const { before, after } = (await compare(query)).json<VersionComparison>()
      return [...before, ...after]
        .filter(({ difference }) => difference !== 'same')
        .map(({ id: module, difference, fields }) => [module, difference, fields.join()])
    }
    expect(await marked('from=1&to=2')).toEqual([
      ['a', 'changed', 'Title'],
      ['a', 'changed', 'Title'],
      ['line', 'added', ''],
    ])
    expect(await marked('from=2&to=draft')).toEqual([['line', 'removed', '']])
    expect(await marked('from=2&to=2')).toEqual([])
  })

  it('tell who changed a module last, and where', async () => {
    await openPage()
    await save(aDocument(aNode('text', 'a', { title: 'Second' }), aNode('divider', 'line', {})))
    await post('/publish')
    await save(aDocument(aNode('text', 'a', { title: 'Second' }), aNode('divider', 'line', { room: 90 })))
    const { changes } = (await app.inject({ url: url('/last-changes') })).json<LastChanges>()
    expect(changes).toMatchObject({
      column: { version: 1, by: null },
      a: { version: 2, by: 'Sally Skipper' },
      line: { version: null, by: 'Sally Skipper' },
    })
  })

  it.each(['', 'from=1', 'from=x&to=1', 'from=0&to=1', 'from=1&to=3000000000'])(
    'refuse to be compared by "%s"',
    async (query) => {
      await openPage()
      expect((await compare(query)).statusCode).toBe(400)
    },
  )

  it('that there are not are 404', async () => {
    await openPage()
    expect((await compare('from=1&to=99')).statusCode).toBe(404)
    id = 99_999
    expect((await compare('from=1&to=1')).statusCode).toBe(404)
    expect((await app.inject({ url: url('/last-changes') })).statusCode).toBe(404)
  })
})
