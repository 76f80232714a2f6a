import { createHash } from 'node:crypto'
import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCodes } from '../../codes/server/add-codes.ts'
import type { Game } from '../../games/contract.ts'
import { game, prize } from '../../games/games.fixtures.ts'
import { replayDraw } from '../../games/rules/replay-draw.ts'
import type { CommitmentReply, DrawReply } from '../../games/wire-contract.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const NOTHING = prize('none', 50_000, { isWinning: false, label: 'Not this time' })

/** What the shop has minted, and a coupon that it refuses. */
const minted: number[] = []
const ENDED_COUPON = 99
const shopCoupons = {
  list: async () => [],
  mint: async (_tx: unknown, couponId: number) => {
    if (couponId === ENDED_COUPON) return refused({ code: 'not_in_force', message: 'It has ended.' })
    minted.push(couponId)
    return done({ code: `SHOP${minted.length}`, endsAt: null })
  },
}

let service: TestService
let clientId: string
const ids: Record<string, string> = {}
const GAMES: Record<string, Game> = {
  plain: game(),
  stock: game({
    prizes: [prize('cup', 50_000, { stock: 7, reward: { kind: 'fixed', code: 'CUP' } }), NOTHING],
  }),
  list: game({ prizes: [prize('listed', 50_000, { reward: { kind: 'list' } }), NOTHING] }),
  coupon: game({ prizes: [prize('off', 100_000, { reward: { kind: 'coupon', couponId: 4 } })] }),
  ended: game({ prizes: [prize('off', 100_000, { reward: { kind: 'coupon', couponId: ENDED_COUPON } })] }),
  page: game({ drawnBy: 'page' }),
}

beforeAll(async () => {
  service = await openDisplayService({ shopCoupons, chance: systemChance })
  clientId = await service.openAccount()
  for (const [name, one] of Object.entries(GAMES))
    ids[name] = await service.publish(clientId, { type: 'gamified', design: { game: one } })
  ids.letter = await service.publish(clientId, { design: { game: game() } })
  await service.start()
})
afterAll(() => service.close())

/** Of a visitor of their own, for limits are counted by address. */
let address = 0
const nextAddress = () => {
  address += 1
  return `10.1.${address >> 8}.${address & 255}`
}

/** The viewer id of a browser, by the name in its cookie. */
async function viewer(browser: string): Promise<string> {
  const reply = await service.app.inject({
    method: 'POST',
    url: `/api/display/${clientId}`,
    headers: {
      'user-agent': 'Mozilla/5.0 Chrome/150',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ cookies: JSON.stringify({ poptin_viewer: browser }) }).toString(),
    remoteAddress: nextAddress(),
  })
  return reply.json<DisplayReply>().poptins[0]?.viewer_id ?? ''
}

