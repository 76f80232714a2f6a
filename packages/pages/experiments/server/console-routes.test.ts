import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { ConsolePageTest, PageTestList, PageTestReport } from '../console-contract.ts'
import { aPage } from '../experiments.fixtures.ts'
import { pageTestRoutes } from './console-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const clock = movableClock()
let made = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const deps = {
    db,
    clock,
    chance: systemChance,
    secret: 'a secret of thirty-two characters',
    ownerEmail: async () => 'owner@example.com',
  }
  const details = async () => ({ timeZone: 'Australia/Brisbane' })
  app = await openSignedInApp({ db, routes: pageTestRoutes({ ...deps, details }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/page-tests'
const post = (path: string, payload: object = {}) => app.inject({ method: 'POST', url: api + path, payload })
const inputOf = ({
  name,
  goal,
  coverage,
  bounceSeconds,
  audience,
  namespace,
  startsAt,
  endsAt,
  variants,
}: ConsolePageTest) => ({
  name,
  goal,
  coverage,
  bounceSeconds,
  audience,
  namespace,
  startsAt,
  endsAt,
  variants: variants.map((variant) => ({ name: variant.name, weight: variant.weight })),
})

async function page(): Promise<number> {
  made += 1
  const published = await publishPage(
    { db: database.db, clock },
    { slug: `page-${made}`, title: `Page ${made}`, description: '', document: aPage('Words') },
  )
  if (!published.ok) throw new Error(published.refusals[0]?.message)
  return published.value.id
}
const test = async (pageId: number, subject: string | null = 'words') =>
  (await post('', { pageId, subject, name: 'Words' })).json<ConsolePageTest & { version: number }>()

it('makes a draft with the original and a copy of it, and lists it', async () => {
  const draft = await test(await page())
  expect(draft).toMatchObject({
    state: 'draft',
    subjectLabel: 'Text: Words',
    goal: { kind: 'order' },
    coverage: 100,
    bounceSeconds: 5,
    variants: [
      { name: 'Original', weight: 50, pageId: null },
      { name: 'Variant B', weight: 50, pageId: expect.any(Number) },
    ],
  })
  const { tests } = (await app.inject({ url: api })).json<PageTestList>()
  expect(tests[0]).toMatchObject({ id: draft.id, name: 'Words', state: 'draft' })
})

it('is saved over the version that was seen, and not over another', async () => {
  const draft = await test(await page())
  const address = `${api}/${draft.id}`
  const saved = await putOver(app, address, { ...inputOf(draft), coverage: 40 })
  expect(saved.json()).toMatchObject({ coverage: 40 })
  const late = await app.inject({
    method: 'PUT',
    url: address,
    payload: { ...inputOf(draft), coverage: 60, version: draft.version },
  })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ theirs: { coverage: 40 } })
})

it('is not changed once it runs, and does not run beside another test of the page', async () => {
  const pageId = await page()
  const [first, second] = [await test(pageId), await test(pageId, null)]
  expect((await post(`/${first.id}/start`)).json()).toMatchObject({ state: 'running' })
  expect((await post(`/${second.id}/start`)).statusCode).toBe(409)
  expect((await putOver(app, `${api}/${first.id}`, inputOf(first))).statusCode).toBe(409)
  expect((await post(`/${first.id}/variants`, { from: 0 })).statusCode).toBe(409)
  expect((await post(`/${first.id}/start`)).statusCode).toBe(409)
  const report = (await app.inject({ url: `${api}/${first.id}/report` })).json<PageTestReport>()
  expect(report).toMatchObject({ sentence: 'Too early: nothing can be compared yet.', isChanged: false })
  expect((await post(`/${first.id}/end`, { winner: 7 })).statusCode).toBe(404)
  expect((await post(`/${first.id}/end`, { winner: null })).json()).toMatchObject({ state: 'ended' })
  expect((await post(`/${first.id}/end`, { winner: 1 })).statusCode).toBe(409)
  expect((await post(`/${second.id}/start`)).json()).toMatchObject({ state: 'running' })
})

it('waits for its start, and is over at its end until its owner decides', async () => {
  const draft = await test(await page())
  const at = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const bad = await putOver(app, `${api}/${draft.id}`, { ...inputOf(draft), startsAt: at(3), endsAt: at(2) })
  expect(bad.statusCode).toBe(400)
  await putOver(app, `${api}/${draft.id}`, { ...inputOf(draft), startsAt: at(1), endsAt: at(2) })
  expect((await post(`/${draft.id}/start`)).json()).toMatchObject({ state: 'waiting' })
  const stateIn = async (days: number) => {
    clock.advance(days * 86_400_000)
    return (await app.inject({ url: `${api}/${draft.id}` })).json<ConsolePageTest>().state
  }
  expect(await stateIn(1.5)).toBe('running')
  expect(await stateIn(1)).toBe('over')
})

it('shares no visitor with another test of its group', async () => {
  const draftIn = async (from: number, to: number) => {
    const draft = await test(await page())
    const namespace = { name: 'checkout', from, to }
    await putOver(app, `${api}/${draft.id}`, { ...inputOf(draft), namespace })
    return draft.id
  }
  const [first, second, third] = [await draftIn(0, 0.5), await draftIn(0.4, 1), await draftIn(0.5, 1)]
  expect((await post(`/${first}/start`)).json()).toMatchObject({ state: 'running' })
  const refusal = await post(`/${second}/start`)
  expect(refusal.statusCode).toBe(409)
  expect(refusal.body).toContain('The running test “Words” has visitors of the same part of this group.')
  expect((await post(`/${third}/start`)).json()).toMatchObject({ state: 'running' })
  await post(`/${first}/end`, { winner: null })
  expect((await post(`/${second}/start`)).statusCode).toBe(409)
  await post(`/${third}/end`, { winner: null })
  expect((await post(`/${second}/start`)).json()).toMatchObject({ state: 'running' })
})

it('refuses what is none', async () => {
  const pageId = await page()
  expect((await post('', { pageId: 999_999, subject: null, name: 'x' })).statusCode).toBe(404)
  expect((await post('', { pageId, subject: 'missing', name: 'x' })).statusCode).toBe(404)
  expect((await post('', { pageId, subject: null, name: ' ' })).statusCode).toBe(400)
  expect((await app.inject({ url: `${api}/999999` })).statusCode).toBe(404)
  expect((await app.inject({ url: `${api}/999999/report` })).statusCode).toBe(404)
  expect((await post('/999999/start')).statusCode).toBe(404)
  const draft = await test(pageId)
  const only = await app.inject({ method: 'DELETE', url: `${api}/${draft.id}/variants/1` })
  expect(only.statusCode).toBe(400)
  const { variants } = (await post(`/${draft.id}/variants`, { from: 1 })).json<ConsolePageTest>()
  expect(variants.map(({ name }) => name)).toEqual(['Original', 'Variant B', 'Variant C'])
  const fewer = await app.inject({ method: 'DELETE', url: `${api}/${draft.id}/variants/1` })
  expect(fewer.json<ConsolePageTest>().variants.map(({ name }) => name)).toEqual(['Original', 'Variant C'])
  const short = { ...inputOf(draft), variants: [{ name: 'a', weight: 1 }] }
  expect((await putOver(app, `${api}/${draft.id}`, short)).statusCode).toBe(400)
  const namespace = { name: 'group', from: 0.9, to: 0.1 }
  expect((await putOver(app, `${api}/${draft.id}`, { ...inputOf(draft), namespace })).statusCode).toBe(400)
})

it('divides the report, and refuses to by anything else', async () => {
  const { id } = await test(await page())
  const parts = await app.inject({ url: `${api}/${id}/report/parts?by=device` })
  expect(parts.json()).toEqual({ by: 'device', parts: [] })
  expect((await app.inject({ url: `${api}/${id}/report/parts?by=visitor` })).statusCode).toBe(400)
  expect((await app.inject({ url: `${api}/${id}/report/parts` })).statusCode).toBe(400)
  expect((await app.inject({ url: `${api}/999999/report/parts?by=day` })).statusCode).toBe(404)
})
