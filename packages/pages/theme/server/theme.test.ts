import { addStaff, openSignedInApp, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ThemeState } from '../contract.ts'
import { SHIPPED_THEME, type Theme } from '../rules/theme.ts'
import { PRESETS } from '../rules/theme-presets.ts'
import { themeConsoleRoutes } from './console-routes.ts'
import { type OpenTheme, openTheme } from './show-theme.ts'
import { themeSheetRoute } from './theme-sheet-route.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let theme: OpenTheme
/** What a process hears when another theme is published. */
let forget: () => void

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  theme = openTheme({
    db,
    listen: (_channel, heard) => {
      forget = () => heard('theme')
    },
  })
  app = await openSignedInApp({
    db,
    routes: async (door) => {
      await door.register(themeConsoleRoutes({ db, clock: movableClock() }))
      await door.register(themeSheetRoute({ theme: () => theme() }))
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate pages.theme_version, pages.theme_draft')
  forget()
})

const preset = (wanted: string): Theme => PRESETS.find(({ key }) => key === wanted)?.theme ?? SHIPPED_THEME
const read = async () => (await app.inject({ url: '/console/api/theme' })).json<ThemeState>()
const publish = (payload: object) =>
  app.inject({ method: 'POST', url: '/console/api/theme/versions', payload })
const keep = (theme: object, basedOn = 0) =>
  app.inject({ method: 'PUT', url: '/console/api/theme/draft', payload: { theme, basedOn } })

describe('the theme of the shop', () => {
  it('is the shipped one until another is published', async () => {
    expect(await read()).toMatchObject({
      current: { version: 0, theme: SHIPPED_THEME, publishedAt: null },
      draft: null,
      versions: [],
    })
    expect(await theme()).toMatchObject({ shown: { sheet: null }, sheet: '' })
  })

  it('is tried as a draft that nobody sees, even while its colours cannot be read', async () => {
    const tried = { ...SHIPPED_THEME, colours: { ...SHIPPED_THEME.colours, ink: '#cccccc' } }
    expect((await keep(tried)).statusCode).toBe(204)
    expect((await keep({ ...tried, corners: 'square' })).statusCode).toBe(204)
    expect(await read()).toMatchObject({
      current: { version: 0 },
      draft: { theme: { ...tried, corners: 'square' } },
    })
    expect((await theme()).shown.sheet).toBeNull()
    await app.inject({ method: 'DELETE', url: '/console/api/theme/draft' })
    expect((await read()).draft).toBeNull()
  })

  it('is published as a version, shown by the address of its content, audited, and ends the draft', async () => {
    await keep(preset('harbour'))
    const published = await publish({ theme: preset('harbour'), basedOn: 0 })
    expect(published.statusCode).toBe(201)
    expect(published.json()).toMatchObject({ current: { version: 1, theme: preset('harbour') }, draft: null })
    forget()
    const { shown } = await theme()
    expect(shown.ground).toBe('#f3f5f8')
    const sheet = await app.inject({ url: shown.sheet ?? '' })
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(sheet.body).toContain('--lagoon:#1e4b8f')
    const { rows } = await database.pool.query(
      "select detail->>'version' as version from people.audit_entry where subject = 'theme'",
    )
    expect(rows).toEqual([{ version: '1' }])
  })

  it('has another address when it changes, and yesterday’s pages get today’s sheet without keeping it', async () => {
    await publish({ theme: preset('harbour'), basedOn: 0 })
    forget()
    const before = (await theme()).shown.sheet ?? ''
    await publish({ theme: preset('kiln'), basedOn: 1 })
    forget()
    expect((await theme()).shown.sheet).not.toBe(before)
    const late = await app.inject({ url: before })
    expect(late.headers['cache-control']).toBe('no-store')
    expect(late.body).toContain('#8b3f24')
  })

  it('keeps every version, and goes back to the shipped theme as to any other', async () => {
    await publish({ theme: preset('harbour'), basedOn: 0 })
    await publish({ theme: preset('press'), basedOn: 1 })
    await publish({ theme: SHIPPED_THEME, basedOn: 2 })
    const { versions, current } = await read()
    expect(versions.map(({ version, theme: one }) => [version, one.colours.primary])).toEqual([
      [3, '#0b4a57'],
      [2, '#111111'],
      [1, '#1e4b8f'],
    ])
    expect(current.version).toBe(3)
    forget()
    expect((await theme()).shown.sheet).toBeNull()
  })

  it('is shown with its dark colours, and the ground that browsers give their bars in dark mode', async () => {
    const dark = preset('after-dark').colours
    expect((await publish({ theme: { ...SHIPPED_THEME, dark }, basedOn: 0 })).statusCode).toBe(201)
    forget()
    const { shown, sheet } = await theme()
    expect(shown).toMatchObject({ ground: '#faf5ea', darkGround: '#0e1a24' })
    expect(sheet).toContain(
      '@media screen and (prefers-color-scheme:dark){html:root{color-scheme:dark;--sand:#0e1a24;',
    )
    expect((await read()).current.theme.dark).toEqual(dark)
  })

  it('is refused with dark colours that cannot be told apart, and without a word about dark mode', async () => {
    const dark = { ...preset('after-dark').colours, ink: '#223344' }
    const refused = await publish({ theme: { ...SHIPPED_THEME, dark }, basedOn: 0 })
    expect(refused.statusCode).toBe(400)
    const { issues } = refused.json<{ issues: { field: string; message: string }[] }>()
    expect(issues[0]?.field).toBe('dark.ink')
    expect(issues[0]?.message).toMatch(
      /^In dark mode: Words on the ground: Ink and Ground have a contrast of 1\./,
    )
    const { dark: _none, ...older } = SHIPPED_THEME
    expect((await publish({ theme: older, basedOn: 0 })).statusCode).toBe(400)
    expect((await publish({ theme: { ...SHIPPED_THEME, dark: 'yes' }, basedOn: 0 })).statusCode).toBe(400)
    expect((await read()).current.version).toBe(0)
  })

  it('has no dark mode where a version from before knows of none', async () => {
    const { dark: _none, ...older } = preset('kiln')
    await database.pool.query('insert into pages.theme_version values (1, $1, now())', [
      JSON.stringify(older),
    ])
    expect((await read()).current.theme).toEqual({ ...older, dark: null })
  })

  it('is refused when colours cannot be told apart: which, the ratio found and needed, and what would do', async () => {
    const colours = { ...SHIPPED_THEME.colours, primary: '#9fd0d8', outline: '#eeeeee' }
    const refused = await publish({ theme: { ...SHIPPED_THEME, colours }, basedOn: 0 })
    expect(refused.statusCode).toBe(400)
    const { code, issues } = refused.json<{ code: string; issues: { field: string; message: string }[] }>()
    expect(code).toBe('contrast')
    expect(issues.map(({ field }) => field)).toEqual([
      'colours.primary',
      'colours.primary',
      'colours.outline',
      'colours.outline',
    ])
    expect(issues[0]?.message).toMatch(
      /Primary and Ground have a contrast of 1\.\d+ to 1; 4\.5 is needed\. Primary #/,
    )
    expect(issues[2]?.message).toContain('3 is needed')
    expect((await read()).current.version).toBe(0)
  })

  it('is tried by each owner for themselves, and published over the version that they began from', async () => {
    const second = await addStaff(database, 'owner', 'second')
    const cookies = await signedInCookies(app.app, second)
    const draft = { theme: preset('press'), basedOn: 0 }
    const hers = { url: '/console/api/theme/draft', cookies, payload: draft } as const
    expect((await app.inject({ method: 'PUT', ...hers })).statusCode).toBe(204)
    await keep(preset('kiln'))
    expect((await read()).draft).toEqual({ theme: preset('kiln'), basedOn: 0 })
    expect((await publish({ theme: preset('kiln'), basedOn: 0 })).statusCode).toBe(201)
    expect((await read()).draft).toBeNull()
    const seen = await app.inject({ url: '/console/api/theme', cookies })
    expect(seen.json()).toMatchObject({ current: { version: 1 }, draft })
    expect((await publish(draft)).statusCode).toBe(409)
  })

  it('tells the second owner that another theme was published meanwhile', async () => {
    const both = await Promise.all([
      publish({ theme: preset('kiln'), basedOn: 0 }),
      publish({ theme: preset('press'), basedOn: 0 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await publish({ theme: preset('press'), basedOn: 0 })).json()).toMatchObject({
      code: 'changed-meanwhile',
      theirs: { current: { version: 1 } },
    })
    expect((await read()).versions).toHaveLength(1)
  })

  it.each([
    ['a colour that is none', { colours: { ...SHIPPED_THEME.colours, ink: 'red; }' } }],
    ['a colour too few', { colours: { ink: '#06262e' } }],
    ['a font that does not exist', { fonts: { heading: 'comic-sans', text: 'figtree' } }],
    ['corners that are none', { corners: 'toString' }],
    ['more than a theme', { script: 'alert(1)' }],
  ])('refuses %s and keeps what was', async (_what, change) => {
    expect((await keep({ ...SHIPPED_THEME, ...change })).statusCode).toBe(400)
    expect((await publish({ theme: { ...SHIPPED_THEME, ...change }, basedOn: 0 })).statusCode).toBe(400)
    expect(await read()).toMatchObject({ current: { version: 0 }, draft: null })
  })

  it.each([
    ['no look at all', 'null'],
    ['a text', '"dark"'],
    ['values of another time', '{"colours":{"ink":"</style>","primary":"#123456"},"corners":"wavy"}'],
  ])('takes what it cannot read in a stored row as shipped: %s', async (_what, stored) => {
    await database.pool.query('insert into pages.theme_version values (1, $1, now())', [stored])
    forget()
    const { shown, sheet } = await theme()
    expect(shown.fonts).toEqual(SHIPPED_THEME.fonts)
    expect(sheet).toMatch(/^(?:|html:root\{[^<]*--lagoon:#123456[^<]*\}\n)$/)
    expect((await read()).current.theme.corners).toBe('soft')
  })
})
