import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVariant } from '../../campaigns/server/add-variant.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, PUBLIC_URL, SITE, type TestService } from '../display.fixtures.ts'
import { displayCalls } from '../display-calls.fixtures.ts'

const COOKIE = 'buoy_tests=0123456789abcdefghijkl; Path=/'
const VIEWERS = Array.from({ length: 16 }, (_, index) => `viewer ${index}`)

/** Who brings this header is held out of all tests of the shop; who brings no cookie is given one. */
const findHoldout = async ({ headers }: { headers: IncomingMessage['headers'] }) => ({
  isHeldOut: headers['x-held-out'] !== undefined,
  cookie: headers.cookie === undefined ? COOKIE : null,
})
const held = { origin: PUBLIC_URL, 'x-held-out': '1' }

let service: TestService
beforeAll(async () => {
  service = await openDisplayService({ findHoldout })
  await service.start()
})
afterAll(() => service.close())

const viewer = (name: string) => ({ cookies: JSON.stringify({ poptin_viewer: name }) })

/** A popup with a variant, of which half the visitors see nothing to measure what it changes. */
async function test(of = service) {
  const { account, call } = displayCalls(() => of)
  const { clientId, ids } = await account({ experiment: { weight: 1, holdoutPercent: 50 } })
  const [parent = ''] = ids
  const added = await addVariant(of, { clientId, id: parent, name: 'Shorter' })
  if (!added.ok) throw new Error(added.refusals[0]?.message)
  const variant = added.value
  await of.publish(clientId, {
    campaignId: variant,
    settings: { experiment: { weight: 1, holdoutPercent: 0 } },
  })
  of.announce(clientId)
  await expect
    .poll(async () => {
      const all = VIEWERS.map(async (name) => (await call(clientId, viewer(name))).json<DisplayReply>())
      return (await Promise.all(all)).some(({ poptins }) => poptins[0]?.poptin_id === variant)
    })
    .toBe(true)
  return { clientId, parent, variant }
}

/** Visitors of a test of whom it was written down what they were given, once that of `last`, who calls now, is among them. */
async function countExposed(testId: string, last: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await service.db.execute<{ visitors: number }>(
      sql`select count(distinct visitor)::int as visitors from popups.exposure where test_id = ${testId}`,
    )
    return rows[0]?.visitors ?? 0
  }
  const before = await count()
  await last()
  await expect.poll(count).toBeGreaterThan(before)
  return count()
}

/** What all viewers are shown who call so, each popup once. */
async function shownTo(clientId: string, headers: Record<string, string>, names = VIEWERS) {
  const { shown } = displayCalls(() => service)
  const all = await Promise.all(names.map((name) => shown(clientId, viewer(name), headers)))
  return new Set(all.map((ids) => ids.join() || 'none'))
}

describe('a visitor who is held out of all tests of the shop', () => {
  it('sees on its pages the popup that the others vary, and is counted in no test', async () => {
    const { clientId, parent } = await test()
    const { call } = displayCalls(() => service)
    const known = await countExposed(parent, () => call(clientId, viewer('first')))
    const others = VIEWERS.map((name) => `held out ${name}`)
    expect(await shownTo(clientId, held, others)).toEqual(new Set([parent]))
    expect(await countExposed(parent, () => call(clientId, viewer('last')))).toBe(known + 1)
  })

  it('is one of all visitors on any other site, and where the shop holds nobody out', async () => {
    const { clientId, parent, variant } = await test()
    const everything = new Set([parent, variant, 'none'])
    expect(await shownTo(clientId, { ...held, origin: SITE })).toEqual(everything)
    expect(await shownTo(clientId, { origin: PUBLIC_URL })).toEqual(everything)
  })

  it('is told apart from then on by the cookie of the shop’s tests, before the router too', async () => {
    const { clientId, parent } = await test()
    const { call } = displayCalls(() => service)
    const cookieFor = async (headers: Record<string, string>) =>
      (await call(clientId, viewer('a'), headers)).headers['set-cookie']
    expect(await cookieFor(held)).toBe(COOKIE)
    expect(await cookieFor({ ...held, cookie: COOKIE })).toBe(undefined)
    expect(await cookieFor({})).toBe(undefined)
    const [quick] = service.quickCalls
    const headers = { ...held, 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const found = quick?.find({ url: `/api/display/${clientId}`, headers } as unknown as IncomingMessage)
    const answer = await quick?.answer(found, {
      ip: '203.0.113.9',
      headers,
      socket: {},
      body: Buffer.from(''),
    })
    expect(answer?.headers.slice(-2)).toEqual(['set-cookie', COOKIE])
    expect(JSON.parse(answer?.body.toString() ?? '').poptins).toMatchObject([{ poptin_id: parent }])
  })

  it('is nobody where a popup is in no test', async () => {
    const { account, call } = displayCalls(() => service)
    const { clientId } = await account({})
    expect((await call(clientId, viewer('a'), held)).headers['set-cookie']).toBe(undefined)
  })
})

it('nobody is held out where calls have another host than the shop, which gets no cookies', async () => {
  const elsewhere = await openDisplayService({ findHoldout, displayUrl: 'https://show.example' })
  await elsewhere.start()
  const { clientId } = await test(elsewhere)
  const { call } = displayCalls(() => elsewhere)
  expect((await call(clientId, viewer('a'), held)).headers['set-cookie']).toBe(undefined)
  await elsewhere.close()
})
