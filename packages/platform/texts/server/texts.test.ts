import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TextImport, TextList } from '../contract.ts'
import { textConsoleRoutes } from './console-routes.ts'
import { readTexts } from './open-texts.ts'

const SOURCES = {
  'shop/cart.checkOut': 'Check out',
  'shop/cart.items': '{count, plural, one {# item} other {# items}}',
  'shop/checkout/flow.terms': 'I agree to the <terms>terms</terms>',
}

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let renewed = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const routes = textConsoleRoutes({
    db,
    clock: movableClock(),
    catalogue: async () => new Map(Object.entries(SOURCES)),
    renewTexts: async () => {
      renewed += 1
    },
  })
  app = await openSignedInApp({ db, routes })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const API = '/console/api/texts'
const list = async (query = '') => (await app.inject({ url: `${API}${query}` })).json<TextList>()
const addressOf = (id: string) => `${API}/${encodeURIComponent(id)}`
const change = (id: string, text: string | null) => putOver(app, addressOf(id), { text })
const take = async (csv: string, isCheck = false) =>
  app.inject({ method: 'POST', url: `${API}/import`, payload: { csv, isCheck } })
const shown = async () => (await readTexts(database)).dictionary.messages

describe('the texts of a shop', () => {
  it('are found by their words and by their part', async () => {
    expect(await list()).toMatchObject({ total: 3, language: 'en-AU', untranslated: 0 })
    expect((await list('?search=ITEM')).texts.map(({ id }) => id)).toEqual(['shop/cart.items'])
    expect((await list('?part=shop/checkout/flow')).total).toBe(1)
    expect(await list('?part=shop/check')).toMatchObject({ total: 0, pageCount: 1 })
  })

  it('are the product’s until an owner writes another, which pages show then, and are restored', async () => {
    expect(await readTexts(database)).toMatchObject({ file: null, lang: 'en-AU', isRightToLeft: false })
    const before = renewed
    const saved = await change('shop/cart.checkOut', 'To the till')
    expect(saved.json()).toMatchObject({ text: 'To the till', source: 'Check out', translated: null })
    expect(renewed).toBe(before + 1)
    expect(await shown()).toEqual({ 'shop/cart.checkOut': 'To the till' })
    const { file } = await readTexts(database)
    expect(file).toMatch(/^en-AU-[0-9a-f]{16}\.json$/)
    expect((await list('?state=changed')).texts.map(({ id }) => id)).toEqual(['shop/cart.checkOut'])
    expect((await list('?search=till')).total).toBe(1)

    await change('shop/cart.checkOut', 'Pay')
    expect((await readTexts(database)).file).not.toBe(file)
    expect((await change('shop/cart.checkOut', null)).json()).toMatchObject({ text: null })
    expect(await shown()).toEqual({})
    expect((await change('shop/cart.checkOut', 'Check out')).json()).toMatchObject({ text: null })
  })

  it('are refused when they cannot be shown, and stay as they were', async () => {
    const bad = await change('shop/checkout/flow.terms', 'I agree')
    expect(bad.statusCode).toBe(400)
    expect(bad.json()).toMatchObject({ code: 'bad-text', issues: [{ field: 'text' }] })
    expect((await change('shop/cart.items', '')).statusCode).toBe(400)
    expect((await change('shop/cart.items', 'x'.repeat(4001))).statusCode).toBe(400)
    for (const id of ['shop/cart.nothing', '__proto__', 'constructor', '%2e%2e/x']) {
      const unknown = await app.inject({
        method: 'PUT',
        url: addressOf(id),
        payload: { text: 'x', version: 0 },
      })
      expect(unknown.statusCode).toBe(404)
    }
    expect(await shown()).toEqual({})
  })

  it('are not written over unseen', async () => {
    const url = addressOf('shop/cart.items')
    const { version } = (await app.inject({ url })).json<{ version: number }>()
    const save = (text: string) => app.inject({ method: 'PUT', url, payload: { text, version } })
    expect((await save('{count} things')).statusCode).toBe(200)
    const late = await save('{count} goods')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { text: '{count} things' } })
    await change('shop/cart.items', null)
  })
})

describe('a file of texts', () => {
  it('is exported with what is shown, and imported again without a change', async () => {
    await change('shop/cart.checkOut', 'To the till, "now"')
    const file = (await app.inject({ url: `${API}/export` })).body
    expect(file).toContain('id,english,text')
    expect(file).toContain('shop/cart.checkOut,Check out,"To the till, ""now"""')
    expect((await take(file)).json()).toMatchObject({ changed: 0, problems: [] })
    await change('shop/cart.checkOut', null)
  })

  it('changes what it says, passes over what is empty, and tells the lines that cannot be taken', async () => {
    const csv = [
      'text,id',
      'Kasse,shop/cart.checkOut',
      ',shop/cart.items',
      'x,shop/cart.other',
      'Ja,shop/checkout/flow.terms',
    ].join('\n')
    const checked = (await take(csv, true)).json<TextImport>()
    expect(checked).toMatchObject({ changed: 1, same: 0 })
    expect(checked.problems.map(({ line }) => line)).toEqual([4, 5])
    expect(await shown()).toEqual({})
    const before = renewed
    expect((await take(csv)).json()).toEqual(checked)
    expect(renewed).toBe(before + 1)
    expect(await shown()).toEqual({ 'shop/cart.checkOut': 'Kasse' })
    await change('shop/cart.checkOut', null)
  })

  it.each([
    ['no such columns', 'a,b\n1,2'],
    ['quotes that are left open', 'id,text\nshop/cart.checkOut,"x'],
    ['nothing', ''],
  ])('with %s is refused', async (_what, csv) => {
    expect((await take(csv)).statusCode).toBe(400)
    expect(await shown()).toEqual({})
  })
})
