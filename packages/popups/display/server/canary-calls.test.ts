import { systemChance } from '@buoy/kernel/server/chance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import { lastCanary } from '../../campaigns/server/canary-of.ts'
import { endCanary } from '../../campaigns/server/end-canary.ts'
import { game, prize } from '../../games/games.fixtures.ts'
import type { CommitmentReply, DrawReply } from '../../games/wire-contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { CANARY_MAIL_QUEUE } from '../../reporting/server/canary-mail-queue.ts'
import { readCanary } from '../../reporting/server/read-canary.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const BOX = {
  kind: 'consent',
  id: 'news',
  required: false,
  checked: false,
  marketing: true,
  link: null,
} as const
const BROWSER = 'Mozilla/5.0 Chrome/150'
const only = (id: string) => game({ prizes: [prize(id, 100_000)] })

let service: TestService
let clientId: string
let wheel: string
beforeAll(async () => {
  service = await openDisplayService({ chance: systemChance })
  clientId = await service.openAccount()
  wheel = await service.publish(clientId, { type: 'gamified', design: { game: only('cup') } })
  await service.publish(clientId, {
    campaignId: wheel,
    type: 'gamified',
    design: { game: only('bowl') },
    share: 25,
  })
  await service.start()
})
afterAll(() => service.close())

