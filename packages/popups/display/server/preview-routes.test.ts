import { createSecretKey } from 'node:crypto'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import type { PreviewPass } from '../../campaigns/console-contract.ts'
import { createCampaign } from '../../campaigns/server/create-campaign.ts'
import { isPreviewPass } from './preview-pass.ts'
import { previewConsoleRoutes } from './preview-routes.ts'

const SECRET = 'a secret for tests'

describe('the pass that an owner previews with', () => {
  let database: TestDatabase
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  const clock = { now: () => new Date(Date.UTC(2026, 0, 10)) }
  let garden: { clientId: string; id: string }

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    signedIn = await openSignedInApp({
      db,
      role: 'marketer',
      permissionOf: () => 'popups',
      routes: previewConsoleRoutes({
        db,
        clock,
        chance: systemChance,
        publicUrl: 'http://localhost',
        secret: SECRET,
      }),
    })
    // The oldest account is the console's.
    garden = await open(['garden.example', 'fern.example'], new Date(Date.UTC(2026, 0, 9)))
  })
  afterAll(async () => {
    await signedIn.close()
    await database.close()
  })

  const ask = (id: string) =>
    signedIn.inject({ method: 'POST', url: `/console/api/popups/${id}/preview-pass` })
  const open = async (sites: string[], since = clock.now()) => {
    const deps = { db: database.db, clock: { now: () => since }, chance: systemChance }
    const clientId = await openAccount(deps, { name: 'Fern & Stone', language: 'en', sites })
    const id = await createCampaign(deps, { clientId, name: 'Pond letter', type: 'lightbox', goal: 'lead' })
    return { clientId, id }
  }

  it('is for the account of the campaign and an hour, and comes with its sites [W2.05]', async () => {
    const other = await open([])

    const reply = await ask(garden.id)
    expect(reply.statusCode).toBe(200)
    const { pass, expiresAt, sites } = reply.json<PreviewPass>()
    expect(sites).toEqual(['fern.example', 'garden.example'])
    expect(expiresAt).toBe('2026-01-10T01:00:00.000Z')
    const deps = { clock, secret: createSecretKey(SECRET, 'utf8') }
    expect(isPreviewPass(deps, garden.clientId, pass)).toBe(true)
    expect(isPreviewPass(deps, other.clientId, pass)).toBe(false)
  })

  it('is not given for a campaign of another account or of nobody, or to anybody else [W2.05]', async () => {
    expect((await ask('NobodyHasThis')).statusCode).toBe(404)
    expect((await ask((await open(['other.example'])).id)).statusCode).toBe(404)
    const url = `/console/api/popups/${garden.id}/preview-pass`
    expect((await signedIn.app.inject({ method: 'POST', url })).statusCode).toBe(401)
  })
})
