import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { newProductFixture, shownCatalogue } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { createProduct } from '@buoy/shop/catalogue/products/server/create-product.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Menu, Menus } from '../contract.ts'
import { DEFAULT_MENUS, link } from '../rules/default-menus.ts'
import { menusConsoleRoutes } from './console-routes.ts'
import { showMenu } from './show-menus.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.transaction((tx) => createProduct(tx, newProductFixture({ slug: 'round' })))
  app = await openSignedInApp({
    db,
    routes: menusConsoleRoutes({ db, clock: movableClock(), texts: () => SOURCE_TEXTS }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = async () => (await app.inject({ url: '/console/api/menus' })).json<Menus>()
const write = (name: string, payload: object) => putOver(app, `/console/api/menus/${name}`, payload)

describe('the menus of the shop', () => {
  it('begin with the shop, its categories and what the law asks for', async () => {
    expect(await read()).toEqual(DEFAULT_MENUS)
  })

  it('are written whole, three levels deep, and audited', async () => {
    const menu: Menu = {
      title: '',
      items: [
        link('Shop', '/index.php/shop/', link('Drinks', '/drinks/', link('Spritz', '/spritz/'))),
        link('Elsewhere', 'https://example.com/'),
      ],
    }
    const saved = await write('main', menu)
    expect(saved.json()).toEqual({ ...menu, version: 1 })
    expect((await read()).main).toEqual(menu)
    const { items } = await showMenu(
      { ...shownCatalogue(database), pageSlugs: async () => ['drinks', 'spritz'], texts: () => SOURCE_TEXTS },
      'main',
    )
    expect(items[0]?.items[0]?.items[0]).toEqual({ label: 'Spritz', href: '/spritz/', items: [] })
    const { rows } = await database.pool.query(
      "select detail from people.audit_entry where subject = 'menus'",
    )
    expect(rows).toEqual([{ detail: { menu: 'main', links: 4 } }])
  })

  const fourth = link('1', '/', link('2', '/', link('3', '/', link('4', '/'))))
  it.each([
    ['a link without words', link(' ', '/shop/'), 'items.0.label'],
    ['an address that is none', link('Shop', 'shop'), 'items.0.href'],
    ['an address that runs a script', link('Shop', 'javascript:alert(1)'), 'items.0.href'],
    ['an address of another scheme', link('Shop', '//evil.example/'), 'items.0.href'],
    ['a fourth level', fourth, 'items.0.items.0.items.0.items'],
  ])('refuse %s, beside its field, and write nothing', async (_what, item, field) => {
    const before = await read()
    const refused = await write('mobile', { title: '', items: [item] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ message: string }>().message).toContain(`body/${field.replaceAll('.', '/')} `)
    expect(await read()).toEqual(before)
  })

  it('stand where there is a place for them', async () => {
    expect((await write('sidebar', { title: '', items: [] })).statusCode).toBe(400)
  })
})
