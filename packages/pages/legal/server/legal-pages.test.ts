import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { LegalOverview, LegalPageSource } from '../contract.ts'
import { legalPage } from '../rules/legal-pages.ts'
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
      ...legalPage('terms').texts,
      isPublished: false,
      isLaidOut: false,
      version: 0,
    })
    const { pages, hasAbn } = await overview()
    expect(hasAbn).toBe(false)
    expect(pages.every(({ isPublished, findings }) => !isPublished && findings === 0)).toBe(true)
  })

  it('are published with the owner’s words, counted by the law, and audited', async () => {
    const texts = { ...legalPage('delivery-returns').texts, body: 'No refunds on sale items.' }
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
    const refused = await publish('warranty', { ...legalPage('warranty').texts, ...change })
    expect(refused.statusCode).toBe(400)
    expect((await read('warranty')).isPublished).toBe(false)
  })

  it('are those of the list', async () => {
    expect((await app.inject({ url: '/console/api/legal/home' })).statusCode).toBe(400)
  })
})
