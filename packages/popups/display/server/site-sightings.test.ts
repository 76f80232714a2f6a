import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDisplayService, type TestService } from '../display.fixtures.ts'

describe('when a site was seen last', () => {
  let service: TestService
  beforeAll(async () => {
    service = await openDisplayService()
  })
  afterAll(async () => {
    await service.close()
  })

  it('is kept for the site of the page that asks, by the hour, and for no other', async () => {
    const clientId = await service.openAccount(['garden.example', 'ponds.example'])
    await service.start()
    const ask = async (origin: string) => {
      const url = `/api/display/${clientId}`
      const payload = { domain: 'garden.example' }
      const reply = await service.app.inject({ method: 'POST', url, headers: { origin }, payload })
      return reply.statusCode
    }
    const seen = async () => {
      const { rows } = await service.pool.query<{ host: string; at: Date | null }>(
        'select host, last_seen_at as at from popups.site where client_id = $1 order by host',
        [clientId],
      )
      return rows.map(({ host, at }) => `${host} ${at?.toISOString() ?? 'never'}`)
    }

    service.clock.time = new Date('2026-01-10T03:00:00Z')
    expect(await ask('https://blog.garden.example')).toBe(200)
    await expect.poll(seen).toEqual(['garden.example 2026-01-10T03:00:00.000Z', 'ponds.example never'])

    service.clock.time = new Date('2026-01-10T03:59:00Z')
    await ask('https://garden.example')
    expect(await ask('https://elsewhere.example')).toBe(403)
    service.clock.time = new Date('2026-01-10T04:00:00Z')
    await ask('https://garden.example')
    await expect.poll(seen).toEqual(['garden.example 2026-01-10T04:00:00.000Z', 'ponds.example never'])
  })
})
