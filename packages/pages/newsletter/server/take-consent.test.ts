import { setOptOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { optingOut } from '@buoy/shop/marketing/marketing.fixtures.ts'
import { listConsents } from '@buoy/shop/marketing/server/list-subscribers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNewsletter } from '../newsletter.fixtures.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { takeConsent } from './take-consent.ts'

let shop: Awaited<ReturnType<typeof openNewsletter>>

beforeAll(async () => {
  shop = await openNewsletter()
})
afterAll(() => shop.close())

const EVIDENCE = {
  popup: 'Pond letter',
  popupId: 'campaign-1',
  version: 3,
  language: 'en',
  leadId: 'lead-1',
  saidAt: '2026-03-10T02:00:00.000Z',
}

const take = (email: string, isProven = false) =>
  shop.deps.db.transaction((tx) =>
    takeConsent(shop.deps, tx, {
      email,
      firstName: 'Kim',
      lastName: '',
      wording: 'Email me news from Fern & Stone.',
      page: '/index.php/shop/',
      evidence: EVIDENCE,
      isProven,
    }),
  )
const setDouble = (isDouble: boolean) =>
  shop.deps.db.execute(`update pages.newsletter_list set is_double = ${isDouble} where key = 'news'`)
const idOf = async (email: string): Promise<number> => {
  const { rows } = await shop.deps.db.execute<{ id: string }>(
    `select id from pages.newsletter_signup where email = '${email}'`,
  )
  return Number(rows[0]?.id)
}

it('asks by email first where the list asks for confirmation, then keeps the consent with its evidence', async () => {
  await take('kim@example.com', true)
  await shop.work()
  expect(await shop.isReader('kim@example.com')).toBe(false)
  expect(await shop.linksTo('kim@example.com')).toHaveLength(1)
  await confirmSignUp(shop.deps, await idOf('kim@example.com'))
  expect(await listConsents(shop.deps, 'kim@example.com')).toMatchObject([
    {
      source: 'popup',
      wording: 'Email me news from Fern & Stone.',
      page: '/index.php/shop/',
      evidence: EVIDENCE,
      withdrawn: null,
    },
  ])
})

it('asks again somebody who has unsubscribed, also on a list that asks nobody', async () => {
  await setDouble(false)
  await take('lou@example.com', true)
  await shop.work()
  expect(await shop.isReader('lou@example.com')).toBe(true)
  expect(await shop.linksTo('lou@example.com')).toHaveLength(0)
  await setOptOut(optingOut(shop.deps), { email: 'lou@example.com', wantsLetters: false })
  await take('lou@example.com', true)
  await shop.work()
  expect(await shop.isReader('lou@example.com')).toBe(false)
  expect(await shop.linksTo('lou@example.com')).toHaveLength(1)
  await confirmSignUp(shop.deps, await idOf('lou@example.com'))
  expect(await shop.isReader('lou@example.com')).toBe(true)
  expect((await listConsents(shop.deps, 'lou@example.com')).map(({ withdrawn }) => withdrawn?.by)).toEqual([
    undefined,
    'link',
  ])
})

it('leaves the first consent of somebody who gets the news already', async () => {
  await setDouble(false)
  await take('mo@example.com', true)
  await shop.work()
  const before = await listConsents(shop.deps, 'mo@example.com')
  await take('mo@example.com', true)
  await shop.work()
  expect(await listConsents(shop.deps, 'mo@example.com')).toEqual(before)
  expect(await shop.linksTo('mo@example.com')).toHaveLength(0)
})
