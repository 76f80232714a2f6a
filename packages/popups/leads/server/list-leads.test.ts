import { csvPieces } from '@buoy/kernel/server/csv.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../../display/contract.ts'
import { openDisplayService, SITE, type TestService } from '../../display/display.fixtures.ts'
import { exportLeadsCsv } from './export-leads-csv.ts'
import { listLeads } from './list-leads.ts'

describe('a lead', () => {
  let service: TestService
  let clientId: string
  let campaignId: string
  let viewerId: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    campaignId = await service.publish(clientId)
    await service.start()
    const display = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' },
    })
    viewerId = display.json<DisplayReply>().poptins[0]?.viewer_id ?? ''
  })
  beforeEach(() => service.db.execute(sql`delete from popups.conversion`))
  afterAll(() => service.close())

  let caller = 0
  const convert = async (fields: Record<string, string>) => {
    caller += 1
    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/display/conversion/${viewerId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      remoteAddress: `198.51.100.${caller % 250}`,
      payload: new URLSearchParams({ client_id: clientId, poptin_id: campaignId, ...fields }).toString(),
    })
    expect(reply.statusCode, reply.body).toBe(200)
  }

  it('is found by part of its address, page or campaign, and by nothing else', async () => {
    await convert({ email_1: 'kim@example.com', url: `${SITE}/ponds`, idempotency_key: 'a' })
    await convert({ email_1: 'lee_x@example.com', url: `${SITE}/cafe`, idempotency_key: 'b' })

    const found = async (search: string) =>
      (await listLeads(service, { clientId, page: 1, search })).leads.map((lead) => lead.email).sort()
    expect(await found('KIM')).toEqual(['kim@example.com'])
    expect(await found('cafe')).toEqual(['lee_x@example.com'])
    expect(await found('pond letter')).toHaveLength(2)
    expect(await found('lee_')).toEqual(['lee_x@example.com'])
    expect(await found('i_@')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('stands newest first, fifty a page', async () => {
    for (let index = 0; index < 51; index += 1) {
      service.clock.time = new Date(Date.parse('2026-01-10T03:00:00Z') + index * 1000)
      await convert({ email_1: `kim${index}@example.com` })
    }

    const first = await listLeads(service, { clientId, page: 1, search: '' })
    expect(first).toMatchObject({ total: 51, page: 1, pageCount: 2 })
    expect(first.leads[0]).toMatchObject({
      email: 'kim50@example.com',
      campaignName: 'Pond letter',
      device: 'desktop',
    })
    expect((await listLeads(service, { clientId, page: 2, search: '' })).leads).toHaveLength(1)
  })

  it('leaves as CSV whose cells no spreadsheet will run', async () => {
    await convert({ email_1: '+cmd@example.com', title: '=HYPERLINK("x")', idempotency_key: 'csv' })

    const pieces: string[] = []
    for await (const piece of csvPieces(
      exportLeadsCsv({ read: (work) => work(service.db) }, { clientId, search: '' }),
    ))
      pieces.push(piece)

    expect(pieces).toHaveLength(2)
    expect(pieces[1]).toContain("'+cmd@example.com")
    expect(pieces[1]).toContain('"\'=HYPERLINK(""x"")"')
  })
})
