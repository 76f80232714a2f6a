import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSitemapPages } from '../../publishing/server/find-page.ts'
import { findNewestVersion } from '../../publishing/server/page-versions.ts'
import { readPageSource } from '../../publishing/server/read-page-source.ts'
import type { ConsolePage, PageList } from '../contract.ts'
import { resolveRedirect } from '../rules/redirect-set.ts'
import { pageConsoleRoutes } from './console-routes.ts'
import { readRedirects } from './redirect-rows.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  app = await openSignedInApp({ db, routes: pageConsoleRoutes({ db, clock }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/pages'
const post = (path: string, payload: object = {}) => app.inject({ method: 'POST', url: api + path, payload })
const make = (page: object) => post('', { template: 'empty', publishes: true, ...page })
const made = async (page: object) => (await make(page)).json<ConsolePage>()
const read = async (id: number) => (await app.inject({ url: `${api}/${id}` })).json<ConsolePage>()
const list = async (query = '') => (await app.inject({ url: `${api}${query}` })).json<PageList>()
const save = ({ id, title, slug, description, isIndexed }: ConsolePage, change: object) =>
  putOver(app, `${api}/${id}`, { title, slug, description, isIndexed, socialPictureId: null, ...change })
const move = (id: number, to: string) => post(`/${id}/moves`, { to })
const led = async (path: string) => resolveRedirect((await readRedirects(database.db)).set, path)

describe('a new page', () => {
  it('is a draft with a document, at an address made of its title', async () => {
    const reply = await make({ title: 'About the café', publishes: false })
    expect(reply.statusCode).toBe(201)
    const page = reply.json<ConsolePage>()
    expect(page).toMatchObject({
      slug: 'about-the-cafe',
      state: 'draft',
      updatedBy: 'Sally Skipper',
      version: 0,
    })
    expect(await readPageSource(database.db, 'about-the-cafe')).toBeNull()
    const newest = await findNewestVersion(database.db, page.id)
    expect(newest?.version).toBe(1)
    expect(JSON.stringify(newest?.document)).toContain('About the café')
    expect((await made({ title: 'About the café', publishes: false })).slug).toBe('about-the-cafe-2')
  })

  it.each(['about', 'contact', 'landing', 'questions'])(
    'is published from the template %s',
    async (template) => {
      const page = await made({ title: `From ${template}`, template })
      expect(page.state).toBe('published')
      expect((await readPageSource(database.db, page.slug))?.document.sections.length).toBeGreaterThan(1)
    },
  )

  it.each([
    ['an address of the shop', { slug: 'cart' }, 409, 'The shop uses this address itself. Choose another.'],
    ['that of a legal page', { slug: 'privacy' }, 409, 'legal page'],
    ['one that is taken', { slug: 'taken' }, 409, 'The page “Taken” has this address. Choose another.'],
    ['capitals', { slug: 'About' }, 400, 'small letters'],
    ['another folder', { slug: '../x' }, 400, 'small letters'],
    ['no title', { title: ' \u200b ' }, 400, 'A page needs a title.'],
    ['an unknown template', { template: 'constructor' }, 400, ''],
  ])('refuses %s', async (_what, change, status, message) => {
    await make({ title: 'Taken', slug: 'taken' })
    const before = (await list()).total
    const reply = await make({ title: 'Another', ...change })
    expect([reply.statusCode, (await list()).total]).toEqual([status, before])
    expect(reply.body).toContain(message)
  })
})

describe('a changed address', () => {
  it('leaves a redirect, which goes along when it is changed again', async () => {
    const page = await made({ title: 'First', slug: 'first' })
    const second = await save(page, { slug: 'second' })
    expect(second.json()).toMatchObject({ slug: 'second', path: '/index.php/second/' })
    expect(await led('/index.php/first')).toBe('/index.php/second/')
    await save(page, { slug: 'third' })
    expect(await led('/index.php/first/')).toBe('/index.php/third/')
    expect(await led('/index.php/second/')).toBe('/index.php/third/')
    await save(page, { slug: 'first' })
    expect(await led('/index.php/first/')).toBeNull()
    expect(await led('/index.php/third/')).toBe('/index.php/first/')
  })

  it('leaves nothing for a draft, of which nobody knows', async () => {
    const page = await made({ title: 'Unseen', publishes: false })
    await save(page, { slug: 'seen' })
    expect(await led('/index.php/unseen/')).toBeNull()
  })

  it('is refused for the page that stands in place of missing ones', async () => {
    const page = await made({ title: 'Lost', slug: 'not-found' })
    const reply = await save(page, { slug: 'lost' })
    expect([reply.statusCode, (await read(page.id)).slug]).toEqual([400, 'not-found'])
    expect((await move(page.id, 'home')).json()).toMatchObject({ code: 'is-not-found' })
  })
})

