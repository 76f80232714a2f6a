import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from './app.ts'
import { consoleApp } from './console-app.ts'

describe("the console's page", () => {
  let distDir: string
  let app: FastifyInstance

  beforeAll(async () => {
    distDir = await mkdtemp(join(tmpdir(), 'buoy-console-'))
    await mkdir(join(distDir, 'console/assets'), { recursive: true })
    await writeFile(join(distDir, 'console/index.html'), '<!doctype html><title>Buoy</title>')
    await writeFile(join(distDir, 'console/buoy-mark.svg'), '<svg/>')
    await writeFile(join(distDir, 'console/assets/index-a1b2c3d4.js'), 'export {}')
    app = await openApp({ logger: null })
    await app.register(consoleApp({ distDir, publicUrl: 'https://shop.example' }))
  })
  afterAll(async () => {
    await app.close()
    await rm(distDir, { recursive: true })
  })

  it.each(['/console/', '/console/orders', '/console/orders/12?search=x', '/console/setup?token=abc'])(
    'answers %s, asked about again each time',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('<title>Buoy</title>')
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
    },
  )

  it('runs no script but its own and cannot be framed', async () => {
    const policy = String((await app.inject('/console/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
  })

  it('keeps assets for a year, since their names change with them', async () => {
    const reply = await app.inject('/console/assets/index-a1b2c3d4.js')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toContain('immutable')
  })

  it('answers 404 for an asset that is gone, not the page', async () => {
    const reply = await app.inject('/console/assets/index-00000000.js')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('<title>')
  })

  it('answers an unknown call of the API with JSON', async () => {
    const reply = await app.inject('/console/api/nothing')
    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('unknown-address')
  })

  it('leads from /console to /console/', async () => {
    const reply = await app.inject('/console')
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe('/console/')
  })

  it('says what to do when the console has not been built', async () => {
    const bare = await openApp({ logger: null })
    await bare.register(consoleApp({ distDir: join(distDir, 'nowhere'), publicUrl: 'https://shop.example' }))
    const reply = await bare.inject('/console/')
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('npm run build')
    await bare.close()
  })
})
