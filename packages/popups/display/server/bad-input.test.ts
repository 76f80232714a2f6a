import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

describe('whatever a visitor sends', () => {
  let service: TestService
  let ids: { client: string; campaign: string; viewer: string }

  beforeAll(async () => {
    service = await openDisplayService()
    const client = await service.openAccount()
    const campaign = await service.publish(client)
    await service.start()
    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/display/${client}`,
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' },
    })
    ids = { client, campaign, viewer: reply.json<DisplayReply>().poptins[0]?.viewer_id ?? '' }
  })
  afterAll(() => service.close())

  const TYPES = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'image/png',
    ';',
    '',
  ]
  const paths = () => [
    `/api/display/${ids.client}`,
    `/api/display/click/${ids.campaign}`,
    `/api/display/viewed/${ids.campaign}`,
    `/api/display/closed/${ids.campaign}`,
    `/api/display/conversion/${ids.viewer}`,
    `/api/display/total-website-session/${ids.client}`,
    `/api/display/conversion-activities/${ids.client}`,
  ]
  /** Bodies that get past the first checks, so that the later ones are met as well. */
  const fields = () =>
    fc
      .dictionary(
        fc.constantFrom('email', 'email_1', 'url', 'type', 'activity', 'newExtraFields', 'trigger', 'x_1'),
        fc.anything(),
      )
      .map((extra) => ({
        client_id: ids.client,
        poptin_id: ids.campaign,
        viewer_id: ids.viewer,
        type: 'lightbox',
        email: 'kim@example.com',
        activity: 'viewed',
        ...extra,
      }))
  const body = () =>
    fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => Buffer.from(text)),
      fields().map((value) =>
        Buffer.from(
          JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? `${inner}` : inner)) ?? '',
        ),
      ),
      fields().map((value) =>
        Buffer.from(
          new URLSearchParams(
            Object.entries(value).map(([name, inner]): [string, string] => [name, safeText(inner)]),
          ).toString(),
        ),
      ),
    )

  it('is answered below 500, with a text when it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(paths().length - 1),
        fc.constantFrom(...TYPES),
        body(),
        fc.constantFrom(SITE, 'https://evil.example', 'null', 'http://[', undefined),
        fc.nat(250),
        async (path, type, payload, origin, address) => {
          const reply = await service.app.inject({
            method: 'POST',
            url: paths()[path] ?? '',
            headers: { ...(type ? { 'content-type': type } : {}), ...(origin ? { origin } : {}) },
            remoteAddress: `198.51.${path}.${address}`,
            payload,
          })
          expect(reply.statusCode).toBeLessThan(500)
          if (reply.statusCode >= 400) expect(reply.json().message.length).toBeGreaterThan(10)
        },
      ),
      { numRuns: 1500 },
    )
  }, 60_000)
})

function safeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return ''
  }
}
