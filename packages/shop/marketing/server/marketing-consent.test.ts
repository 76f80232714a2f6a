import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { isUnsubscribeToken, setOptOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Consent, SubscriberList } from '../contract.ts'
import { optingOut } from '../marketing.fixtures.ts'
import { marketingWording } from '../rules/marketing-wording.ts'
import { consentOfOrder } from './consent-of-order.ts'
import { subscriberRoutes } from './console-routes.ts'
import { offerMarketing } from './offer-marketing.ts'
import { consentsOfPerson } from './personal-data.ts'
import { recordConsent } from './record-consent.ts'
import { withdrawConsent } from './withdraw-consent.ts'

const SECRET = 'a secret of the tests'

let database: TestDatabase
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let people = 0
const clock = movableClock()
const details = async () => ({ name: 'Bobalong' })
const deps = () => ({ db: database.db, clock, details, log: silentLog, texts: () => SOURCE_TEXTS })
const email = () => `reader-${++people}@example.com`

beforeAll(async () => {
  database = await openTestDatabase()
  const routes = subscriberRoutes({ ...deps(), secret: SECRET, publicUrl: 'https://shop.example' })
  owner = await openSignedInApp({ db: database.db, routes })
})
afterAll(async () => {
  await owner.close()
  await database.close()
})

const ask = async <Body>(url: string) => (await owner.inject({ url: `/console/api${url}` })).json<Body>()
const consentsOf = async (address: string) =>
  (await ask<{ consents: Consent[] }>(`/subscribers/one?email=${address}`)).consents
const isSubscribed = async (address: string) =>
  (await ask<SubscriberList>(`/subscribers?search=${address}`)).subscribers.some(
    (one) => one.email === address,
  )
const account = (address: string, id = 'c1', ownsAddress = true) => ({
  customerId: id,
  email: address,
  ownsAddress,
})

function placed(address: string, ticked: Record<string, string>) {
  const caller = { session: 's', customerId: null, ip: '', userAgent: '', visitorId: null }
  return { orderId: 77, caller, values: { billing_email: address, ...ticked }, isLeaving: true }
}

describe('a consent', () => {
  it('is kept with its exact words, its time and its place when the box was ticked, and only then', async () => {
    const [ticked, unticked] = [email(), email()]
    const before = clock.now()
    await consentOfOrder(deps(), placed(ticked.toUpperCase(), { marketing_opt_in: '1' }))
    await consentOfOrder(deps(), placed(unticked, {}))
    const [kept, ...others] = await consentsOf(ticked)
    expect(others).toEqual([])
    expect(kept).toMatchObject({
      email: ticked,
      wording: marketingWording({ name: 'Bobalong' }, SOURCE_TEXTS),
      source: 'checkout',
      withdrawn: null,
    })
    const givenAt = new Date(kept?.givenAt ?? 0)
    expect(givenAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(givenAt.getTime()).toBeLessThanOrEqual(clock.now().getTime())
    expect(await consentsOf(unticked)).toEqual([])
  })

  it('stays the first one when it is given again, also by two at once', async () => {
    const address = email()
    const give = (source: 'register' | 'account') =>
      recordConsent(deps(), { email: address, customerId: null, source })
    await Promise.all([give('register'), give('register')])
    const [first] = await consentsOf(address)
    clock.advance(1000)
    await give('account')
    expect(await consentsOf(address)).toEqual([first])
  })

  it('ends by the link of any letter, does not come back with letters, and may be given again', async () => {
    const address = email()
    await recordConsent(deps(), { email: address, customerId: null, source: 'checkout' })
    await setOptOut(optingOut(deps()), { email: address.toUpperCase(), wantsLetters: false })
    expect(await isSubscribed(address)).toBe(false)
    await setOptOut(optingOut(deps()), { email: address, wantsLetters: true })
    expect(await isSubscribed(address)).toBe(false)
    await recordConsent(deps(), { email: address, customerId: null, source: 'account' })
    expect(await isSubscribed(address)).toBe(true)
    expect((await consentsOf(address)).map(({ source, withdrawn }) => [source, withdrawn?.by])).toEqual([
      ['account', undefined],
      ['checkout', 'link'],
    ])
  })

  it('is written to nobody’s log when it cannot be kept, and the order stands', async () => {
    const errors: unknown[] = []
    const log = { ...silentLog, error: (...line: unknown[]) => errors.push(line) }
    const broken = async (): Promise<never> => Promise.reject(new Error('no settings'))
    await consentOfOrder({ ...deps(), details: broken, log }, placed(email(), { marketing_opt_in: '1' }))
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).not.toContain('@example.com')
  })
})

