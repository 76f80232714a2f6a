import { done, refused } from '@buoy/kernel/rules/refusal.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { csvPieces } from '@buoy/kernel/server/csv.ts'
import type { Person } from '@buoy/kernel/server/personal-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeSource } from '../../codes/contract.ts'
import { addCodes } from '../../codes/server/add-codes.ts'
import { issueCode } from '../../codes/server/issue-code.ts'
import { codesOfPerson } from '../../leads/server/codes-of-person.ts'
import { exportLeadsCsv } from '../../leads/server/export-leads-csv.ts'
import type { DisplayReply, TemplateReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'
import type { ConversionReply } from '../report-contract.ts'

const ENDED_COUPON = 99
const END = new Date('2026-02-01T00:00:00Z')
let minted = 0
const shopCoupons = {
  list: async () => [],
  mint: async (_tx: unknown, couponId: number) => {
    if (couponId === ENDED_COUPON) return refused({ code: 'not_in_force', message: 'It has ended.' })
    minted += 1
    return done({ code: `SHOP${minted}`, endsAt: END })
  },
}

let service: TestService
let clientId: string
const ids: Record<string, string> = {}
const COUPONS: Record<string, { code: string; own: CodeSource }> = {
  list: { code: 'EVERYBODY', own: { kind: 'list', goodForDays: 7 } },
  again: { code: '', own: { kind: 'list' } },
  warned: { code: '', own: { kind: 'list', warnBelow: 3 } },
  cut: { code: '', own: { kind: 'list' } },
  shop: { code: '', own: { kind: 'coupon', couponId: 4 } },
  ended: { code: 'EVERYBODY', own: { kind: 'coupon', couponId: ENDED_COUPON } },
}

beforeAll(async () => {
  service = await openDisplayService({ shopCoupons, chance: systemChance })
  clientId = await service.openAccount()
  for (const [name, coupon] of Object.entries(COUPONS))
    ids[name] = await service.publish(clientId, { design: { coupon: { ...coupon, caption: 'Ten off' } } })
  await service.start()
})
afterAll(() => service.close())

let address = 0
const nextAddress = () => {
  address += 1
  return `10.2.${address >> 8}.${address & 255}`
}

async function display(browser: string): Promise<DisplayReply> {
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
  return reply.json<DisplayReply>()
}
const viewer = async (browser: string) => (await display(browser)).poptins[0]?.viewer_id ?? ''

const convert = async (name: string, viewerId: string, fields: Record<string, string>) => {
  const reply = await service.app.inject({
    method: 'POST',
    url: `/api/display/conversion/${viewerId}`,
    headers: { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: clientId, poptin_id: ids[name] ?? '', ...fields }).toString(),
    remoteAddress: nextAddress(),
  })
  return reply.json<ConversionReply>()
}
const lead = (name: string, viewerId: string, email: string) => convert(name, viewerId, { email_1: email })
const upload = (name: string, codes: string[]) =>
  addCodes(service, { clientId, campaignId: ids[name] ?? '', list: '_coupon', codes })

