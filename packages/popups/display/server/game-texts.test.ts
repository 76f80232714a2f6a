import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Game } from '../../games/contract.ts'
import { game, prize } from '../../games/games.fixtures.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, type TestService } from '../display.fixtures.ts'

let service: TestService
let clientId: string
const ids: Record<string, string> = {}
const LOSING = prize('none', 50_000, { isWinning: false, label: 'Not this time' })
const GAMES: Record<string, Game> = {
  plain: game(),
  stock: game({
    prizes: [prize('cup', 50_000, { stock: 7, reward: { kind: 'fixed', code: 'CUP' } }), LOSING],
  }),
  bare: game({ prizes: [prize('all', 100_000)] }),
  page: game({ drawnBy: 'page' }),
}

beforeAll(async () => {
  service = await openDisplayService()
  clientId = await service.openAccount()
  for (const [name, one] of Object.entries(GAMES))
    ids[name] = await service.publish(clientId, { type: 'gamified', design: { game: one } })
  for (const [name, one] of [
    ['gift', game()],
    ['key', game({ opening: 'drag' })],
  ] as const)
    ids[name] = await service.publish(clientId, { type: 'gamified', design: { format: 3, game: one } })
  ids.letter = await service.publish(clientId, { design: { game: game() } })
  await service.start()
})
afterAll(() => service.close())

describe('what visitors get', () => {
  it('holds the labels and chances of a wheel, and neither codes nor stock (W3.14)', async () => {
    const texts = await visitorsTexts('stock')
    for (const text of texts) expect(text).not.toMatch(/50000|50_000|CUP|"stock"|"parts":\d/)
    expect(texts[0]).toContain(
      '"gamified_prize":[{"prize_id":"cup","label":"The cup","loosing_option":0,"chances":50},',
    )
    const field = /name="gamified_prize" value="([^"]+)"/.exec(texts[2] ?? '')?.[1] ?? ''
    expect(JSON.parse(Buffer.from(field, 'base64').toString())).toEqual([
      { prize_id: 'cup', label: 'The cup', loosing_option: 0, chances: 50 },
      { prize_id: 'none', label: 'Not this time', loosing_option: 1, chances: 50 },
    ])
  })

  it('holds the whole list, encoded in a hidden field, where the browser draws', async () => {
    const texts = await visitorsTexts('page')
    const { prizes } = JSON.parse(texts[1] ?? '')
    expect(JSON.parse(Buffer.from(prizes, 'base64').toString())[0]).toMatchObject({
      code: 'POND10',
      chances: 50,
    })
  })

  it('tells whether any prize has a code, and is empty for other types [W3.14]', async () => {
    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' },
    })
    const popups = reply.json<DisplayReply>().poptins
    const of = (name: string) => popups.find(({ poptin_id: id }) => id === ids[name])
    expect(of('plain')?.wheel_has_coupon).toBe(true)
    expect(of('plain')?.gamified_prize).toHaveLength(2)
    expect(of('bare')?.wheel_has_coupon).toBe(false)
    expect(of('letter')).toMatchObject({ gamified_prize: [], wheel_has_coupon: false })
  })

  it('names the screens of a game in its template [W2.09]', async () => {
    const html = (await visitorsTexts('plain'))[2] ?? ''
    expect(html).toMatch(/class="poptin_play_screen" hidden>\s*<h2 class="poptin_headline">You have won/)
    expect(html).toMatch(/class="poptin_losing_screen" hidden>\s*<h2 class="poptin_headline">Not this time/)
    expect(html).toMatch(/class="poptin_game_screen" hidden>\s*<h2 class="poptin_headline">Turn the wheel/)
    expect((await visitorsTexts('letter'))[2]).not.toMatch(/poptin_(play|losing|game)_screen|gamified_prize/)
  })

  it('marks the root of a template whose box is opened by dragging, and only that [W1.12]', async () => {
    const root = async (name: string) => /^<div [^>]*>/.exec((await visitorsTexts(name))[2] ?? '')?.[0]
    expect(await root('key')).toContain('data-game="drag"')
    for (const name of ['gift', 'plain', 'letter']) expect(await root(name)).not.toContain('data-game')
    const popup = JSON.parse((await visitorsTexts('key'))[0] ?? '')
    expect(popup).toMatchObject({
      poptin_format: 'gamified_format_3',
      design_parts: expect.arrayContaining(['drag']),
    })
  })
})

/** All that a visitor's browser is sent about a popup: popup object, template, template as html. */
async function visitorsTexts(name: string): Promise<string[]> {
  const display = await service.app.inject({
    method: 'POST',
    url: `/api/display/${clientId}`,
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' },
  })
  const popup = display.json<DisplayReply>().poptins.find(({ poptin_id: id }) => id === ids[name])
  const url = `/api/display/template/${ids[name]}`
  const json = await service.app.inject({ url, headers: { accept: 'application/json' } })
  const html = await service.app.inject({ url })
  return [JSON.stringify(popup), json.body, html.body]
}
