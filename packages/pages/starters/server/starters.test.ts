import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { orderedProducts } from '@buoy/shop/orders/record/server/ordered-products.ts'
import { heldQuantities } from '@buoy/shop/sessions/checkout-sessions/server/held-quantities.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MENUS } from '../../menus/rules/default-menus.ts'
import { readMenus } from '../../menus/server/read-menus.ts'
import { updateMenu } from '../../menus/server/update-menu.ts'
import { templateDocument } from '../../page-management/rules/page-templates.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { SHIPPED_THEME } from '../../theme/rules/theme.ts'
import { readPublishedTheme } from '../../theme/server/read-theme.ts'
import { STARTERS } from '../content/starters.ts'
import type { StarterState } from '../contract.ts'
import { feature } from '../feature.ts'
import { applyStarter } from './apply-starter.ts'
import { starterRoutes } from './console-routes.ts'
import { STARTER_SET_UP } from './set-up.ts'

let database: TestDatabase
let queue: ManualQueue
let app: Awaited<ReturnType<typeof openSignedInApp>>
/** For all tests, so that each picture is made once. */
let dataDir: string
const clock = movableClock()
const deps = () => ({
  db: database.db,
  clock,
  chance: systemChance,
  log: silentLog,
  jobs: queue,
  dataDir,
  held: heldQuantities,
  ordered: orderedProducts,
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-starters-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  database = await openTestDatabase()
  queue = await manualQueue(database.db)
  app = await openSignedInApp({ db: database.db, routes: starterRoutes(deps()) })
})
afterEach(async () => {
  await app.close()
  await database.close()
})

const read = async (): Promise<StarterState> => (await app.inject({ url: '/console/api/starters' })).json()
const ask = (key: string, more: object = {}) =>
  app.inject({ method: 'POST', url: '/console/api/starters/apply', payload: { key, ...more } })
const work = async () => {
  expect((await queue.drain(feature.workers?.(deps()) ?? [])).failed).toEqual([])
}
const apply = async (key: string, more: object = {}) => {
  expect((await ask(key, more)).statusCode).toBe(204)
  await work()
  expect((await read()).problem).toBe('')
}
const undo = async () => (await app.inject({ method: 'POST', url: '/console/api/starters/undo' })).json()
const rows = async (statement: string) => (await database.pool.query(statement)).rows
const pages = () =>
  rows(
    'select slug, title, is_home as home, published_version as version from pages.page where archived_at is null order by slug',
  )
const products = () => rows('select name, published from shop.product where archived_at is null order by id')
const counts = () =>
  rows(`select (select count(*)::int from pages.page) as pages, (select count(*)::int from pages.page_version) as versions,
    (select count(*)::int from shop.product) as products, (select count(*)::int from shop.picture) as pictures,
    (select count(*)::int from shop.category) as categories, (select count(*)::int from pages.theme_version) as looks`)
const ownHome = (slug = 'home') =>
  publishPage(deps(), {
    slug,
    title: 'My own home',
    description: 'Mine.',
    document: templateDocument('about', 'My own home'),
    isHome: true,
  })
type Item = { key: string; isDone: (deps: object) => Promise<boolean>; isRelevant?: Item['isDone'] }
const isAsked = async (key: string) => {
  const item = STARTER_SET_UP.map(({ value }) => value as unknown as Item).find((one) => one.key === key)
  return (await item?.isRelevant?.(deps())) !== false && !(await item?.isDone(deps()))
}

