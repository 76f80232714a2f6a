import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import type { DraftPreview, EditedPage, ModuleKinds, PageVersions, RenderData } from '../contract.ts'
import { openTestEditor, type TestEditor, text } from '../editor.fixtures.ts'
import { openDraftPreview } from './draft-preview.ts'
import { DRAFT_PICTURES } from './picture-users.ts'

let editor: TestEditor
beforeAll(async () => {
  editor = await openTestEditor()
})
afterAll(() => editor.close())

describe('the draft of a page', () => {
  it('begins from what visitors see, is saved, and is seen by nobody until it is published', async () => {
    const slug = await editor.openPage()
    expect(await editor.read()).toMatchObject({
      id: editor.state.id,
      slug,
      draft: null,
      publishedVersion: 1,
      faults: [],
      lost: [],
    })
    expect((await editor.save(text('Second'))).json()).toMatchObject({
      draft: { savedBy: 'Sally Skipper', baseVersion: 1 },
    })
    expect(await editor.shown(slug)).toContain('First')
    const published = (await editor.post('/publish')).json<EditedPage>()
    expect(published).toMatchObject({ draft: null, publishedVersion: 2, title: 'A page' })
    expect(await editor.shown(slug)).toContain('Second')
  })

  it('keeps what is half typed, says what is wrong with it, and is not published so', async () => {
    const slug = await editor.openPage()
    const saved = await editor.save(aDocument(aNode('button', 'b', { label: '', href: '/' })))
    expect(saved.statusCode).toBe(200)
    expect(saved.json<EditedPage>().faults).toMatchObject([{ field: 'b.label' }])
    expect(JSON.stringify((await editor.read()).document)).toContain('"label":""')
    const refused = await editor.post('/publish')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ issues: [{ field: 'b.label' }] })
    expect(await editor.shown(slug)).toContain('First')
    expect((await editor.read()).draft).not.toBeNull()
  })

  it('is not published with a picture that nobody has described, or a link that leads nowhere', async () => {
    await editor.openPage()
    const picture = { name: 'a', alt: ' ', caption: '', width: 10, height: 10, widths: [10] }
    await editor.save(
      aDocument(aNode('image', 'i', { picture }), aNode('button', 'b', { label: 'Go', href: '#' })),
    )
    const refused = await editor.post('/publish')
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
    await editor.openPage()
    const refused = await editor.save(document)
    expect(refused.statusCode, refused.body).toBe(400)
    expect((await editor.read()).draft).toBeNull()
  })

  it('tells the second of two owners who has saved, and when', async () => {
    await editor.openPage()
    const { version } = await editor.read()
    await editor.save(text('Mine'))
    const late = await editor.app.inject({
      method: 'PUT',
      url: editor.url(),
      payload: { document: text('Late'), version },
    })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      theirs: { draft: { savedBy: 'Sally Skipper', savedAt: expect.stringMatching(/^\d{4}-.*Z$/) } },
    })
    for (const call of ['/publish', '/discard', '/versions/1/restore']) {
      const refused = await editor.app.inject({ method: 'POST', url: editor.url(call), payload: { version } })
      expect(refused.statusCode, call).toBe(409)
    }
    expect(JSON.stringify((await editor.read()).document)).toContain('Mine')
  })

  it('is discarded for what visitors see', async () => {
    await editor.openPage()
    await editor.save(text('Second'))
    expect((await editor.post('/discard')).json()).toMatchObject({ draft: null, publishedVersion: 1 })
    expect(JSON.stringify((await editor.read()).document)).toContain('First')
    expect((await editor.post('/discard')).statusCode).toBe(409)
    expect((await editor.post('/publish')).statusCode).toBe(409)
  })

  it('goes back to a version, which visitors see when it is published', async () => {
    const slug = await editor.openPage()
    await editor.save(text('Second'))
    await editor.post('/publish')
    const { versions } = (await editor.app.inject({ url: editor.url('/versions') })).json<PageVersions>()
    expect(versions).toMatchObject([
      { number: 2, by: 'Sally Skipper', isShown: true, modules: 4 },
      { number: 1, by: null, isShown: false },
    ])
    expect((await editor.post('/versions/1/restore')).statusCode).toBe(200)
    expect(await editor.shown(slug)).toContain('Second')
    expect((await editor.post('/publish')).json()).toMatchObject({ publishedVersion: 3 })
    expect(await editor.shown(slug)).toContain('First')
    expect((await editor.post('/versions/99/restore')).statusCode).toBe(404)
    for (const none of ['0x1', '1e0', '+1', '01.0x'])
      expect((await editor.post(`/versions/${none}/restore`)).statusCode, none).toBe(400)
  })

  it('tells what of a stored page cannot be read', async () => {
    await editor.openPage()
    const spoilt = aDocument(aNode('marquee', 'gone', {}), aNode('text', 'a', { title: 'Fine' }))
    await editor.database.pool.query('update pages.page_version set document = $1 where page_id = $2', [
      JSON.stringify(spoilt),
      editor.state.id,
    ])
    expect((await editor.read()).lost).toEqual([expect.stringContaining('marquee')])
  })

  it('of a page that there is not is 404', async () => {
    editor.state.id = 99_999
    for (const answer of [
      await editor.app.inject({ url: editor.url() }),
      await editor.app.inject({ url: editor.url('/versions') }),
      await editor.app.inject({
        method: 'PUT',
        url: editor.url(),
        payload: { document: text('A'), version: 0 },
      }),
      await editor.app.inject({ method: 'POST', url: editor.url('/publish'), payload: { version: 0 } }),
      await editor.app.inject({ method: 'POST', url: editor.url('/preview'), payload: {} }),
      await editor.app.inject({
        method: 'POST',
        url: editor.url('/render-data'),
        payload: { document: text('A') },
      }),
    ])
      expect(answer.statusCode, answer.body).toBe(404)
  })
})