describe('what search engines are told', () => {
  it('is kept, and a page that they may not show leaves the sitemap', async () => {
    const page = await made({ title: 'Quiet', slug: 'quiet' })
    const paths = async () => (await listSitemapPages(database)).map(({ path }) => path)
    expect(await paths()).toContain('/index.php/quiet/')
    await save(page, { isIndexed: false, description: 'In short' })
    expect(await paths()).not.toContain('/index.php/quiet/')
    expect(await readPageSource(database.db, 'quiet')).toMatchObject({
      description: 'In short',
      isIndexed: false,
    })
  })

  it('refuses a picture that is not there', async () => {
    const page = await made({ title: 'Pictured' })
    const reply = await save(page, { socialPictureId: 999_999 })
    expect(reply.json()).toMatchObject({ issues: [{ field: 'socialPictureId' }] })
  })
})

describe('archiving', () => {
  it('takes a page away, and restoring brings it back', async () => {
    const page = await made({ title: 'Summer', slug: 'summer' })
    expect((await move(page.id, 'archived')).json()).toMatchObject({ state: 'archived' })
    expect(await readPageSource(database.db, 'summer')).toBeNull()
    expect((await list()).pages.some(({ id }) => id === page.id)).toBe(false)
    expect((await list('?state=archived')).pages.map(({ id }) => id)).toEqual([page.id])
    expect((await make({ title: 'S', slug: 'summer' })).body).toContain('archived page “Summer”')
    expect((await move(page.id, 'archived')).statusCode).toBe(409)
    await move(page.id, 'restored')
    expect((await readPageSource(database.db, 'summer'))?.title).toBe('Summer')
  })

  it('ends redirects to the page as long as it lasts', async () => {
    const page = await made({ title: 'Old', slug: 'old-one' })
    await save(page, { slug: 'new-one' })
    await move(page.id, 'archived')
    expect(await led('/index.php/old-one/')).toBeNull()
    await move(page.id, 'restored')
    expect(await led('/index.php/old-one/')).toBe('/index.php/new-one/')
  })
})

describe('the home page', () => {
  it('is one page, which is not archived', async () => {
    const [one, other] = [await made({ title: 'One' }), await made({ title: 'Other' })]
    expect((await move(one.id, 'home')).json()).toMatchObject({ isHome: true, path: '/' })
    expect((await readPageSource(database.db, null))?.title).toBe('One')
    const refused = await move(one.id, 'archived')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'This is the home page. Make another page the home page first, then archive this one.',
    )
    await move(other.id, 'home')
    expect((await read(one.id)).isHome).toBe(false)
    expect((await move(one.id, 'archived')).statusCode).toBe(200)
    expect((await list()).pages[0]?.id).toBe(other.id)
  })

  it('is none that nobody can read', async () => {
    const draft = await made({ title: 'Draft', publishes: false })
    expect((await move(draft.id, 'home')).json()).toMatchObject({ code: 'wrong-state' })
  })
})

describe('a copy', () => {
  it('is a draft with the same content under another address', async () => {
    const page = await made({ title: 'Source', slug: 'source', template: 'landing' })
    const copy = (await post(`/${page.id}/copies`)).json<ConsolePage>()
    expect(copy).toMatchObject({ title: 'Source (copy)', slug: 'source-copy', state: 'draft' })
    const documents = await Promise.all([page, copy].map(({ id }) => findNewestVersion(database.db, id)))
    expect(documents[1]?.document).toEqual(documents[0]?.document)
    expect((await post('/999999/copies')).statusCode).toBe(404)
  })
})

it('two owners who save at once are told', async () => {
  const page = await made({ title: 'Twice' })
  const url = `${api}/${page.id}`
  const payload = { title: 'Mine', slug: page.slug, version: 0 }
  expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(200)
  const late = await app.inject({ method: 'PUT', url, payload: { ...payload, title: 'Theirs' } })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { title: 'Mine' } })
})

it('the log names what was done to which page', async () => {
  const page = await made({ title: 'Logged', slug: 'logged' })
  await save(page, { title: 'Logged again' })
  await move(page.id, 'archived')
  const { rows } = await database.pool.query(
    'select action, subject, detail from people.audit_entry where kind = $1 and ref = $2 order by id',
    ['pages', String(page.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'page made and published',
    'page changed',
    'page archived',
  ])
  expect(rows[1]?.detail).toEqual({ title: { from: 'Logged', to: 'Logged again' } })
})
