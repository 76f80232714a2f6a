import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every route that is registered after it, at `/openapi.json` (OpenAPI 3). */
export async function openApi(
  app: FastifyInstance,
  deps: { publicUrl: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Buoy', version: deps.version }, servers: [{ url: deps.publicUrl }] },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', async () => app.swagger())
}
