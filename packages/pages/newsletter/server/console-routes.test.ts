import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { isUnsubscribeToken } from '@buoy/platform/mail/server/unsubscribe.ts'
import { withdrawConsent } from '@buoy/shop/marketing/server/withdraw-consent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListSettings, ListSummary, ReaderList } from '../console-contract.ts'
import { openNewsletter, type TestNewsletter } from '../newsletter.fixtures.ts'
import { openProviderServer } from '../provider-server.fixtures.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { newsletterConsoleRoutes } from './console-routes.ts'

let shop: TestNewsletter
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let there: Awaited<ReturnType<typeof openProviderServer>>
const API = '/console/api/newsletters'

beforeAll(async () => {
  shop = await openNewsletter()
  there = await openProviderServer()
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
  await there.close()
  await shop.close()
})

const ask = async <Body>(path: string) => (await owner.inject({ url: `${API}${path}` })).json<Body>()
const settings = (part: Partial<ListSettings>) => ({
  name: 'News',
  isDouble: true,
  provider: 'built-in',
  address: '',
  list: '',
  account: '',
  key: '',
  ...part,
})
const save = (part: Partial<ListSettings>) => putOver(owner, `${API}/news`, settings(part))

it('shows how each reader stands by the shop’s one truth, and finds them', async () => {
  expect((await ask<{ lists: ListSummary[] }>('')).lists).toMatchObject([
    { key: 'news', subscribed: 1, unconfirmed: 1, refused: 0 },
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

it('keeps a key without ever showing it, and tries the provider', async () => {
  expect((await owner.inject({ method: 'POST', url: `${API}/news/test` })).statusCode).toBe(409)
  const saved = await save({
    provider: 'webhook',
    address: `${there.url}/hook`,
    key: 'whsec-a-secret-of-mine',
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ keptKey: { isSet: true, end: 'mine' }, key: '' })
  const stored = await shop.rows('select * from pages.newsletter_list')
  expect(saved.body).not.toContain('whsec-a-secret-of-mine')
  const audit = await shop.rows('select * from people.audit_entry')
  expect(JSON.stringify([stored, audit])).not.toContain('whsec-a-secret-of-mine')
  expect((await save({ provider: 'webhook', address: `${there.url}/hook` })).json()).toMatchObject({
    keptKey: { isSet: true },
  })
  const tried = await owner.inject({ method: 'POST', url: `${API}/news/test` })
  expect(tried.json()).toMatchObject({ came: 'taken', status: 200 })
  expect(there.asked[0]?.body).toMatchObject({ type: 'newsletter.test' })
  expect((await save({ provider: 'ontraport', account: 'app' })).json()).toMatchObject({
    keptKey: { isSet: false, end: '' },
  })
})

it('sends what was refused again', async () => {
  await save({ provider: 'webhook', address: `${there.url}/hook`, key: 'whsec' })
  there.answer({ status: 401 })
  await owner.inject({ method: 'POST', url: `${API}/news/test` })
  await shop.work()
  expect((await ask<{ lists: ListSummary[] }>('')).lists).toMatchObject([{ refused: 1 }])
  expect((await owner.inject({ method: 'POST', url: `${API}/news/again` })).json()).toEqual({ again: 1 })
  await shop.work()
  expect((await ask<{ lists: ListSummary[] }>('')).lists).toMatchObject([{ refused: 0 }])
})

it.each([
  { provider: 'webhook', address: '' },
  { provider: 'webhook', address: 'javascript:alert(1)' },
  { provider: 'webhook', address: 'https://me:secret@example.com/' },
  { provider: 'mailchimp', list: '' },
  { provider: 'ontraport', account: '' },
  { provider: 'post' },
  { name: '' },
])('refuses the settings %j', async (part) => {
  expect((await save(part as Partial<ListSettings>)).statusCode).toBe(400)
})

it('knows no list that does not exist', async () => {
  expect((await owner.inject({ url: `${API}/nothing` })).statusCode).toBe(404)
  expect((await putOver(owner, `${API}/nothing`, settings({}))).statusCode).toBe(404)
})