describe('the canvas', () => {
  it('gets what modules show of the shop, also of a draft with faults', async () => {
    await editor.openPage()
    const document = aDocument(
      aNode('code', 'html', { html: '<p onclick="x()">{{store.name}}</p>' }),
      aNode('button', 'b', { label: '', href: '/' }),
    )
    const answer = await editor.post('/render-data', { document })
    const { data, values } = answer.json<RenderData>()
    expect(data.html).toBe(`<p>${storeDetailsFixture().name}</p>`)
    expect(values['store.name']).toBe(storeDetailsFixture().name)
  })

  it('offers every kind of module, each with a start that can be put on a page', async () => {
    const all = (await editor.app.inject({ url: '/console/api/page-modules' })).json<ModuleKinds>().kinds
    // Other test files of this process may have added the parts of templates.
    const kinds = all.filter(({ of }) => of === null)
    expect(kinds).toHaveLength(43)
    expect(kinds.find(({ type }) => type === 'text')).toMatchObject({
      label: 'Text',
      group: 'text',
      schema: { type: 'object', properties: { title: { type: 'string', maxLength: 160 } } },
      start: { props: { title: 'A heading', level: '2' } },
    })
    const needsPicture = ['image', 'gallery', 'slider', 'audio']
    const begin = kinds.filter(({ type }) => !needsPicture.includes(type) && type !== 'section')
    await editor.openPage()
    const inColumn = kinds.find(({ type }) => type === 'column')?.children ?? []
    const named = begin
      .filter(({ type }) => inColumn.includes(type))
      .map(({ start, type }) => ({ ...start, id: `m-${type}` }))
    expect((await editor.save(aDocument(...named))).json<EditedPage>().faults).toEqual([])
  })
})

it('a picture of a draft is in use, so that nobody deletes it', async () => {
  await editor.openPage()
  const picture = { name: 'of-a-draft', alt: 'Water', caption: '', width: 10, height: 10, widths: [10] }
  const find = () => DRAFT_PICTURES.of(editor.database.db, { id: 1, name: 'of-a-draft' })
  expect(await find()).toEqual([])
  await editor.save(aDocument(aNode('image', 'i', { picture })))
  expect(await find()).toEqual([
    { kind: 'page', name: 'A page (draft)', path: `/pages/${editor.state.id}/edit` },
  ])
})

describe('the preview of a draft', () => {
  it('shows the draft to those who have its address, for a week', async () => {
    await editor.openPage()
    await editor.save(text('Not yet'))
    const { path, until } = (await editor.post('/preview')).json<DraftPreview>()
    const token = /^\/index\.php\/page-preview\/([^/]+)\/$/.exec(path)?.[1] ?? ''
    const opened = await openDraftPreview(editor.deps, token)
    expect(JSON.stringify(opened?.page.document)).toContain('Not yet')
    expect(opened?.until).toBe(until)
    for (const forged of ['', `${token}x`, token.replace(/^\d+/, '1234')])
      expect(await openDraftPreview(editor.deps, forged), forged).toBeNull()
    editor.clock.advance(7 * 24 * 60 * 60 * 1000)
    expect(await openDraftPreview(editor.deps, token)).toBeNull()
  })
})
