import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { isUnsubscribeToken } from '@buoy/platform/mail/server/unsubscribe.ts'
import { withdrawConsent } from '@buoy/shop/marketing/server/withdraw-consent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListSettings, ListSummary, ReaderList } from '../console-contract.ts'
import { openNewsletter, type TestNewsletter } from '../newsletter.fixtures.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { newsletterConsoleRoutes } from './console-routes.ts'

let shop: TestNewsletter
let owner: Awaited<ReturnType<typeof openSignedInApp>>
const API = '/console/api/newsletters'

beforeAll(async () => {
  shop = await openNewsletter()
  owner = await openSignedInApp({ db: shop.deps.db, routes: newsletterConsoleRoutes(shop.deps) })
  await shop.publish('letters', { firstName: true })
  for (const name of ['on', 'asked', 'ended']) {
    await shop.signUp('letters', { et_email: `${name}@example.com`, et_firstname: '=Mia' })
  }
  // Their mails are not what is tried here, and drawing them takes its time.
  await shop.rows('delete from test_job')
  for (const name of ['on', 'ended']) {
    const [row] = await shop.rows<{ id: string }>(
      `select id from pages.newsletter_signup where email = '${name}@example.com'`,
    )
    await confirmSignUp(shop.deps, Number(row?.id))
  }
  await withdrawConsent(shop.deps, { email: 'ended@example.com', by: 'link' })
})
afterAll(async () => {
  await owner.close()
  await shop.close()
})

const ask = async <Body>(path: string) => (await owner.inject({ url: `${API}${path}` })).json<Body>()
const settings = (part: Partial<ListSettings>) => ({
  name: 'News',
  isDouble: true,
  ...part,
})
const save = (part: Partial<ListSettings>) => putOver(owner, `${API}/news`, settings(part))

it('shows how each reader stands by the shop’s one truth, and finds them', async () => {
  expect((await ask<{ lists: ListSummary[] }>('')).lists).toMatchObject([
    { key: 'news', subscribed: 1, unconfirmed: 1, services: [], failed: 0 },
  ])
  const emails = async (query: string) =>
    (await ask<ReaderList>(`/news/readers${query}`)).readers.map(({ email, state }) => [email, state])
  expect(await emails('')).toEqual([
    ['ended@example.com', 'ended'],
    ['asked@example.com', 'unconfirmed'],
    ['on@example.com', 'subscribed'],
  ])
  expect(await emails('?state=subscribed')).toEqual([['on@example.com', 'subscribed']])
  expect(await emails('?search=ASK')).toEqual([['asked@example.com', 'unconfirmed']])
  expect((await owner.inject({ url: `${API}/news/readers?state=gone` })).statusCode).toBe(400)
})

it('hands out those who are on it, without formulas and with the link that ends it, and writes that down', async () => {
  const file = (await owner.inject({ url: `${API}/news/readers.csv` })).body
  const [, line, ...rest] = file.trimEnd().split('\r\n')
  expect(rest).toEqual([])
  expect(line).toMatch(/^on@example\.com,'=Mia,/)
  const token = new URL(line?.slice(line.indexOf('https://')) ?? '').searchParams.get('token') ?? ''
  expect(isUnsubscribeToken(shop.deps, 'on@example.com', token)).toBe(true)
  const [written] = await shop.rows<{ action: string }>(
    'select action from people.audit_entry order by id desc limit 1',
  )
  expect(written?.action).toBe('list of subscribers taken out')
})

it('tells which services a list is sent to, and what they have refused', async () => {
  await shop.sendTo('webhook', { address: 'https://crm.example/hook' })
  expect((await ask<{ lists: ListSummary[] }>('')).lists).toMatchObject([
    { services: ['Webhook'], failed: 0 },
  ])
  await shop.rows(
    `insert into platform.delivery (id, connection_id, kind, once, state, created_at)
     select 'evt_1', id, 'added', '1', 'failed', now() from platform.connection`,
  )
  expect((await ask<{ lists: ListSummary[] }>('')).lists).toMatchObject([{ failed: 1 }])
  await shop.rows('delete from platform.connection')
})

it('changes a list, and refuses one without a name', async () => {
  expect((await save({ name: 'Letters', isDouble: false })).json()).toMatchObject({
    name: 'Letters',
    isDouble: false,
    version: 1,
  })
  expect((await save({ name: '' })).statusCode).toBe(400)
})

it('knows no list that does not exist', async () => {
  expect((await owner.inject({ url: `${API}/nothing` })).statusCode).toBe(404)
  expect((await putOver(owner, `${API}/nothing`, settings({}))).statusCode).toBe(404)
})