describe('a starter in an empty shop', () => {
  it.each(STARTERS.map(({ key }) => key))(
    '%s publishes its pages, menus, theme and samples',
    { timeout: 240_000 },
    async (key) => {
      const starter = STARTERS.find((one) => one.key === key)
      expect(await read()).toMatchObject({ occupied: [], applied: null, working: null, hasProducts: false })
      expect([await isAsked('starter'), await isAsked('sample-products')]).toEqual([true, false])
      await apply(key)
      expect(await pages()).toEqual([
        { slug: 'about', title: 'About us', home: false, version: 1 },
        { slug: 'contact', title: 'Contact', home: false, version: 1 },
        { slug: 'home', title: 'Welcome', home: true, version: 1 },
      ])
      const goods = await products()
      expect(goods).toEqual(starter?.samples.map(({ name }) => ({ name, published: true })))
      expect([4, 5, 6]).toContain(goods.length)
      expect(await readPublishedTheme(deps())).toEqual(starter?.theme)
      expect((await readMenus(deps())).main.items.length).toBeGreaterThan(2)
      const pictures = await database.db
        .select()
        .from(pictureTable)
        .where(like(pictureTable.name, `starter-${key}-%`))
      expect(pictures).toHaveLength(Object.keys(starter?.drawings ?? {}).length)
      expect(
        pictures.every(({ state, alt, widths }) => state === 'ready' && alt !== '' && widths.length > 0),
      ).toBe(true)
      expect(await read()).toMatchObject({ applied: { key }, samplesLeft: goods.length, occupied: [] })
      expect([await isAsked('starter'), await isAsked('sample-products')]).toEqual([false, true])
    },
  )

  it('changes nothing when it is applied twice', { timeout: 240_000 }, async () => {
    await apply('ceramics')
    const before = await counts()
    const again = await ask('ceramics')
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'already-applied' })
    await work()
    expect(await counts()).toEqual(before)
  })

  it('is refused while another one is being applied, and an unknown one always', async () => {
    expect((await ask('ceramics')).statusCode).toBe(204)
    expect((await ask('coffee')).statusCode).toBe(409)
    expect((await read()).working).toMatchObject({ key: 'ceramics', made: 0, total: 7 })
    expect((await ask('hats')).statusCode).toBe(404)
  })

  it('goes on after an interruption: the same job twice writes everything once', {
    timeout: 240_000,
  }, async () => {
    await ask('ceramics')
    await Promise.all([applyStarter(deps()), applyStarter(deps())])
    expect(await pages()).toHaveLength(3)
    expect(await products()).toHaveLength(5)
  })

  it('writes nothing when it fails, says so, and can be tried again', { timeout: 240_000 }, async () => {
    await database.pool.query(
      "create or replace function public.no() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$; create trigger no before insert on pages.theme_version for each row execute function public.no()",
    )
    const before = await counts()
    await ask('ceramics')
    await work()
    expect(await read()).toMatchObject({
      applied: null,
      working: null,
      problem: expect.stringContaining('nothing was changed'),
    })
    expect(await counts()).toEqual(before)
    await database.pool.query('drop trigger no on pages.theme_version')
    await apply('ceramics')
    expect(await pages()).toHaveLength(3)
  })

  it('is taken back: the shop is as empty as before', { timeout: 240_000 }, async () => {
    await apply('ceramics')
    expect(await undo()).toEqual({ kept: [] })
    expect(await pages()).toEqual([])
    expect(await products()).toEqual([])
    expect(await rows('select name from shop.category')).toEqual([])
    expect(await readPublishedTheme(deps())).toEqual(SHIPPED_THEME)
    expect(await readMenus(deps())).toEqual(DEFAULT_MENUS)
    expect(await read()).toMatchObject({ applied: null, occupied: [] })
    await apply('ceramics')
    expect(await pages()).toHaveLength(3)
  })

  it('makes way for another one, whose pages stand at the same addresses', { timeout: 240_000 }, async () => {
    await apply('ceramics')
    await apply('books')
    expect(await pages()).toHaveLength(3)
    expect((await products()).map(({ name }) => name)).toContain('A novel for winter')
    expect((await products()).map(({ name }) => name)).not.toContain('Speckled mug')
    expect(await read()).toMatchObject({ applied: { key: 'books', isKeeping: false } })
  })
})

