import { addStaff, openSignedInApp, putOver, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { listNames } from '@buoy/people/owners/server/list-names.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { PagePresence } from '../contract.ts'
import { pageEditorRoutes } from './console-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let cookies: Record<string, string>
let url: string
const clock = movableClock()

beforeAll(async () => {
  database = await openTestDatabase()
  const deps = {
    db: database.db,
    clock,
    log: { info: () => {}, error: () => {}, warn: () => {} },
    held: async () => new Map<number, number>(),
    rates: ratesFixture,
    listed: () => readListed(database.db),
    details: async () => storeDetailsFixture(),
    texts: () => SOURCE_TEXTS,
    secret: 'a secret of the tests',
    dataDir: '/nowhere',
    distDir: '/nowhere',
    ownerEmail: async () => 'owner@example.com',
    listPeople: listNames,
  }
  app = await openSignedInApp({
    db: database.db,
    routes: pageEditorRoutes(deps),
    permissionOf: () => 'pages' as const,
  })
  cookies = await signedInCookies(app.app, await addStaff({ db: database.db }, 'manager', 'kim'))
  const document = aDocument(aNode('text', 'a', { title: 'A' }))
  const made = await publishPage(deps, { slug: 'shared', title: 'Shared', description: '', document })
  url = `/console/api/page-editor/${made.ok && made.value.id}`
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const beat = (tab: string, more: object = {}) =>
  app.inject({ method: 'POST', url: `${url}/presence`, payload: { tab, ...more } })
const kims = (more: object = {}) =>
  app.inject({ method: 'POST', url: `${url}/presence`, cookies, payload: { tab: 'the tab of Kim', ...more } })
const others = async (tab = 'my only tab') => (await beat(tab)).json<PagePresence>().others

it('an owner sees who else has the page open and when they last changed it, until they leave', async () => {
  expect(await others()).toEqual([])
  expect((await kims()).json()).toMatchObject({
    others: [{ name: 'Sally Skipper', changedSecondsAgo: null }],
  })
  expect(await others()).toMatchObject([{ name: 'Pat kim', isYou: false, changedSecondsAgo: null }])
  const document = aDocument(aNode('text', 'a', { title: 'B' }))
  const asKim = { inject: (request: object) => app.inject({ ...request, cookies }) } as typeof app
  expect((await putOver(asKim, url, { document })).statusCode).toBe(200)
  clock.advance(40_000)
  expect(await others()).toMatchObject([{ name: 'Pat kim', changedSecondsAgo: 40 }])
  await kims({ leaves: true })
  expect(await others()).toEqual([])
})

it('a tab that says nothing for 45 seconds has the page no longer open', async () => {
  await kims()
  clock.advance(40_000)
  expect(await others()).toHaveLength(1)
  clock.advance(6000)
  expect(await others()).toEqual([])
})

it('another tab of the same person is theirs', async () => {
  await others()
  expect(await others('a second tab')).toMatchObject([{ name: 'Sally Skipper', isYou: true }])
})

it('refuses a tab without a name, and a page that is not there', async () => {
  expect((await beat('')).statusCode).toBe(400)
  expect((await beat('x'.repeat(65))).statusCode).toBe(400)
  const gone = await app.inject({
    method: 'POST',
    url: '/console/api/page-editor/999999/presence',
    payload: { tab: 'my only tab' },
  })
  expect(gone.statusCode).toBe(404)
})