let addresses = 0
const nextAddress = () => {
  addresses += 1
  return `10.2.${addresses >> 8}.${addresses & 255}`
}
const post = (path: string, fields: Record<string, string>) =>
  service.app.inject({
    method: 'POST',
    url: `/api/display/${path}`,
    headers: {
      origin: SITE,
      'user-agent': BROWSER,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
    remoteAddress: nextAddress(),
  })
const cookiesOf = (browser: string) => ({ cookies: JSON.stringify({ poptin_viewer: browser }) })
/** What a browser is shown of a popup. */
async function seen(id: string, browser: string, path = clientId): Promise<PopupObject> {
  const reply = (await post(path, cookiesOf(browser))).json<DisplayReply>()
  const found = reply.poptins.find(({ poptin_id }) => poptin_id === id)
  if (found === undefined) throw new Error('not shown')
  return found
}
const versionIn = ({ poptin_url }: PopupObject) => Number(new URL(poptin_url).searchParams.get('v'))
/** The first browser of those that are shown a version. */
async function browserOf(id: string, version: number, name: string): Promise<PopupObject> {
  for (let index = 0; ; index += 1) {
    const popup = await seen(id, `${name} ${index}`)
    if (versionIn(popup) === version) return popup
  }
}
/** Waits until the service knows that the newest version is the one that some or all are shown. */
async function renewed(id: string, version: number) {
  service.announce(clientId)
  const isThere = async () => {
    for (let index = 0; index < 40; index += 1)
      if (versionIn(await seen(id, `renewed ${index}`)) === version) return true
    return false
  }
  await expect.poll(isThere, { interval: 20 }).toBe(true)
}
const rowsOf = async (table: string, id = wheel) =>
  (
    await service.pool.query(
      `select version, count(*)::int as count from popups.${table} where campaign_id = $1 group by version order by 1`,
      [id],
    )
  ).rows

describe('a version that a share of the visitors is shown first', () => {
  it('is shown to about that share, and every browser keeps its version', async () => {
    const versions = new Map<string, number>()
    for (let index = 0; index < 400; index += 1)
      versions.set(`browser ${index}`, versionIn(await seen(wheel, `browser ${index}`)))
    const share = [...versions.values()].filter((version) => version === 2).length / 4
    expect(share).toBeGreaterThan(17)
    expect(share).toBeLessThan(33)
    for (const [browser, version] of [...versions].slice(0, 40)) {
      expect(versionIn(await seen(wheel, browser))).toBe(version)
      expect(versionIn(await seen(wheel, browser, `click/${wheel}`))).toBe(version)
    }
  })

  it('comes with its own template, and the standing one with its own, each for good', async () => {
    for (const version of [1, 2]) {
      const { poptin_url } = await browserOf(wheel, version, 'template')
      const reply = await service.app.inject({
        url: new URL(poptin_url).pathname + new URL(poptin_url).search,
        headers: { accept: 'application/json' },
      })
      expect(reply.json()).toMatchObject({ version })
      expect(reply.headers['cache-control']).toContain('immutable')
    }
  })

  it('is what views, closes, failures and answers are counted for; a page that names another is turned down', async () => {
    for (const version of [1, 2]) {
      const { viewer_id } = await browserOf(wheel, version, 'counted')
      const page = { viewer_id, url: `${SITE}/`, trigger: 'time', type: 'gamified' }
      expect((await post(`viewed/${wheel}`, page)).statusCode).toBe(200)
      expect((await post(`closed/${wheel}`, page)).statusCode).toBe(200)
      expect((await post(`failed/${wheel}`, { viewer_id })).json()).toEqual({ success: true })
      expect((await post(`failed/${wheel}`, { viewer_id })).json()).toEqual({ success: true })
      const answer = { poptin_id: wheel, url: `${SITE}/`, email_1: `kim${version}@example.com` }
      expect((await post(`conversion/${viewer_id}`, answer)).statusCode).toBe(200)

      const [issued, visitor, , signature] = viewer_id.split('-')
      const forged = `${issued}-${visitor}-${3 - version}-${signature}`
      expect((await post(`viewed/${wheel}`, { ...page, viewer_id: forged })).statusCode).toBe(403)
      expect((await post(`failed/${wheel}`, { viewer_id: forged })).statusCode).toBe(403)
      expect((await post(`conversion/${forged}`, answer)).statusCode).toBe(403)
    }
    const each = [
      { version: 1, count: 1 },
      { version: 2, count: 1 },
    ]
    for (const table of ['view', 'close', 'show_failure', 'conversion'])
      expect(await rowsOf(table)).toEqual(each)
  })

  it('is the one whose prizes are drawn, also after it was taken back while the page was open', async () => {
    const [old, fresh] = [await browserOf(wheel, 1, 'plays'), await browserOf(wheel, 2, 'plays')]
    const late = await browserOf(wheel, 2, 'plays late')
    const draw = async ({ viewer_id }: PopupObject) => {
      const { commitment } = (await post(`game/${wheel}/commitment`, { viewer_id })).json<CommitmentReply>()
      return (await post(`game/${wheel}/draw`, { viewer_id, commitment })).json<DrawReply>().prize.prize_id
    }
    expect(await draw(old)).toBe('cup')
    expect(await draw(fresh)).toBe('bowl')
    const taken = await endCanary(service, { clientId, id: wheel, version: 2, how: 'take_back', owner: null })
    expect(taken).toMatchObject({ ok: true, value: 1 })
    service.announce(clientId)
    const newest = async () => {
      const popups = await Promise.all(
        Array.from({ length: 40 }, (_, index) => seen(wheel, `browser ${index}`)),
      )
      return Math.max(...popups.map(versionIn))
    }
    await expect.poll(newest, { interval: 20 }).toBe(1)
    expect(await draw(late)).toBe('bowl')
    // Everybody sees the same again, so no viewer id names a version.
    expect((await seen(wheel, 'back')).viewer_id.split('-')).toHaveLength(3)
  })
})

describe('the consent that a form asks for', () => {
  it('is kept in the words of the version that its visitor was shown', async () => {
    const { form } = postcard()
    const asking = (label: string) => ({
      form: { ...form, fields: [...form.fields, { ...BOX, label }] },
    })
    const letter = await service.publish(clientId, { design: asking('The old words.') })
    await service.publish(clientId, { campaignId: letter, design: asking('The new words.'), share: 50 })
    await renewed(letter, 2)
    for (const version of [1, 2]) {
      const { viewer_id } = await browserOf(letter, version, 'agrees')
      const fields = [{ type: 'consent', name: 'consent', placeholder: '', value: 'yes' }]
      await post(`conversion/${viewer_id}`, {
        poptin_id: letter,
        url: `${SITE}/`,
        email_1: `lee${version}@example.com`,
        newExtraFields: JSON.stringify(fields),
      })
    }
    const { rows } = await service.pool.query(
      "select version, marketing->>'words' as words from popups.conversion where campaign_id = $1 order by 1",
      [letter],
    )
    expect(rows).toEqual([
      { version: 1, words: 'The old words.' },
      { version: 2, words: 'The new words.' },
    ])
  })
})

describe('a new version that fails', () => {
  it('has its owner told once, when it fails more often than the standing one', async () => {
    const letter = await service.publish(clientId)
    await service.publish(clientId, { campaignId: letter, share: 50 })
    await renewed(letter, 2)
    const told = () => service.enqueued.filter(({ queue }) => queue === CANARY_MAIL_QUEUE)
    const popups: PopupObject[] = []
    for (let index = 0; index < 40; index += 1) popups.push(await seen(letter, `meets ${index}`))
    for (const { viewer_id } of popups)
      await post(`viewed/${letter}`, { viewer_id, url: `${SITE}/`, trigger: 'time', type: 'lightbox' })
    const fail = (version: number, count: number) =>
      Promise.all(
        popups
          .filter((popup) => versionIn(popup) === version)
          .slice(0, count)
          .map(({ viewer_id }) => post(`failed/${letter}`, { viewer_id })),
      )
    await fail(1, 2)
    expect(told()).toEqual([])
    await fail(2, 2)
    expect(told()).toEqual([])
    await fail(2, 12)
    expect(told()).toEqual([{ queue: CANARY_MAIL_QUEUE, data: { campaignId: letter, version: 2 } }])

    const canary = await lastCanary(service.db, letter)
    if (canary === null) throw new Error('no canary')
    const report = await readCanary(service.db, letter, canary)
    expect(report).toMatchObject({ failsMore: true, shown: { failed: 12 }, standing: { failed: 2 } })
    expect(report.shown.visitors + report.standing.visitors).toBe(40)
  })

  it('ignores crawlers and other sites, and limits what one address can report', async () => {
    const id = await service.publish(clientId)
    await renewed(id, 1)
    const { viewer_id } = await seen(id, 'crawls')
    const call = (headers: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: `/api/display/failed/${id}`,
        headers: { 'content-type': 'text/plain', 'user-agent': BROWSER, origin: SITE, ...headers },
        payload: JSON.stringify({ client_id: clientId, viewer_id }),
        remoteAddress: '10.9.9.9',
      })
    expect((await call({ 'user-agent': 'Googlebot/2.1' })).statusCode).toBe(200)
    expect(await rowsOf('show_failure', id)).toEqual([])
    expect((await call({ origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1) statuses.push((await call({})).statusCode)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect(await rowsOf('show_failure', id)).toEqual([{ version: 1, count: 1 }])
  })
})