const call = (what: string, name: string, fields: Record<string, string>) =>
  service.app.inject({
    method: 'POST',
    url: `/api/display/game/${ids[name]}/${what}`,
    headers: { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
    remoteAddress: nextAddress(),
  })
async function promise(name: string, viewer_id: string): Promise<string> {
  return (await call('commitment', name, { viewer_id })).json<CommitmentReply>().commitment
}
async function play(name: string, viewer_id: string) {
  return call('draw', name, { viewer_id, commitment: await promise(name, viewer_id) })
}

describe('a game drawn by the service', () => {
  it('is promised before, opened after, and can be done again from what was recorded', async () => {
    const viewer_id = await viewer('kim')
    const commitment = await promise('plain', viewer_id)
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await promise('plain', viewer_id)).toBe(commitment)

    const reply = (await call('draw', 'plain', { viewer_id, commitment })).json<DrawReply>()
    const { opened, prize: won } = reply
    const lines = opened.odds.map((one) => [one.prize_id, one.parts, one.loosing_option])
    expect(lines).toEqual([
      ['tray', 50_000, 0],
      ['none', 50_000, 1],
    ])
    expect(sha256(JSON.stringify([opened.seed, lines]))).toBe(commitment)
    expect(reply.index).toBe(won.prize_id === 'tray' ? 0 : 1)

    const { rows } = await service.pool.query('select * from popups.game_draw where visitor = $1', [
      viewer_id.split('-')[1],
    ])
    const [row] = rows
    expect(rows).toHaveLength(1)
    expect(replayDraw({ ...row, prizeId: row.prize_id }, sha256)).toEqual([])
    await expect(
      service.pool.query('update popups.game_draw set prize_id = $1 where id = $2', ['tray', row.id]),
    ).rejects.toThrow('A draw that was made cannot be changed.')
  })

  it('gives a prize in the words of the document, and marks a won one [W3.58] (W3.60) [W4.63]', async () => {
    const told = { won: null as DrawReply['prize'] | null, lost: null as DrawReply['prize'] | null }
    for (let visitor = 0; !told.won || !told.lost; visitor += 1) {
      const { prize: one } = (await play('plain', await viewer(`words ${visitor}`))).json<DrawReply>()
      told[one.loosing_option === 0 ? 'won' : 'lost'] = one
    }
    const nowhere = { redirect_to_url: '', redirect_close: false, redirect_close_delay: false }
    expect(told.won).toEqual({
      prize_id: 'tray',
      label: 'The tray',
      code: 'POND10',
      chances: 50,
      loosing_option: 0,
      is_winner: true,
      redirect_to: false,
      redirect_to_options: nowhere,
    })
    expect(told.lost).toMatchObject({ prize_id: 'none', code: '', loosing_option: 1, is_winner: false })
  })

  it('is one draw for a visitor and campaign, however often and however many at once they ask', async () => {
    const viewer_id = await viewer('greedy')
    const commitment = await promise('list', viewer_id)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('draw', 'list', { viewer_id, commitment })),
    )
    const first = replies[0]?.json()
    for (const reply of replies) expect(reply.json()).toEqual(first)
    // Another showing to the same browser, and another day.
    service.clock.time = new Date(service.clock.time.getTime() + 86_400_000)
    const later = await viewer('greedy')
    expect(later).not.toBe(viewer_id)
    expect((await play('list', later)).json()).toEqual(first)
  })

  it('never gives a prize that is gone: 200 draws at once of a stock of seven', async () => {
    const viewers = await Promise.all(Array.from({ length: 200 }, (_, one) => viewer(`stock ${one}`)))
    const replies = await Promise.all(viewers.map((one) => play('stock', one)))
    const drawn = replies.map((reply) => reply.json<DrawReply>())
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([])
    expect(drawn.filter(({ prize: one }) => one.is_winner)).toHaveLength(7)
    // Who would have won one that was gone got the losing slot, and the record says why.
    const { rows } = await service.pool.query('select * from popups.game_draw where campaign_id = $1', [
      ids.stock,
    ])
    expect(rows.filter(({ without }) => without.includes('cup')).length).toBeGreaterThan(50)
    for (const row of rows) expect(replayDraw({ ...row, prizeId: row.prize_id }, sha256)).toEqual([])
  })

  it('gives each code of a list once to 200 winners at once, and none when it has run out', async () => {
    const codes = Array.from({ length: 40 }, (_, one) => `LIST${one}`)
    const to = { clientId, campaignId: ids.list ?? '', list: 'listed' }
    expect(await addCodes(service, { ...to, codes })).toMatchObject({ added: 40, known: 0 })
    expect(await addCodes(service, { ...to, list: 'other', codes: ['LIST1', 'LIST2'] })).toMatchObject({
      added: 0,
      known: 2,
    })
    const viewers = await Promise.all(Array.from({ length: 200 }, (_, one) => viewer(`list ${one}`)))
    const drawn = (await Promise.all(viewers.map((one) => play('list', one)))).map((reply) =>
      reply.json<DrawReply>(),
    )
    const given = drawn.filter(({ prize: one }) => one.is_winner).map(({ prize: one }) => one.code)
    expect(given.toSorted()).toEqual(codes.toSorted())
    const { rows } = await service.pool.query(
      'select given from popups.game_prize where campaign_id = $1 and prize_id = $2',
      [ids.list, 'listed'],
    )
    expect(rows).toEqual([{ given: 40 }])
  })

  it('gives a new code of the shop for each winner, and keeps what was promised while the shop cannot', async () => {
    const [one, two] = [await viewer('buyer 1'), await viewer('buyer 2')]
    const codes = [await play('coupon', one), await play('coupon', two), await play('coupon', one)].map(
      (reply) => reply.json<DrawReply>().prize.code,
    )
    expect(codes).toEqual(['SHOP1', 'SHOP2', 'SHOP1'])
    expect(minted).toEqual([4, 4])

    const failed = await play('ended', one)
    expect(failed.statusCode).toBe(503)
    expect(failed.json().message).toContain('What was promised stays')
    const { rows } = await service.pool.query(
      'select drawn_at, (select sum(given)::int from popups.game_prize p where p.campaign_id = d.campaign_id) as given from popups.game_draw d where campaign_id = $1',
      [ids.ended],
    )
    expect(rows.map(({ drawn_at: at, given }) => [at, given ?? 0])).toEqual([[null, 0]])
  })

  it('is promised again when other prizes are published before it is drawn', async () => {
    const version = async (id: string, is: number) => {
      service.announce(clientId)
      const template = { url: `/api/display/template/${id}`, headers: { accept: 'application/json' } }
      await expect.poll(async () => (await service.app.inject(template)).json().version).toBe(is)
    }
    const id = await service.publish(clientId, { type: 'gamified', design: { game: game() } })
    ids.changing = id
    await version(id, 1)
    const viewer_id = await viewer('patient')
    const before = await promise('changing', viewer_id)
    const other = game({ prizes: [prize('all', 100_000)] })
    await service.publish(clientId, { campaignId: id, design: { game: other } })
    await version(id, 2)
    expect((await call('draw', 'changing', { viewer_id, commitment: before })).statusCode).toBe(409)
    const after = await promise('changing', viewer_id)
    expect(after).not.toBe(before)
    const reply = await call('draw', 'changing', { viewer_id, commitment: after })
    expect(reply.json<DrawReply>().prize.prize_id).toBe('all')
  })
})

