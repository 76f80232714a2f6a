import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openIntegrations, type TestIntegrations } from '../integrations.fixtures.ts'
import { integrationConsoleRoutes } from './console-routes.ts'

let on: TestIntegrations
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  on = await openIntegrations()
  signedIn = await openSignedInApp({
    db: on.deps.db,
    routes: integrationConsoleRoutes({ ...on.deps, publicUrl: 'http://localhost' }),
  })
})
afterAll(async () => {
  await signedIn.close()
  await on.close()
})
beforeEach(() => on.clear())

const ask = (method: 'GET', path: string) => signedIn.inject({ method, url: `/console/api${path}` })
const put = (path: string, payload: object) => putOver(signedIn, `/console/api${path}`, payload)
const audited = async () =>
  (
    await on.rows<{ action: string; subject: string; detail: unknown }>(
      'select action, subject, detail from people.audit_entry order by id desc limit 1',
    )
  )[0]

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
