import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openAccount } from '../account.fixtures.ts'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const owners = async (): Promise<number> =>
  (await buoy.database.pool.query('select count(*)::int as people from people.owner')).rows[0].people

describe('the storefront', () => {
  it('knows no administrator: who runs the shop is a guest to it [S6.11]', async () => {
    const cookies = await signedInCookies(buoy, await addStaff(buoy.database, 'manager'))
    expect(Object.keys(cookies).length).toBeGreaterThan(0)
    const headers = { host: new URL(buoy.url).host }
    const account = await buoy.inject({ url: '/index.php/my-account/', headers, cookies })
    expect(account.body).toContain('woocommerce-form-login')
    const product = { url: '/index.php/product/noosa-round/', headers }
    const asOwner = await buoy.inject({ ...product, cookies })
    expect(asOwner.body).not.toContain('href="/console')
    expect(asOwner.body).toBe((await buoy.inject(product)).body)
  })

  it('makes nobody one: a customer who asks for a role is a customer [S6.11]', async () => {
    const before = await owners()
    const host = new URL(buoy.url).host
    const browser = plainBrowser(buoy, { host })
    await browser.send({
      page: '/index.php/my-account/',
      nonceField: 'woocommerce-register-nonce',
      fields: {
        email: 'climber@example.com',
        password: 'three dry towels',
        role: 'owner',
        user_role: 'administrator',
        isAdmin: '1',
      },
    })
    await openAccount(buoy, 'climber@example.com')
    await logIn(browser, 'climber@example.com', 'three dry towels')
    expect((await browser.get('/index.php/my-account/edit-account/')).body).toContain('climber@example.com')
    expect(await owners()).toBe(before)
    expect((await browser.get('/console/api/orders')).statusCode).toBe(401)
  })
})
