import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pinVersion } from '../../campaigns/server/pin-version.ts'
import type { PinnedBuild } from '../../campaigns/server/pinned-build.ts'
import { openDisplayService, type TestService } from '../display.fixtures.ts'

describe('fixed versions of the script', () => {
  let service: TestService
  let clientId: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    await service.start()
  })
  afterAll(() => service.close())

  const built = (version: string, parts: string[]): PinnedBuild => ({
    version,
    integrity: `sha384-${version}`,
    loader: Buffer.from(`load('${version}')`),
    parts,
    readPart: async (name) => Buffer.from(`part('${name}')`),
  })
  const pin = (build: PinnedBuild) =>
    pinVersion({ ...service, db: service.db, pinnedBuild: async () => build }, { clientId, owner: null })
  const ask = (path: string) => service.app.inject(`/embed/pinned/${path}`)

  it('are served as they were to any page, for ever the same', async () => {
    await pin(built('aaaaaaaaaaaa', ['start-1.js', 'core-1.js']))

    const loader = await service.app.inject({
      url: `/embed/pinned/aaaaaaaaaaaa/pixel.js?id=${clientId}`,
      headers: { 'accept-encoding': 'br' },
    })
    const part = await ask('parts/start-1.js')

    expect(brotliDecompressSync(loader.rawPayload).toString()).toBe("load('aaaaaaaaaaaa')")
    expect(part.body).toBe("part('start-1.js')")
    for (const { headers } of [loader, part]) {
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  it.each(['bbbbbbbbbbbb/pixel.js', 'parts/gone.js', '..%2Fx/pixel.js', '%00/pixel.js', 'parts/%00'])(
    'are refused with a reason where there is none: %s',
    async (path) => {
      const reply = await ask(path)

      expect(reply.statusCode).toBe(404)
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      expect(reply.json().message).toContain('Copy the snippet')
    },
  )

  it('end two years after they were taken last, and leave no files behind', async () => {
    await pin(built('aaaaaaaaaaaa', ['start-1.js', 'core-1.js']))
    const takenAt = service.clock.time
    service.clock.time = new Date('2028-01-10T02:59:59Z')
    expect((await ask('aaaaaaaaaaaa/pixel.js')).statusCode).toBe(200)

    service.clock.time = new Date('2028-01-10T03:00:00Z')
    const ended = await ask('aaaaaaaaaaaa/pixel.js')
    expect(ended.statusCode).toBe(410)
    expect(ended.json().message).toContain('no longer served')

    await pin(built('cccccccccccc', ['start-2.js', 'core-1.js']))
    const { rows } = await service.pool.query('select name from popups.pinned_part order by name')
    expect(rows).toEqual([{ name: 'core-1.js' }, { name: 'start-2.js' }])
    expect((await ask('aaaaaaaaaaaa/pixel.js')).statusCode).toBe(410)
    service.clock.time = takenAt
  })
})
