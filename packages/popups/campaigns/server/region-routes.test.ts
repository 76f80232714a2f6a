import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import type { CountryRegions } from '../../targeting/contract.ts'
import { regionConsoleRoutes } from './region-routes.ts'

async function ask(knowsRegions: boolean, country: string) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(regionConsoleRoutes({ knowsRegions }))
  return app.inject(`/console/api/popups/regions?country=${country}`)
}

it('gives the regions of a country, and whether visitors’ are known', async () => {
  const known = (await ask(true, 'AU')).json<CountryRegions>()
  expect(known.isKnown).toBe(true)
  expect(known.regions).toHaveLength(8)
  expect(known.regions).toContainEqual({ code: 'AU-QLD', name: 'Queensland' })
  expect((await ask(false, 'VA')).json()).toEqual({ isKnown: false, regions: [] })
  expect((await ask(true, 'Australia')).statusCode).toBe(400)
})
