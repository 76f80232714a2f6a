import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { solve as work } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const { form } = postcard()
const CAPTCHA = { kind: 'captcha', id: 'robot', label: 'I am not a robot' } as const
const WITH_CAPTCHA = { form: { ...form, fields: [...form.fields, CAPTCHA] } }

const WRONG = {
  success: false,
  field: 'captcha_1',
  message: expect.stringContaining('You entered the wrong number in captcha'),
}

describe('a form with a captcha', () => {
  let service: TestService
  let clientId: string
  let campaignId: string
  let viewerId: string

  beforeAll(async () => {
    service = await openDisplayService()
    // The library that judges solutions looks at the machine's clock.
    service.clock.time = new Date()
    clientId = await service.openAccount()
    campaignId = await service.publish(clientId, { design: WITH_CAPTCHA })
    await service.start()
    viewerId = await visit()
  })
  afterAll(() => service.close())

  const visit = async (): Promise<string> => {
    const display = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/150' },
    })
    return display.json<DisplayReply>().poptins[0]?.viewer_id ?? ''
  }

  const solve = async (): Promise<string> => {
    const reply = await service.app.inject({ url: '/api/display/captcha', headers: { origin: SITE } })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['cache-control']).toBe('no-store')
    return work(reply.json())
  }
  const answer = (key: string, proof: string | null, more: Record<string, string> = {}, viewer = viewerId) =>
    service.app.inject({
      method: 'POST',
      url: `/api/display/conversion/${viewer}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      payload: new URLSearchParams({
        client_id: clientId,
        poptin_id: campaignId,
        email_1: 'kim@example.com',
        idempotency_key: key,
        newExtraFields: JSON.stringify(
          proof === null
            ? []
            : [{ type: 'captcha', name: 'captcha_1', placeholder: '', value: proof, id: 'robot' }],
        ),
        ...more,
      }).toString(),
    })
  const leads = async () =>
    (await service.pool.query('select idempotency_key as key, fields from popups.conversion order by at'))
      .rows

  it('is not taken without one, or with one that is made up, and leaves nothing [W8.17] [W8.18]', async () => {
    for (const proof of [null, '', 'x', Buffer.from('{}').toString('base64')]) {
      const reply = await answer('refused', proof)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject(WRONG)
    }
    expect(await leads()).toEqual([])
    expect(service.enqueued).toEqual([])
  })

  it('is taken once it was solved, also when the call comes again, and the solution is no answer [W8.18]', async () => {
    const proof = await solve()
    const first = await answer('one', proof)
    expect(first.statusCode).toBe(200)
    expect((await answer('one', proof)).json()).toEqual(first.json())
    expect(await leads()).toEqual([
      { key: 'one', fields: [expect.objectContaining({ name: 'email_1', value: 'kim@example.com' })] },
    ])
    expect((await answer('two', proof)).statusCode).toBe(422)
    expect(await leads()).toHaveLength(1)
  })

  it('may come weeks late, from an outbox, and no later [W8.18]', async () => {
    const [proof, other] = [await solve(), await solve()]
    const began = service.clock.time.getTime()
    service.clock.time = new Date(began + 29 * DAY_MS)
    expect((await answer('late', proof, { recovered: '1' })).statusCode).toBe(200)
    expect((await answer('again', proof, { recovered: '1' })).json()).toMatchObject(WRONG)
    service.clock.time = new Date(began + 31 * DAY_MS)
    expect((await answer('too late', other, { recovered: '1' })).statusCode).not.toBe(200)
    service.clock.time = new Date(began)
  })

  it('is not asked of who opened the form before it was there, and their lead says so', async () => {
    const id = await service.publish(clientId)
    const known = async (version: number) => {
      service.announce(clientId)
      const template = { url: `/api/display/template/${id}`, headers: { accept: 'application/json' } }
      await expect.poll(async () => (await service.app.inject(template)).json().version).toBe(version)
    }
    await known(1)
    const early = await visit()
    service.clock.time = new Date(service.clock.time.getTime() + DAY_MS)
    await service.publish(clientId, { campaignId: id, design: WITH_CAPTCHA })
    await known(2)
    service.clock.time = new Date(service.clock.time.getTime() + DAY_MS)
    const late = await visit()

    const sendFrom = (viewer: string) => answer(`of ${viewer}`, null, { poptin_id: id }, viewer)
    expect((await sendFrom(late)).json()).toMatchObject(WRONG)
    const taken = await sendFrom(early)
    expect(taken.statusCode).toBe(200)
    expect((await sendFrom(early)).json()).toEqual(taken.json())
    const kept = (await leads()).find(({ key }) => key === `of ${early}`)
    expect(kept?.fields).toEqual([expect.objectContaining({ value: 'kim@example.com', problem: 'captcha' })])
    expect(service.enqueued).toContainEqual(
      expect.objectContaining({ data: { conversionId: taken.json().conversion_id } }),
    )

    // Published once more: who had a captcha before them still has to solve it.
    service.clock.time = new Date(service.clock.time.getTime() + DAY_MS)
    await service.publish(clientId, { campaignId: id, design: WITH_CAPTCHA })
    await known(3)
    expect((await sendFrom(late)).json()).toMatchObject(WRONG)
  })

  it('asks nothing of a pressed link button, which is no lead [W4.74]', async () => {
    const pressed = await answer('press', null, { email_1: '', extra_button: 'To the shop' })
    expect(pressed.statusCode).toBe(200)
  })
})
