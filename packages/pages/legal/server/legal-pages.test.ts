import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { LegalOverview, LegalPageSource } from '../contract.ts'
import { legalTextsOf } from '../rules/legal-pages.ts'
import { legalConsoleRoutes } from './console-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  app = await openSignedInApp({ db, routes: legalConsoleRoutes({ db, clock }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = async (slug: string) =>
  (await app.inject({ url: `/console/api/legal/${slug}` })).json<LegalPageSource>()
const publish = (slug: string, payload: object) => putOver(app, `/console/api/legal/${slug}`, payload)
const overview = async () => (await app.inject({ url: '/console/api/legal' })).json<LegalOverview>()

describe('the legal pages', () => {
  it('begin from lawful texts, unpublished, and say that the ABN is missing', async () => {
    expect(await read('terms')).toEqual({
      ...legalTextsOf('AU').terms,
      isPublished: false,
      isLaidOut: false,
      version: 0,
    })
    const { pages, hasAbn } = await overview()
    expect(hasAbn).toBe(false)
    expect(pages.every(({ isPublished, findings }) => !isPublished && findings === 0)).toBe(true)
  })

  it('are published with the owner’s words, counted by the law, and audited', async () => {
    const texts = { ...legalTextsOf('AU')['delivery-returns'], body: 'No refunds on sale items.' }
    expect((await publish('delivery-returns', texts)).json()).toMatchObject({ isPublished: true })
    expect(await read('delivery-returns')).toEqual({
      ...texts,
      isPublished: true,
      isLaidOut: false,
      version: 1,
    })
    const returns = (await overview()).pages.find(({ slug }) => slug === 'delivery-returns')
    expect(returns).toEqual({ slug: 'delivery-returns', isPublished: true, findings: 2 })
    const { rows } = await database.pool.query('select subject from people.audit_entry where action = $1', [
      'page published',
    ])
    expect(rows).toEqual([{ subject: 'delivery-returns' }])
  })

  it('say when a page holds more than text', async () => {
    const document = aDocument(
      aNode('text', 'a', { title: 'Privacy', body: 'All of it.' }),
      aNode('button', 'b', { label: 'Go', href: '/' }),
    )
    const page = { slug: 'privacy', title: 'Privacy', description: '', document }
    await publishPage({ db: database.db, clock }, page)
    expect(await read('privacy')).toMatchObject({ body: 'All of it.', isLaidOut: true })
  })

  it.each([
    ['no words', { body: ' ' }],
    ['no title', { title: '' }],
    ['a placeholder that nobody fills in', { body: 'Hello {{store.owner}}' }],
    ['too many words', { body: 'x'.repeat(20_001) }],
  ])('refuse %s and write nothing', async (_what, change) => {
    const refused = await publish('warranty', { ...legalTextsOf('AU').warranty, ...change })
    expect(refused.statusCode).toBe(400)
    expect((await read('warranty')).isPublished).toBe(false)
  })

  it('that are needed are published in one press, and those that are published stay as they are', async () => {
    await publish('terms', { ...legalTextsOf('AU').terms, title: 'Our terms' })
    const press = () => app.inject({ method: 'POST', url: '/console/api/legal/publish' })
    await database.pool.query(`delete from pages.page where slug in ('delivery-returns', 'privacy')`)
    expect((await press()).json()).toEqual({ published: ['delivery-returns', 'privacy'] })
    expect((await read('terms')).title).toBe('Our terms')
    const { pages } = await overview()
    expect(pages.filter(({ isPublished }) => !isPublished).map(({ slug }) => slug)).toEqual(['warranty'])
    expect((await press()).json()).toEqual({ published: [] })
    // A form that was opened before it knows that it is late.
    const late = { ...legalTextsOf('AU').privacy, version: 0 }
    const saved = await app.inject({ method: 'PUT', url: '/console/api/legal/privacy', payload: late })
    expect(saved.statusCode).toBe(409)
  })

  it('are those of the list', async () => {
    expect((await app.inject({ url: '/console/api/legal/home' })).statusCode).toBe(400)
  })
})