describe('sample products', () => {
  it('go in one press, with their categories, and come back by undo', { timeout: 240_000 }, async () => {
    await apply('ceramics')
    const removed = await app.inject({ method: 'DELETE', url: '/console/api/starters/samples' })
    expect(removed.json()).toEqual({ kept: [] })
    expect(await products()).toEqual([])
    expect(await rows('select name from shop.category')).toEqual([])
    expect(await pages()).toHaveLength(3)
    expect(await isAsked('sample-products')).toBe(false)
    for (const _ of [1, 2]) await app.inject({ method: 'POST', url: '/console/api/starters/samples' })
    expect(await products()).toHaveLength(5)
  })

  it('stay when the owner has changed them, and are named', { timeout: 240_000 }, async () => {
    await apply('ceramics')
    await database.pool.query("update shop.product set version = version + 1 where name = 'Slate jug'")
    const removed = await app.inject({ method: 'DELETE', url: '/console/api/starters/samples' })
    expect(removed.json()).toEqual({ kept: ['Product “Slate jug”'] })
    expect(await products()).toEqual([{ name: 'Slate jug', published: true }])
    expect(await read()).toMatchObject({ samplesLeft: 0, hasProducts: true })
  })

  it('are left out when the owner wants none, and have another address beside a product of the same name', {
    timeout: 240_000,
  }, async () => {
    await apply('ceramics', { samples: false })
    expect(await products()).toEqual([])
    await apply('books')
    await database.pool.query("update shop.product set version = version + 1 where name = 'Book bag'")
    await undo()
    await apply('books')
    expect(
      await rows("select slug, published from shop.product where name = 'Book bag' order by id"),
    ).toEqual([
      { slug: 'book-bag', published: true },
      { slug: 'book-bag-2', published: false },
    ])
  })
})

describe('a starter in a shop that has begun', () => {
  it('leaves pages, menus and theme alone unless it is told otherwise: its pages are drafts', {
    timeout: 240_000,
  }, async () => {
    await ownHome()
    const menu = { title: '', items: [{ kind: 'categories' as const }] }
    await updateMenu(deps(), { name: 'main', menu, owner: null })
    expect((await read()).occupied).toEqual(['Home page “My own home”', 'Menu “Main menu”'])
    await apply('ceramics')
    expect(await pages()).toEqual([
      { slug: 'about', title: 'About us', home: false, version: null },
      { slug: 'contact', title: 'Contact', home: false, version: null },
      { slug: 'home', title: 'My own home', home: true, version: 1 },
      { slug: 'home-2', title: 'Welcome', home: false, version: null },
    ])
    expect((await products()).every(({ published }) => !published)).toBe(true)
    expect((await readMenus(deps())).main).toEqual(menu)
    expect(await readPublishedTheme(deps())).toEqual(SHIPPED_THEME)
    expect(await undo()).toEqual({ kept: [] })
    expect(await pages()).toEqual([{ slug: 'home', title: 'My own home', home: true, version: 1 }])
  })

  it.each(['home', 'begin'])(
    'keeps the home page at %s as a draft when its own is shown, and brings it back',
    { timeout: 240_000 },
    async (slug) => {
      await ownHome(slug)
      await apply('ceramics', { existing: 'replace' })
      const shown = await pages()
      expect(shown.find(({ home }) => home)).toMatchObject({ slug: 'home', title: 'Welcome' })
      if (slug === 'home') {
        expect(shown).toContainEqual({
          slug: 'home-before',
          title: 'My own home (before Ceramics)',
          home: false,
          version: null,
        })
      } else expect(shown).toContainEqual({ slug, title: 'My own home', home: false, version: 1 })
      expect(await undo()).toEqual({ kept: [] })
      expect(await rows('select slug, title, description from pages.page where is_home')).toEqual([
        { slug, title: 'My own home', description: 'Mine.' },
      ])
      const [stored] = await rows(
        'select document from pages.page join pages.page_version v on v.page_id = page.id and v.version = published_version where is_home',
      )
      expect(stored.document).toMatchObject({
        sections: [{ id: 'opening' }, { id: 'story' }, { id: 'figures' }, { id: 'closing' }],
      })
    },
  )

  it('keeps what the owner has changed when it is taken back', { timeout: 240_000 }, async () => {
    await apply('ceramics')
    await publishPage(deps(), {
      slug: 'about',
      title: 'About my pots',
      description: 'Changed.',
      document: templateDocument('about', 'About my pots'),
    })
    const menu = { title: '', items: [] }
    await updateMenu(deps(), { name: 'main', menu, owner: null })
    expect(await undo()).toEqual({ kept: ['Page “About us”', 'Menu “Main menu”'] })
    expect(await pages()).toEqual([{ slug: 'about', title: 'About my pots', home: false, version: 2 }])
    expect((await readMenus(deps())).main).toEqual(menu)
  })
})
