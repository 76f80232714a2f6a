import { setPriceSettings } from '@buoy/platform/site/server/update-store-details.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

const page = async (url: string) => (await buoy.inject({ url })).body

it('a shop that enters prices with tax shows them without it, on pages, in lists and to search engines', async () => {
  const product = '/index.php/product/noosa-round/'
  const entered = await page(product)
  expect(entered).toContain('incl. GST')
  expect(entered).toContain('"price":"129.00","priceCurrency":"AUD","valueAddedTaxIncluded":true')
  await buoy.database.db.transaction((tx) =>
    setPriceSettings({ db: tx, clock: { now: () => new Date() } }, { shopPrices: 'without-tax' }),
  )
  // 129.00 holds 11.73 of GST.
  const offer = '"price":"117.27","priceCurrency":"AUD","valueAddedTaxIncluded":false'
  await expect.poll(async () => (await page(product)).includes(offer), { timeout: 20_000 }).toBe(true)
  const shown = await page(product)
  expect(shown).toContain('plus GST')
  expect(shown).not.toContain('incl. GST')
  const list = await page('/index.php/shop/?s=noosa+round')
  expect(list).toContain('117.27')
  expect(list).not.toContain('129.00')
  expect(JSON.parse(await page('/search/suggestions?q=noosa+round'))).toMatchObject({
    products: [{ from: 11_727 }],
  })
})