describe('a coupon with a code for each visitor', () => {
  it('says so in the popup object, and tells nobody the code for everybody [W3.50] (W3.51)', async () => {
    const popup = (await display('reader')).poptins.find(({ poptin_id: id }) => id === ids.list)
    expect(popup?.design_properties.coupon).toEqual({ code: '', coupon_type: 'unique' })
    const url = `/api/display/template/${ids.list}`
    const json = (
      await service.app.inject({ url, headers: { accept: 'application/json' } })
    ).json<TemplateReply>()
    expect(json.design.coupon).toMatchObject({ code: '', caption: 'Ten off' })
    expect((await service.app.inject({ url })).body).not.toContain('EVERYBODY')
  })

  it('gives each of a list once to 200 leads at once, then what the owner has for everybody (W3.51)', async () => {
    const codes = Array.from({ length: 150 }, (_, one) => `OWN${one}`)
    await upload('list', codes)
    const viewers = await Promise.all(Array.from({ length: 200 }, (_, one) => viewer(`lead ${one}`)))
    const replies = await Promise.all(
      viewers.map((one, index) => lead('list', one, `kim${index}@pond.example`)),
    )
    const given = replies.map(({ coupon }) => coupon?.code ?? '')
    expect(given.filter((code) => code !== 'EVERYBODY').toSorted()).toEqual(codes.toSorted())
    expect(given.filter((code) => code === 'EVERYBODY')).toHaveLength(50)
    const ends = new Set(replies.map(({ coupon }) => coupon?.ends_at))
    expect(ends).toEqual(new Set(['2026-01-17T03:00:00.000Z', null]))
    // The answers are in the lead, and in no other.
    const { rows } = await service.pool.query('select coupon from popups.conversion where campaign_id = $1', [
      ids.list,
    ])
    expect(rows.map(({ coupon }) => coupon).toSorted()).toEqual(given.toSorted())
    const pieces: string[] = []
    for await (const piece of csvPieces(
      exportLeadsCsv({ read: (work) => work(service.db) }, { clientId, search: '' }),
    ))
      pieces.push(piece)
    expect(pieces.join('')).toContain(',OWN149,')
  })

  it('gives the same visitor the same code again, at once or later', async () => {
    await upload('again', ['FIRST', 'SECOND'])
    const one = await viewer('faithful')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => lead('again', one, `faithful${at}@pond.example`)),
    )
    expect(new Set(replies.map(({ coupon }) => coupon?.code))).toEqual(new Set(['FIRST']))
    service.clock.time = new Date(service.clock.time.getTime() + 86_400_000)
    expect((await lead('again', await viewer('faithful'), 'later@pond.example')).coupon?.code).toBe('FIRST')
    expect((await lead('again', await viewer('other'), 'other@pond.example')).coupon?.code).toBe('SECOND')
  })

  it('gives none to a press that leaves the form empty', async () => {
    await upload('again', ['THIRD'])
    const reply = await convert('again', await viewer('presser'), { extra_button: 'Look' })
    expect(reply).toMatchObject({ success: true })
    expect(reply.coupon).toBeUndefined()
  })

  it('is a new code of the shop with its end; where the shop cannot, the lead stands all the same', async () => {
    const one = await viewer('buyer')
    expect((await lead('shop', one, 'a@pond.example')).coupon).toEqual({
      code: 'SHOP1',
      ends_at: '2026-02-01T00:00:00.000Z',
    })
    expect((await lead('shop', one, 'b@pond.example')).coupon?.code).toBe('SHOP1')
    expect(minted).toBe(1)
    const reply = await lead('ended', one, 'c@pond.example')
    expect(reply).toMatchObject({ success: true, coupon: { code: 'EVERYBODY', ends_at: null } })
  })

  it('tells the owner once that few are left, and again after more were added', async () => {
    await upload('warned', ['W1', 'W2', 'W3', 'W4'])
    const told = () =>
      service.enqueued.filter(({ queue }) => queue === 'popup-code-mails').map(({ data }) => data)
    const before = told().length
    const give = async (who: string) => lead('warned', await viewer(who), `${who}@pond.example`)
    await give('one')
    expect(told().slice(before)).toEqual([])
    await give('two')
    await give('three')
    expect(told().slice(before)).toMatchObject([{ campaignId: ids.warned, left: 2 }])
    await upload('warned', ['W5', 'W6'])
    await give('four')
    expect(told().slice(before)).toHaveLength(2)
  })

  it('is free again when the process dies before the answer is kept', async () => {
    await upload('cut', ['ONLY'])
    const holder = { campaignId: ids.cut ?? '', list: '_coupon', visitor: 'nobody' }
    const own = { kind: 'list' as const }
    await service.db
      .transaction(async (tx) => {
        const issued = await issueCode({ ...service, coupons: shopCoupons }, tx, holder, own)
        expect(issued).toMatchObject({ value: { code: 'ONLY' } })
        throw new Error('died')
      })
      .catch(() => {})
    expect((await lead('cut', await viewer('next'), 'next@pond.example')).coupon?.code).toBe('ONLY')
    expect((await lead('cut', await viewer('last'), 'last@pond.example')).coupon?.code).toBe('')
  })

  it('is handed over and erased with its person, and given to nobody else', async () => {
    const codes = ['MINE', 'THEIRS', 'NEXT']
    await upload('cut', codes)
    const [mine, theirs, next] = [await viewer('pat'), await viewer('pia'), await viewer('pol')]
    await lead('cut', mine, 'Pat@pond.example')
    await lead('cut', theirs, 'pia@pond.example')
    const pat = { customerId: null, email: 'pat@pond.example', ownsAddress: true }
    const listOf = async (person: Person) => {
      const told = (await codesOfPerson.collect(service.db, person)) as { code: string }[]
      return told.map(({ code }) => code)
    }
    expect(await listOf(pat)).toEqual(['MINE'])
    expect(await listOf({ ...pat, ownsAddress: false })).toEqual([])

    await service.db.transaction((tx) => codesOfPerson.erase(tx, { ...pat, ownsAddress: false }))
    expect(await listOf(pat)).toEqual(['MINE'])
    await service.db.transaction((tx) => codesOfPerson.erase(tx, pat))
    expect(await listOf(pat)).toEqual([])
    expect(await listOf({ ...pat, email: 'pia@pond.example' })).toEqual(['THEIRS'])
    const visitor = mine.split('-')[1]
    const { rows } = await service.pool.query(
      `select list from popups.issued_code where visitor = $1 union all
       select list from popups.code_of_list where visitor = $1`,
      [visitor],
    )
    expect(rows).toEqual([])
    expect((await lead('cut', next, 'pol@pond.example')).coupon?.code).toBe('NEXT')
  })
})
