import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { readListed } from '@buoy/shop/catalogue/products/server/open-listed-products.ts'
import { ratesFixture } from '@buoy/shop/pricing/shipping/shipping.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageEditorRoutes } from '../../editor/server/console-routes.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { readPageSource } from '../../publishing/server/read-page-source.ts'
import type { ConsolePage, PageList } from '../contract.ts'
import { pageConsoleRoutes } from './console-routes.ts'
import { runDueSchedules, scheduleWorkers } from './run-schedules.ts'
import { scheduleRoutes } from './schedule-routes.ts'

const MINUTE_MS = 60_000
let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let jobs: Awaited<ReturnType<typeof manualQueue>>
const clock = movableClock()
const deps = () => ({
  db: database.db,
  clock,
  jobs,
  zone: () => 'Australia/Perth',
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
  listPeople: async () => [],
})

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await manualQueue(database.db)
  app = await openSignedInApp({
    db: database.db,
    routes: async (inside) => {
      await inside.register(pageConsoleRoutes(deps()))
      await inside.register(scheduleRoutes(deps()))
      await inside.register(pageEditorRoutes(deps()))
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const api = '/console/api/pages'
const post = (path: string, payload: object = {}) => app.inject({ method: 'POST', url: api + path, payload })
const read = async (id: number) => (await app.inject({ url: `${api}/${id}` })).json<ConsolePage>()
const shown = async (slug: string) => JSON.stringify(await readPageSource(database.db, slug))
const text = (title: string) => aDocument(aNode('text', 'a', { title }))
const editor = (id: number) => `/console/api/page-editor/${id}`
const draft = (id: number, document: unknown) => putOver(app, editor(id), { document })

/** A published page with a draft. */
async function pageWithDraft(title: string, document: unknown = text(`New ${title}`)): Promise<ConsolePage> {
  const page = (await post('', { title, template: 'empty', publishes: true })).json<ConsolePage>()
  await draft(page.id, document)
  return page
}

/** A time on the clocks in Perth, so many minutes from now. */
function inMinutes(minutes: number): string {
  const perth = 8 * 60
  return new Date(clock.now().getTime() + (minutes + perth) * MINUTE_MS).toISOString().slice(0, 16)
}
const schedule = (id: number, move: string, minutes: number) =>
  post(`/${id}/schedules`, { move, at: inMinutes(minutes) })

describe('a page by the clock', () => {
  it('shows its draft from its time on, and is archived at the other', async () => {
    const { id, slug } = await pageWithDraft('Spring sale')
    expect((await schedule(id, 'publish', 60)).json()).toMatchObject({
      hasChanges: true,
      schedule: [{ move: 'publish', by: 'Sally Skipper', problem: '' }],
    })
    const planned = (await schedule(id, 'take-down', 120)).json<ConsolePage>()
    expect(planned.schedule.map(({ move }) => move)).toEqual(['publish', 'take-down'])
    clock.advance(58 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(0)
    expect(await shown(slug)).not.toContain('New Spring sale')
    clock.advance(2 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(1)
    expect(await shown(slug)).toContain('New Spring sale')
    expect(await read(id)).toMatchObject({ hasChanges: false, schedule: [{ move: 'take-down' }] })
    clock.advance(60 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(1)
    expect(await shown(slug)).toBe('null')
    expect(await read(id)).toMatchObject({ state: 'archived', schedule: [] })
    const { rows } = await database.pool.query(
      `select action, owner_name, detail from people.audit_entry where kind = 'pages' and ref = $1 order by id`,
      [String(id)],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'page made and published',
      'publishing scheduled',
      'taking down scheduled',
      'page published',
      'page archived',
    ])
    expect(rows[3]).toMatchObject({ owner_name: 'Sally Skipper', detail: { version: 2, planned: true } })
  })

  it('is done by a job that was written with the plan, so a restart loses none', async () => {
    const { id, slug } = await pageWithDraft('Restarted')
    await jobs.drain(scheduleWorkers(deps()))
    await schedule(id, 'publish', 5)
    expect(await jobs.waiting()).toEqual(['page-schedules'])
    clock.advance(5 * MINUTE_MS)
    await jobs.drain(scheduleWorkers(deps()))
    expect(await shown(slug)).toContain('New Restarted')
    expect(scheduleWorkers(deps())).toMatchObject([{ queue: 'page-schedules', cron: '* * * * *' }])
  })

  it('is planned again in place of the plan before, and cancelled', async () => {
    const { id, slug } = await pageWithDraft('Changed my mind')
    await schedule(id, 'publish', 10)
    await schedule(id, 'publish', 20)
    expect((await read(id)).schedule).toHaveLength(1)
    clock.advance(11 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(0)
    const cancel = () => app.inject({ method: 'DELETE', url: `${api}/${id}/schedules/publish` })
    expect((await cancel()).json()).toMatchObject({ schedule: [] })
    expect((await cancel()).statusCode).toBe(200)
    clock.advance(60 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(0)
    expect(await shown(slug)).not.toContain('New Changed my mind')
  })

  it('is told why it was not published, stays as it was, and is not tried again', async () => {
    const { id, slug } = await pageWithDraft('Held back')
    await schedule(id, 'publish', 5)
    await draft(id, aDocument(aNode('button', 'b', { label: 'Go', href: '#' })))
    clock.advance(6 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(0)
    expect(await runDueSchedules(deps())).toBe(0)
    expect(await shown(slug)).not.toContain('Go')
    expect((await read(id)).schedule).toMatchObject([
      { problem: '“Held back”: A link leads nowhere. Choose where it leads.' },
    ])
    // A new time takes the place of the one that has failed.
    await draft(id, text('Sound now'))
    expect((await schedule(id, 'publish', 5)).json()).toMatchObject({ schedule: [{ problem: '' }] })
  })

  it('tells the owner who has it open in the editor, by their next save', async () => {
    const { id } = await pageWithDraft('Open elsewhere')
    const { version } = (await app.inject({ url: editor(id) })).json<{ version: number }>()
    await schedule(id, 'publish', 5)
    clock.advance(6 * MINUTE_MS)
    await runDueSchedules(deps())
    const late = await app.inject({
      method: 'PUT',
      url: editor(id),
      payload: { document: text('L'), version },
    })
    expect(late.statusCode).toBe(409)
  })

  it.each([
    ['a time that has passed', 'publish', -1, 400, 'This time has passed'],
    ['this minute', 'publish', 0, 400, 'This time has passed'],
    ['an unknown move', 'delete', 5, 400, ''],
  ])('refuses %s', async (_what, move, minutes, status, message) => {
    const { id } = await pageWithDraft('Refused')
    const reply = await schedule(id, move, minutes)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(message)
    expect((await read(id)).schedule).toEqual([])
  })

  it('refuses a page without changes, with errors, archived, the home page, and one that is not there', async () => {
    const plain = (await post('', { title: 'Plain', template: 'empty', publishes: true })).json<ConsolePage>()
    expect((await schedule(plain.id, 'publish', 5)).json()).toMatchObject({ code: 'no-draft' })
    const broken = await pageWithDraft('Broken', aDocument(aNode('button', 'b', { label: 'Go', href: '#' })))
    expect((await schedule(broken.id, 'publish', 5)).statusCode).toBe(400)
    await post(`/${broken.id}/moves`, { to: 'archived' })
    expect((await schedule(broken.id, 'take-down', 5)).json()).toMatchObject({ code: 'wrong-state' })
    await post(`/${plain.id}/moves`, { to: 'home' })
    expect((await schedule(plain.id, 'take-down', 5)).json()).toMatchObject({ code: 'is-home' })
    expect((await schedule(999_999, 'publish', 5)).statusCode).toBe(404)
    const odd = await post(`/${plain.id}/schedules`, { move: 'publish', at: '2026-02-30T10:00' })
    expect(odd.statusCode).toBe(400)
  })

  it('keeps a page that was made the home page since', async () => {
    const { id, slug } = await pageWithDraft('Home since')
    await schedule(id, 'take-down', 5)
    await post(`/${id}/moves`, { to: 'home' })
    clock.advance(6 * MINUTE_MS)
    expect(await runDueSchedules(deps())).toBe(0)
    expect(await shown(slug)).toContain('home-since')
    expect((await read(id)).schedule).toMatchObject([{ problem: expect.stringContaining('home page') }])
  })
})

describe('several pages published together', () => {
  const publish = (ids: number[]) => post('/publications', { ids })
  const entries = async () => {
    const { rows } = await database.pool.query(
      `select subject, detail from people.audit_entry where action = 'pages published together' order by id`,
    )
    return rows
  }

  it('are shown at once, with one entry in the log', async () => {
    const [one, other] = [await pageWithDraft('Together one'), await pageWithDraft('Together two')]
    const changes = (await app.inject({ url: `${api}?search=together` })).json<PageList>().pages
    expect(changes.map(({ hasChanges }) => hasChanges)).toEqual([true, true])
    const before = (await entries()).length
    const reply = await publish([other.id, one.id, one.id])
    expect(reply.json()).toEqual({
      pages: [
        { id: one.id, slug: 'together-one', version: 2 },
        { id: other.id, slug: 'together-two', version: 2 },
      ],
    })
    expect(await shown('together-one')).toContain('New Together one')
    expect(await shown('together-two')).toContain('New Together two')
    const written = (await entries()).slice(before)
    expect(written).toMatchObject([{ subject: 'together-one, together-two' }])
  })

  it('are all held back by what is wrong with any of them, and each is named', async () => {
    const sound = await pageWithDraft('Sound')
    const wrong = await pageWithDraft('Wrong', aDocument(aNode('button', 'b', { label: 'Go', href: '#' })))
    const unsound = await pageWithDraft(
      'Half typed',
      aDocument(aNode('button', 'b', { label: '', href: '/' })),
    )
    const before = await entries()
    const reply = await publish([sound.id, wrong.id, unsound.id])
    expect(reply.statusCode).toBe(400)
    const { issues } = reply.json<{ issues: { field: string; message: string }[] }>()
    expect(issues).toMatchObject([
      { field: String(wrong.id), message: '“Wrong”: A link leads nowhere. Choose where it leads.' },
      { field: String(unsound.id), message: expect.stringContaining('“Half typed”: ') },
    ])
    expect(await shown(sound.slug)).not.toContain('New Sound')
    expect((await read(sound.id)).hasChanges).toBe(true)
    expect(await entries()).toEqual(before)
  })

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 101 }, (_, index) => index + 1)],
    ['ids that are none', [0]],
  ])('refuses %s', async (_what, ids) => {
    expect((await publish(ids)).statusCode).toBe(400)
  })

  it('refuses a page that is not there, and the others with it', async () => {
    const { id, slug } = await pageWithDraft('Alone')
    expect((await publish([id, 999_999])).statusCode).toBe(404)
    expect(await shown(slug)).not.toContain('New Alone')
  })
})
