import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryList, WebhookWithSecret } from '../contract.ts'
import { openIntegrations, type TestIntegrations } from '../integrations.fixtures.ts'
import { integrationConsoleRoutes } from './console-routes.ts'
import { webhookConsoleRoutes } from './webhook-routes.ts'

let on: TestIntegrations
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  on = await openIntegrations()
  signedIn = await openSignedInApp({
    db: on.deps.db,
    routes: async (app) => {
      await app.register(webhookConsoleRoutes(on.deps))
      await app.register(integrationConsoleRoutes(on.deps))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await on.close()
})
beforeEach(() => on.clear())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, payload?: object) =>
  signedIn.inject({ method, url: `/console/api${path}`, ...(payload && { payload }) })
const put = (path: string, payload: object) => putOver(signedIn, `/console/api${path}`, payload)
const input = (changes: object = {}) => ({
  name: 'CRM',
  address: on.receiver.url,
  campaignId: null,
  ...changes,
})
const add = async (): Promise<WebhookWithSecret> => (await ask('POST', '/webhooks', input())).json()
const audited = async () =>
  (
    await on.rows<{ action: string; subject: string; detail: unknown }>(
      'select action, subject, detail from people.audit_entry order by id desc limit 1',
    )
  )[0]

describe('webhooks', () => {
  it('are added with a secret that is shown once and kept sealed', async () => {
    const added = await ask('POST', '/webhooks', input({ campaignId: on.campaignId }))
    expect(added.statusCode).toBe(201)
    const { webhook, secret } = added.json<WebhookWithSecret>()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({ name: 'CRM', state: 'active', campaignName: 'Pond letter', waiting: 0 })
    expect((await ask('GET', '/webhooks')).json()).toEqual({ webhooks: [webhook] })
    expect((await ask('GET', `/webhooks/${webhook.id}`)).body).not.toContain('whsec')
    const [row] = await on.rows<{ sealed_secret: string }>('select sealed_secret from popups.webhook')
    expect(row?.sealed_secret).not.toContain(secret.slice(6))
    expect(await audited()).toMatchObject({ action: 'webhook added', subject: 'webhook CRM' })
    expect(JSON.stringify(await audited())).not.toContain('whsec')
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { address: '' }, 'address'],
    ['plain http abroad', { address: 'http://crm.example' }, 'address'],
    ['a campaign of nobody', { campaignId: 'nobody' }, 'campaignId'],
    ['a variant', { campaignId: 'variant' }, 'campaignId'],
  ])('with %s are refused beside the field', async (_name, changes, field) => {
    const given =
      'campaignId' in changes && changes.campaignId === 'variant' ? { campaignId: on.variantId } : changes
    const refused = await ask('POST', '/webhooks', input(given))
    expect([400, 409]).toContain(refused.statusCode)
    expect(refused.body).toContain(field)
    expect((await ask('GET', '/webhooks')).json()).toEqual({ webhooks: [] })
  })

  it('are changed, paused, resumed, given a new secret and deleted', async () => {
    const { webhook, secret } = await add()
    const path = `/webhooks/${webhook.id}`
    const change = { ...input({ name: 'Mail' }), version: 0 }
    expect((await ask('PUT', path, change)).json()).toMatchObject({ name: 'Mail', version: 1 })
    const late = await ask('PUT', path, change)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { name: 'Mail', version: 1 } })
    expect((await ask('POST', `${path}/state`, { move: 'pause' })).json()).toMatchObject({ state: 'paused' })
    expect((await ask('POST', `${path}/state`, { move: 'pause' })).statusCode).toBe(409)
    expect((await ask('POST', `${path}/state`, { move: 'resume' })).json()).toMatchObject({ state: 'active' })
    const renewed = (await ask('POST', `${path}/secret`)).json<WebhookWithSecret>().secret
    expect(renewed).not.toBe(secret)
    await ask('POST', `${path}/test`)
    expect(on.receiver.received[0]?.isSigned(renewed)).toBe(true)
    expect(on.receiver.received[0]?.isSigned(secret)).toBe(false)
    expect((await ask('DELETE', path)).statusCode).toBe(204)
    expect(await audited()).toMatchObject({ action: 'webhook deleted', subject: 'webhook Mail' })
    for (const [method, end] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/secret'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/x/again'],
    ] as const)
      expect((await ask(method, path + end)).statusCode, end).toBe(404)
  })

  it('have a log by state, with what was sent, from which one is sent again', async () => {
    const { webhook } = await add()
    const path = `/webhooks/${webhook.id}`
    const leadId = await on.lead()
    await on.work()
    on.receiver.answer(500)
    expect((await ask('POST', `${path}/test`)).json()).toMatchObject({ came: 'failed', status: 500 })
    const log = (await ask('GET', `${path}/deliveries`)).json<DeliveryList>()
    expect(log).toMatchObject({ total: 2, countByState: { delivered: 1, failed: 1, waiting: 0 } })
    const failed = (await ask('GET', `${path}/deliveries?state=delivered`)).json<DeliveryList>()
    expect(failed).toMatchObject({ total: 1, deliveries: [{ leadId }] })
    const one = `${path}/deliveries/${failed.deliveries[0]?.id}`
    expect((await ask('POST', `${one}/again`)).json()).toMatchObject({ came: 'taken', status: 200 })
    expect((await ask('GET', one)).json()).toMatchObject({
      attempts: 2,
      event: { lead: { id: leadId } },
      allAttempts: [{ status: 200 }, { status: 200 }],
    })
    expect((await ask('GET', `${path}/deliveries?state=lost`)).statusCode).toBe(400)
  })

  it('are twenty at most', async () => {
    for (let index = 0; index < 20; index += 1) await add()
    expect((await ask('POST', '/webhooks', input())).statusCode).toBe(409)
  })
})

