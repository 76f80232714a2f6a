import type { ListView } from '@buoy/kernel/rules/list-view.ts'
import { addStaff, signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Cookies = Record<string, string>
let buoy: TestServer
let owner: Cookies
let packer: Cookies
beforeAll(async () => {
  buoy = await openTestServer({ demo: false })
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  packer = await signedInCookies(buoy, await addStaff(buoy.database, 'packer'))
})
afterAll(() => buoy.close())

const headers = () => ({ origin: buoy.url, host: new URL(buoy.url).host })
const URL_OF_VIEWS = '/console/api/list-views'
const viewsOf = async (list: string, cookies = owner) =>
  (await buoy.inject({ url: `${URL_OF_VIEWS}?list=${list}`, cookies, headers: headers() })).json<ListView[]>()
const save = (payload: object, cookies = owner) =>
  buoy.inject({ method: 'POST', url: URL_OF_VIEWS, cookies, headers: headers(), payload })
const drop = (id: number | string, cookies = owner) =>
  buoy.inject({ method: 'DELETE', url: `${URL_OF_VIEWS}/${id}`, cookies, headers: headers() })

describe('saved views of a list', () => {
  it('are found again by their owner, list by list', async () => {
    const saved = await save({ list: 'orders', name: ' Dear ones ', query: 'least=90000&hide=origin' })
    expect(saved.json()).toMatchObject([{ name: 'Dear ones', query: 'least=90000&hide=origin' }])
    await save({ list: 'pages/redirects', name: 'Dear ones', query: 'search=old' })
    expect(await viewsOf('orders')).toHaveLength(1)
    expect(await viewsOf('pages/redirects')).toMatchObject([{ query: 'search=old' }])
    expect(await viewsOf('products')).toEqual([])
  })

  it('are replaced under the same name', async () => {
    await save({ list: 'orders', name: 'Dear ones', query: 'least=50000' })
    expect(await viewsOf('orders')).toMatchObject([{ name: 'Dear ones', query: 'least=50000' }])
  })

  it('are nobody else’s to see or to remove', async () => {
    const [view] = await viewsOf('orders')
    expect(await viewsOf('orders', packer)).toEqual([])
    expect((await drop(view?.id ?? 0, packer)).statusCode).toBe(204)
    expect(await viewsOf('orders')).toHaveLength(1)
    expect((await drop(view?.id ?? 0)).statusCode).toBe(204)
    expect(await viewsOf('orders')).toEqual([])
  })

  it('are at most twenty of a list', async () => {
    for (let number = 1; number <= 20; number += 1)
      expect((await save({ list: 'coupons', name: `View ${number}`, query: 'a=1' })).statusCode).toBe(200)
    const refused = await save({ list: 'coupons', name: 'One more', query: 'a=1' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('20 views')
    expect(await viewsOf('coupons')).toHaveLength(20)
    expect((await save({ list: 'coupons', name: 'View 3', query: 'a=2' })).statusCode).toBe(200)
  })

  it.each([
    { list: 'orders', name: '', query: '' },
    { list: 'orders', name: '\u200b', query: '' },
    { list: 'orders', name: 'x'.repeat(41), query: '' },
    { list: 'orders', name: 'Long', query: 'x'.repeat(1001) },
    { list: '../orders', name: 'Up', query: '' },
    { list: 'orders' },
    { list: 'orders', name: 7, query: null },
  ])('refuse %j', async (payload) => {
    expect((await save(payload)).statusCode).toBe(400)
  })

  it.each(['0', '-1', 'x', '9'.repeat(30)])('refuse to remove %s', async (id) => {
    expect((await drop(id)).statusCode).toBe(400)
  })
})
