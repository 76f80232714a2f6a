import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type {
  ConnectionOptions,
  ConnectionWithSecret,
  DeliveryList,
} from '@buoy/platform/deliveries/contract.ts'
import { connectionRoutes } from '@buoy/platform/deliveries/server/connection-routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConnection, openIntegrations, type TestIntegrations } from '../integrations.fixtures.ts'

let on: TestIntegrations
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  on = await openIntegrations()
  signedIn = await openSignedInApp({
    db: on.deps.db,
    routes: connectionRoutes(on.deps),
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
const input = (changes: object = {}) => ({ ...aConnection(on.receiver.url), ...changes })
const LIST = '/connections?source=popup-leads'
const add = async (changes: object = {}): Promise<ConnectionWithSecret> =>
  (await ask('POST', '/connections', input(changes))).json()
const audited = async () =>
  (
    await on.rows<{ action: string; subject: string; detail: unknown }>(
      'select action, subject, detail from people.audit_entry order by id desc limit 1',
    )
  )[0]

describe('connections', () => {
  it('offer each service with what it needs, and what is known of leads', async () => {
    await on.lead()
    const options = (await ask('GET', '/connections/options?source=popup-leads')).json<ConnectionOptions>()
    expect(options.services.map(({ id }) => id)).toEqual([
      'webhook',
      'activecampaign',
      'brevo',
      'google-sheets',
      'hubspot',
      'klaviyo',
      'mailchimp',
      'mailerlite',
      'ontraport',
    ])
    expect(options.fields.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['email', 'phone_1', 'utm_source']),
    )
    expect(options.parts?.choices).toMatchObject([{ name: 'Pond letter' }])
    expect((await ask('GET', '/connections/options?source=weather')).statusCode).toBe(404)
    expect((await ask('GET', `${LIST}&scope=somebody`)).statusCode).toBe(404)
  })

  it('to a webhook are added with a secret that is shown once and stored sealed', async () => {
    const added = await ask('POST', '/connections', input({ part: on.campaignId }))
    expect(added.statusCode).toBe(201)
    const { connection, secret } = added.json<ConnectionWithSecret>()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(connection).toMatchObject({ name: 'CRM', state: 'active', partName: 'Pond letter', waiting: 0 })
    expect((await ask('GET', LIST)).json()).toEqual({ connections: [connection] })
    expect((await ask('GET', '/connections')).json()).toEqual({ connections: [connection] })
    expect((await ask('GET', `/connections/${connection.id}`)).body).not.toContain('whsec')
    const [row] = await on.rows<{ sealed_secret: string }>('select sealed_secret from platform.connection')
    expect(row?.sealed_secret).not.toContain(secret.slice(6))
    expect(await audited()).toMatchObject({ action: 'connection added', subject: 'connection CRM' })
    expect(JSON.stringify(await audited())).not.toContain('whsec')
  })

  it('to a service store its key sealed, tell how it ends, and keep it when it is left empty', async () => {
    const given = {
      adapter: 'mailchimp',
      settings: { list: 'a1', colour: 'red' },
      secret: 'a-key-of-the-shop-us21',
    }
    const { connection, secret } = await add(given)
    expect(secret).toBe('')
    expect(connection).toMatchObject({
      takes: 'people',
      secret: '',
      keptSecret: { isSet: true, end: 'us21' },
      settings: { list: 'a1', tags: '', address: '' },
    })
    const path = `/connections/${connection.id}`
    const changed = await ask('PUT', path, { ...input(given), secret: '', version: 0, name: 'News' })
    expect(changed.json()).toMatchObject({ name: 'News', keptSecret: { isSet: true, end: 'us21' } })
    expect((await ask('POST', `${path}/secret`)).statusCode).toBe(404)
    const stored = JSON.stringify([
      await on.rows('select * from platform.connection'),
      await on.rows('select * from people.audit_entry'),
    ])
    expect(stored + changed.body).not.toContain('a-key-of-the-shop')
  })

  it.each([
    ['no name', { name: '\u3164 ' }, 'name'],
    ['no address', { settings: {} }, 'settings.address'],
    ['plain http abroad', { settings: { address: 'http://crm.example' } }, 'settings.address'],
    ['a port above all', { settings: { address: 'https://crm.example:99999/' } }, 'settings.address'],
    ['a campaign of nobody', { part: 'nobody' }, 'part'],
    ['a variant', { part: 'variant' }, 'part'],
    ['a service that there is not', { adapter: 'pigeons' }, 'adapter'],
    ['no key', { adapter: 'hubspot', settings: { list: '1' } }, 'secret'],
    ['no list', { adapter: 'mailchimp', secret: 'key-us1' }, 'settings.list'],
    ['a list that is no number', { adapter: 'brevo', secret: 'k', settings: { list: 'a' } }, 'settings.list'],
    [
      'double opt-in without its template',
      { adapter: 'brevo', secret: 'k', settings: { list: '1' }, doubleOptIn: true },
      'settings.template',
    ],
    [
      'a field filled twice',
      {
        mapping: [
          { from: 'email', to: 'A' },
          { from: 'phone', to: 'A' },
        ],
      },
      'mapping.1.to',
    ],
  ])('with %s are refused beside the field', async (_name, changes, field) => {
    const given = 'part' in changes && changes.part === 'variant' ? { part: on.variantId } : changes
    const refused = await ask('POST', '/connections', input(given))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(field)
    expect((await ask('GET', LIST)).json()).toEqual({ connections: [] })
  })

  it('are changed, paused, resumed, given a new secret and deleted', async () => {
    const { connection, secret } = await add()
    const path = `/connections/${connection.id}`
    const change = { ...input({ name: 'Mail' }), version: 0 }
    expect((await ask('PUT', path, change)).json()).toMatchObject({ name: 'Mail', version: 1 })
    const late = await ask('PUT', path, change)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { name: 'Mail', version: 1 } })
    expect((await ask('POST', `${path}/state`, { move: 'pause' })).json()).toMatchObject({ state: 'paused' })
    expect((await ask('POST', `${path}/state`, { move: 'pause' })).statusCode).toBe(409)
    expect((await ask('POST', `${path}/again`)).statusCode).toBe(409)
    expect((await ask('POST', `${path}/state`, { move: 'resume' })).json()).toMatchObject({ state: 'active' })
    const renewed = (await ask('POST', `${path}/secret`)).json<ConnectionWithSecret>().secret
    expect(renewed).not.toBe(secret)
    await ask('POST', `${path}/test`)
    expect(on.receiver.received[0]?.isSigned(renewed)).toBe(true)
    expect(on.receiver.received[0]?.isSigned(secret)).toBe(false)
    expect((await ask('DELETE', path)).statusCode).toBe(204)
    expect(await audited()).toMatchObject({ action: 'connection deleted', subject: 'connection Mail' })
    for (const [method, end] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/again'],
      ['POST', '/secret'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/x/again'],
    ] as const)
      expect((await ask(method, path + end)).statusCode, end).toBe(404)
  })

  it('have a log by state, with what was sent, from which one or all that failed are sent again', async () => {
    const { connection } = await add()
    const path = `/connections/${connection.id}`
    const leadId = await on.lead()
    await on.work()
    on.receiver.answer(500)
    expect((await ask('POST', `${path}/test`)).json()).toMatchObject({ result: 'failed', status: 500 })
    const log = (await ask('GET', `${path}/deliveries`)).json<DeliveryList>()
    expect(log).toMatchObject({ total: 2, countByState: { delivered: 1, failed: 1, waiting: 0 } })
    const delivered = (await ask('GET', `${path}/deliveries?state=delivered`)).json<DeliveryList>()
    expect(delivered).toMatchObject({ total: 1, deliveries: [{ kind: 'added' }] })
    const one = `${path}/deliveries/${delivered.deliveries[0]?.id}`
    expect((await ask('POST', `${one}/again`)).json()).toMatchObject({ result: 'accepted', status: 200 })
    expect((await ask('GET', one)).json()).toMatchObject({
      attempts: 2,
      screen: `/leads?open=${leadId}`,
      allAttempts: [
        { status: 200, sent: [{ method: 'POST', body: expect.stringContaining(leadId) }] },
        { status: 200 },
      ],
    })
    expect((await ask('GET', `${path}/deliveries?state=lost`)).statusCode).toBe(400)
    // A test that failed is nothing to send again.
    expect((await ask('POST', `${path}/again`)).json()).toEqual({ again: 0 })
    expect((await ask('GET', path)).json()).toMatchObject({ failed: 0, waiting: 0 })
    await on.lead()
    on.receiver.answer(404)
    await on.work()
    expect((await ask('GET', path)).json()).toMatchObject({ failed: 1, failingSince: expect.any(String) })
    expect((await ask('POST', `${path}/again`)).json()).toEqual({ again: 1 })
    await on.work()
    expect((await ask('GET', path)).json()).toMatchObject({ failed: 0, failingSince: null })
  })

  it('are twenty at most', async () => {
    for (let index = 0; index < 20; index += 1) await add()
    expect((await ask('POST', '/connections', input())).statusCode).toBe(409)
  })
})