describe('bad calls of a game', () => {
  it('are turned down with what is wrong, and draw nothing', async () => {
    const viewer_id = await viewer('careless')
    const commitment = 'a'.repeat(64)
    const status = async (what: string, name: string, fields: Record<string, string>) =>
      (await call(what, name, fields)).statusCode
    ids.nobody = '0000000000000'
    expect(await status('commitment', 'nobody', { viewer_id })).toBe(404)
    expect(await status('commitment', 'letter', { viewer_id })).toBe(404)
    expect(await status('commitment', 'page', { viewer_id })).toBe(404)
    expect(await status('commitment', 'plain', {})).toBe(400)
    expect(await status('commitment', 'plain', { viewer_id: 'x' })).toBe(403)
    expect(await status('commitment', 'plain', { viewer_id: '0'.repeat(300) })).toBe(400)
    expect(await status('commitment', 'plain', { viewer_id, client_id: 'other' })).toBe(400)
    expect(await status('draw', 'plain', { viewer_id })).toBe(400)
    expect(await status('draw', 'plain', { viewer_id, commitment: 'A'.repeat(64) })).toBe(400)
    expect(await status('draw', 'plain', { viewer_id, commitment })).toBe(409)
    await promise('plain', viewer_id)
    expect(await status('draw', 'plain', { viewer_id, commitment })).toBe(409)
    const { rows } = await service.pool.query(
      'select count(*)::int as drawn from popups.game_draw where visitor = $1 and drawn_at is not null',
      [viewer_id.split('-')[1]],
    )
    expect(rows).toEqual([{ drawn: 0 }])
  })
})
