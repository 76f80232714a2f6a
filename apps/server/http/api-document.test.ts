import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Document = {
  paths: Record<string, Record<string, { responses: object; summary?: string }>>
  security: object
}

it('the OpenAPI document of the API names every route of it and nothing else', async () => {
  const document = (await server.inject({ url: '/api/v1/openapi.json' })).json<Document>()
  const told = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  const there = server.routes
    .filter(({ method, url }) => url.startsWith('/api/v1/') && method !== 'HEAD' && !/\*$|\.json$/.test(url))
    .map(({ method, url }) => `${method} ${url}`)
  expect(there.length).toBeGreaterThan(15)
  expect(told.toSorted()).toEqual(there.toSorted())
  for (const operation of Object.values(document.paths).flatMap((of) => Object.values(of))) {
    expect(operation.summary).toMatch(/.{5}/)
    expect(Object.keys(operation.responses)).toContain('4XX')
  }
  expect(document).toMatchObject({
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  })
})

it('an address of the API that is not there is 404, and a wrong method 405 with those that it takes', async () => {
  const missing = await server.inject({ url: '/api/v1/nothing' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not-found'])
  const wrong = await server.inject({ method: 'PUT', url: '/api/v1/campaigns' })
  expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([
    405,
    'GET, HEAD, POST',
    'wrong-method',
  ])
  expect(server.errors()).toEqual([])
})