describe('the mail settings', () => {
  it('are read, written whole, and written down', async () => {
    expect((await ask('GET', '/lead-mail')).json()).toEqual({ addresses: [], rhythm: 'never', version: 0 })
    const settings = { addresses: ['sally@example.com'], rhythm: 'daily' }
    expect((await put('/lead-mail', settings)).json()).toEqual({ ...settings, version: 1 })
    expect(await audited()).toMatchObject({ action: 'settings changed', subject: 'mail about leads' })
    expect(JSON.stringify(await audited())).not.toContain('sally@')
  })

  it.each([
    { addresses: [], rhythm: 'daily' },
    { addresses: ['sally'], rhythm: 'daily' },
    { addresses: Array.from({ length: 11 }, (_, index) => `a${index}@example.com`), rhythm: 'daily' },
    { addresses: [], rhythm: 'hourly' },
  ])('refuse %j', async (settings) => {
    expect((await put('/lead-mail', settings)).statusCode).toBe(400)
    expect((await ask('GET', '/lead-mail')).json()).toMatchObject({ rhythm: 'never' })
  })
})

describe('the conversion code', () => {
  it('is read and written for the account and for campaigns it has [W7.19]', async () => {
    const campaigns = [{ campaignId: on.campaignId, html: '<b>own</b>' }]
    const written = await put('/conversion-code', {
      account: '<script>all()</script>',
      campaigns: [...campaigns, { campaignId: 'nobody', html: 'x' }],
    })
    expect(written.json()).toEqual({ account: '<script>all()</script>', campaigns, version: 1 })
    expect((await ask('GET', '/conversion-code')).json()).toEqual(written.json())
    const long = { account: 'x'.repeat(20_001), campaigns: [] }
    expect((await put('/conversion-code', long)).statusCode).toBe(400)
    await put('/conversion-code', { account: '', campaigns: [] })
    expect(await on.rows('select 1 from popups.conversion_code')).toEqual([])
  })
})