describe('the box', () => {
  it('is not offered to a customer who has agreed, and tells nobody else who has', async () => {
    const address = email()
    expect(await offerMarketing(deps(), null)).toMatchObject({ agreedAt: null })
    await recordConsent(deps(), { email: address, customerId: null, source: 'checkout' })
    expect((await offerMarketing(deps(), account(address))).agreedAt).not.toBeNull()
    // Somebody has registered with the address of another and not confirmed it.
    expect(await offerMarketing(deps(), account(address, 'c2', false))).toMatchObject({ agreedAt: null })
    await recordConsent(deps(), { email: address, customerId: 'c2', source: 'account' })
    expect((await offerMarketing(deps(), account(address, 'c2', false))).agreedAt).not.toBeNull()
    await withdrawConsent(deps(), { email: address, by: 'account' })
    expect(await offerMarketing(deps(), account(address))).toMatchObject({ agreedAt: null })
  })
})

describe('the owner’s list', () => {
  it('goes out as a file with each reader’s own unsubscribe link, and that is written down', async () => {
    const [stays, ended] = [email(), email()]
    for (const one of [stays, ended]) {
      await recordConsent(deps(), { email: one, customerId: null, source: 'register' })
    }
    await withdrawConsent(deps(), { email: ended, by: 'account' })
    const file = (await owner.inject({ url: '/console/api/subscribers.csv' })).body
    expect(file).not.toContain(ended)
    const line = file.split('\r\n').find((one) => one.startsWith(stays)) ?? ''
    expect(line).toContain('news and offers from Bobalong')
    const link = new URL(line.slice(line.indexOf('https://')))
    expect(isUnsubscribeToken({ secret: SECRET }, stays, link.searchParams.get('token') ?? '')).toBe(true)
    const { rows } = await database.pool.query(
      'select action from people.audit_entry order by id desc limit 1',
    )
    expect(rows[0].action).toBe('list of subscribers taken out')
  })

  it('lets the owner end one for somebody who has asked, once', async () => {
    const address = email()
    await recordConsent(deps(), { email: address, customerId: null, source: 'checkout' })
    const end = () =>
      owner.inject({
        method: 'POST',
        url: '/console/api/subscribers/withdraw',
        payload: { email: address },
      })
    expect((await end()).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(404)
    expect((await consentsOf(address))[0]?.withdrawn?.by).toBe('owner')
    const { rows } = await database.pool.query('select subject, detail from people.audit_entry')
    expect(JSON.stringify(rows)).not.toContain(address)
  })

  it.each(['?page=0', `?search=${'x'.repeat(201)}`])('refuses %s', async (query) => {
    expect((await owner.inject({ url: `/console/api/subscribers${query}` })).statusCode).toBe(400)
  })
})

describe('personal data', () => {
  it('holds what a person has agreed to, and loses it with them', async () => {
    const address = email()
    await recordConsent(deps(), { email: address, customerId: null, source: 'checkout' })
    const stranger = account(address, 'c9', false)
    expect(await consentsOfPerson.collect(database.db, stranger)).toEqual([])
    await database.db.transaction((tx) => consentsOfPerson.erase(tx, stranger))
    expect(await consentsOfPerson.collect(database.db, account(address))).toMatchObject([
      { email: address, source: 'checkout' },
    ])
    await database.db.transaction((tx) => consentsOfPerson.erase(tx, account(address)))
    expect(await consentsOf(address)).toEqual([])
  })
})
