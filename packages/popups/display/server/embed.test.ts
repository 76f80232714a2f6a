import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDisplayService, type TestService } from '../display.fixtures.ts'

describe('the embed script', () => {
  let service: TestService

  beforeAll(async () => {
    service = await openDisplayService()
    await service.start()
  })
  afterAll(() => service.close())

  it('is one file for every site, kept shortly and checked by its ETag [W1.01]', async () => {
    const first = await service.app.inject('/embed/pixel.js?id=AbCdEfGhIjKl1')
    const again = await service.app.inject({
      url: '/embed/pixel.js?id=ZyXwVuTsRqPo2',
      headers: { 'if-none-match': String(first.headers.etag) },
    })

    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('has an empty neighbour that is named like an advertisement, for any page [W7.45]', async () => {
    const reply = await service.app.inject('/ads.js')

    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('')
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  })

  it('travels compressed', async () => {
    const reply = await service.app.inject({
      url: '/embed/pixel.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })

    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toMatch(/^\(function/)
  })

  it('has chunks that any page may import and keep for ever', async () => {
    const reply = await service.app.inject('/embed/chunks/start-ABC.js')

    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each(['gone.js', '..%2Fpixel.js', '%00'])('has no chunk named %s', async (name) => {
    const reply = await service.app.inject(`/embed/chunks/${name}`)

    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
