import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedProject, ProjectList } from '../contract.ts'
import { projectConsoleRoutes } from './console-routes.ts'

let buoy: TestServer
let app: Awaited<ReturnType<typeof openSignedInApp>>
let pictureIds: number[]

beforeAll(async () => {
  buoy = await openTestServer()
  const { db, pool } = buoy.database
  app = await openSignedInApp({ db, routes: projectConsoleRoutes({ db, clock: buoy.clock }) })
  const { rows } = await pool.query('select id from shop.picture order by id limit 2')
  pictureIds = rows.map(({ id }) => id)
})
afterAll(async () => {
  await app.close()
  await buoy.close()
})

const base = () => ({ title: 'A Bay', pictureIds, categories: ['Beach', 'Quiet places'], isPublished: true })
const add = (project: object) =>
  app.inject({ method: 'POST', url: '/console/api/projects', payload: { ...base(), ...project } })
const list = async (query = '') =>
  (await app.inject({ url: `/console/api/projects${query}` })).json<ProjectList>()
const categories = async () =>
  (await app.inject({ url: '/console/api/projects/categories' })).json<{ categories: string[] }>().categories

describe('a project', () => {
  it('is shown at an address made of its title as soon as it is published, and no longer when it is not', async () => {
    const added = await add({ title: 'Thé at Cottesloe', place: 'Perth', body: '## Sand\n\nAll of it.' })
    expect(added.statusCode).toBe(201)
    const project = added.json<EditedProject>()
    expect(project).toMatchObject({ slug: 'the-at-cottesloe', categories: ['Beach', 'Quiet places'] })
    expect(project.pictures.map(({ id }) => id)).toEqual(pictureIds)

    const page = await buoy.inject('/index.php/project/the-at-cottesloe/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Thé at Cottesloe')
    expect(page.body).toContain('property="og:image"')
    expect((await buoy.inject('/sitemap.xml')).body).toContain('/index.php/project/the-at-cottesloe/')

    const hidden = { ...base(), title: project.title, slug: project.slug, isPublished: false }
    const changed = await putOver(app, `/console/api/projects/${project.id}`, hidden)
    expect(changed.statusCode).toBe(200)
    await expect
      .poll(async () => (await buoy.inject('/index.php/project/the-at-cottesloe/')).statusCode)
      .toBe(404)
    expect((await buoy.inject('/sitemap.xml')).body).not.toContain('the-at-cottesloe')
  })

  it('takes its categories along when it goes', async () => {
    const project = (await add({ title: 'One of a kind', categories: ['Nobody else'] })).json<EditedProject>()
    expect(await categories()).toContain('Nobody else')
    const gone = await app.inject({ method: 'DELETE', url: `/console/api/projects/${project.id}` })
    expect(gone.statusCode).toBe(204)
    expect(await categories()).not.toContain('Nobody else')
    expect((await app.inject({ url: `/console/api/projects/${project.id}` })).statusCode).toBe(404)
  })

  it('knows one category by whatever way its name is written', async () => {
    const project = (await add({ title: 'Same same', categories: ['beach', 'BEACH!'] })).json<EditedProject>()
    expect(project.categories).toEqual(['Beach'])
  })

  it('is found by words of its title and place', async () => {
    await add({ title: 'Needle', place: 'Haystack 100%', isPublished: false })
    expect((await list('?search=haystack%20100%25')).projects.map(({ title }) => title)).toEqual(['Needle'])
    expect((await list('?search=%25%25')).total).toBe(0)
  })

  it('is written down by name of who changed it', async () => {
    await add({ title: 'For the record' })
    const { rows } = await buoy.database.pool.query(
      `select action from people.audit_entry where subject = 'project for-the-record'`,
    )
    expect(rows).toEqual([{ action: 'project added' }])
  })
})

describe('a project is refused, and nothing written,', () => {
  it.each([
    ['without a title', { title: ' ' }, 'title'],
    ['with an address that is none', { slug: 'A Bay/../' }, 'slug'],
    ['with a title that makes no address', { title: '???' }, 'slug'],
    ['published without a picture', { pictureIds: [] }, 'pictures'],
    ['with a picture that is gone', { pictureIds: [2_000_000_000] }, 'pictures'],
    ['with an address of another one', { slug: 'long-lunch-over-the-sandbar' }, 'slug'],
    ['with too many words', { body: 'x'.repeat(20_001) }, 'body'],
  ])('%s', async (_what, change, field) => {
    const before = (await list()).total
    const answer = await add(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
    expect((await list()).total).toBe(before)
  })

  it('when it no longer exists', async () => {
    const url = '/console/api/projects/2000000000'
    expect((await putOver(app, url, base())).statusCode).toBe(404)
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(404)
  })
})
