import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestHouse, type TestHouse } from '@buoy/tools/testing/house.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openAccount } from '../account.fixtures.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const owners = async (): Promise<number> =>
  (await house.database.pool.query('select count(*)::int as people from people.owner')).rows[0].people

describe('the storefront', () => {
  it('knows no administrator: who runs the shop is a guest to it [S6.11]', async () => {
    const cookies = await signedInCookies(house, await addStaff(house.database, 'manager'))
    expect(Object.keys(cookies).length).toBeGreaterThan(0)
    const headers = { host: new URL(house.url).host }
    const account = await house.inject({ url: '/index.php/my-account/', headers, cookies })
    expect(account.body).toContain('woocommerce-form-login')
    const product = { url: '/index.php/product/noosa-round/', headers }
    const asOwner = await house.inject({ ...product, cookies })
    expect(asOwner.body).not.toContain('href="/console')
    expect(asOwner.body).toBe((await house.inject(product)).body)
  })

  it('makes nobody one: a customer who asks for a role is a customer [S6.11]', async () => {
    const before = await owners()
    const host = new URL(house.url).host
    const browser = plainBrowser(house, { host })
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
    await openAccount(house, 'climber@example.com')
    await logIn(browser, 'climber@example.com', 'three dry towels')
    expect((await browser.get('/index.php/my-account/edit-account/')).body).toContain('climber@example.com')
    expect(await owners()).toBe(before)
    expect((await browser.get('/console/api/orders')).statusCode).toBe(401)
  })
})
