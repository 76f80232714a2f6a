import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import type { CountryRegions } from '../../targeting/contract.ts'
import { regionConsoleRoutes } from './region-routes.ts'

const clock = movableClock()
let database: Awaited<ReturnType<typeof openTestDatabase>>

const depsOf = ({ db }: typeof database) => ({
  db,
  clock,
  chance: systemChance,
  publicUrl: 'https://shop.example',
})

beforeAll(async () => {
  database = await openTestDatabase()
  await openAccount(depsOf(database), { name: 'Shop', language: 'en', sites: [] })
})
afterAll(() => database.close())

async function ask(knowsRegions: boolean, asked: string) {
  const deps = depsOf(database)
  const signedIn = await openSignedInApp({
    ...deps,
    role: 'marketer',
    permissionOf: () => 'popups',
    routes: regionConsoleRoutes({ ...deps, knowsRegions }),
  })
  return signedIn.inject({ url: `/console/api/popups/regions?country=${asked}` })
}

it('gives the regions of a country, and whether visitors’ are known', async () => {
  const known = (await ask(true, 'AU')).json<CountryRegions>()
  expect(known.isKnown).toBe(true)
  expect(known.regions).toHaveLength(8)
  expect(known.regions).toContainEqual({ code: 'AU-QLD', name: 'Queensland' })
  expect((await ask(false, 'VA')).json()).toEqual({ isKnown: false, regions: [] })
  expect((await ask(true, 'Australia')).statusCode).toBe(400)
})

it('says nothing to who asks for an account that they have no access to', async () => {
  expect((await ask(true, 'AU&account=NobodyHasThis')).statusCode).toBe(404)
})
