import { type PlainBrowser, plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, openAccount } from '../account.fixtures.ts'

const ACCOUNT = '/index.php/my-account/'
const DETAILS = `${ACCOUNT}edit-account/`

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer()
})
afterAll(() => buoy.close())

async function registered(email: string, box: Record<string, string>): Promise<PlainBrowser> {
  const shopper = plainBrowser(buoy, { host: new URL(buoy.url).host })
  await shopper.send({
    page: ACCOUNT,
    nonceField: 'woocommerce-register-nonce',
    fields: { email, password: 'three dry towels', ...box },
  })
  await openAccount(buoy, email)
  await logIn(shopper, email, 'three dry towels')
  return shopper
}

async function consents(email: string) {
  const { rows } = await buoy.database.pool.query(
    'select source, wording, withdrawn_by from shop.marketing_consent where email = $1 order by id',
    [email],
  )
  return rows
}

function wish(shopper: PlainBrowser, wants: 'yes' | 'no') {
  return shopper.send({
    page: DETAILS,
    action: `${ACCOUNT}news/`,
    nonceField: 'marketing-nonce',
    fields: { wants },
  })
}

it('asks at registration with a box that is not ticked, and keeps the words that stood there', async () => {
  const guest = plainBrowser(buoy, { host: new URL(buoy.url).host })
  const { body } = await guest.get(ACCOUNT)
  const [box = ''] = /<input[^>]*name="marketing_opt_in"[^>]*>/.exec(body) ?? []
  expect(box).toContain('type="checkbox"')
  expect(box).not.toContain('checked')
  await registered('quiet@example.com', {})
  await registered('keen@example.com', { marketing_opt_in: '1' })
  expect(await consents('quiet@example.com')).toEqual([])
  const [kept] = await consents('keen@example.com')
  expect(kept).toMatchObject({ source: 'register', withdrawn_by: null })
  expect(body).toContain(kept?.wording)
})

it('is ended and begun again in the account, which says how it stands', async () => {
  const shopper = await registered('change@example.com', { marketing_opt_in: '1' })
  expect((await shopper.get(DETAILS)).body).toContain('Unsubscribe')
  expect((await wish(shopper, 'no')).headers.location).toBe(`${DETAILS}?notice=news-off`)
  expect((await shopper.get(DETAILS)).body).toContain('You’re not subscribed to news and offers')
  await wish(shopper, 'yes')
  expect((await consents('change@example.com')).map((one) => [one.source, one.withdrawn_by])).toEqual([
    ['register', 'account'],
    ['account', null],
  ])
})

it('is part of what a person is handed', async () => {
  const shopper = await registered('export@example.com', { marketing_opt_in: '1' })
  const data = (await shopper.get(`${ACCOUNT}your-data/export/`)).json()
  expect(data.marketing).toMatchObject([{ source: 'register', withdrawnAt: null }])
})

it('takes no wish without the nonce of the page', async () => {
  const shopper = await registered('forged@example.com', { marketing_opt_in: '1' })
  const reply = await shopper.post(`${ACCOUNT}news/`, { wants: 'no', 'marketing-nonce': 'forged' })
  expect(reply.statusCode).toBe(403)
  expect((await consents('forged@example.com'))[0]?.withdrawn_by).toBeNull()
})
