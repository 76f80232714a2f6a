import { csvPieces } from '@buoy/kernel/server/csv.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postcard } from '../../campaigns/campaigns.fixtures.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import { exportLeadsCsv } from '../../leads/server/export-leads-csv.ts'
import { listLeads } from '../../leads/server/list-leads.ts'
import { leadsOfPerson } from '../../leads/server/personal-data.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const typed = { placeholder: '', required: true }
const FIELDS: FormField[] = [
  { kind: 'name', id: 'name', label: 'Your name', ...typed },
  { kind: 'email', id: 'mail', label: 'Work email', ...typed },
  { kind: 'phone', id: 'tel', label: 'Phone', ...typed, check: 'international', country: 'AU' },
  { kind: 'birthday', id: 'born', label: 'Born', ...typed },
  { kind: 'free_field', id: 'pond', label: 'Pond', ...typed },
  { kind: 'checkbox', id: 'likes', label: 'Likes', required: false, options: ['Frogs', 'Lilies'] },
  { kind: 'message', id: 'words', label: 'Anything else', ...typed },
  {
    kind: 'consent',
    id: 'terms',
    label: 'I agree',
    required: true,
    checked: true,
    link: { text: 'the terms', url: 'https://garden.example/terms' },
  },
]
const extra = (type: string, value: string, placeholder: string) => ({
  type,
  name: `${type}_1`,
  placeholder,
  value,
  id: type,
})

describe('a long form that is sent', () => {
  let service: TestService
  let clientId: string
  let campaignId: string
  let display: DisplayReply
  let caller = 0

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    const { form } = postcard()
    campaignId = await service.publish(clientId, {
      design: { form: { ...form, fields: FIELDS } },
      settings: { emailCheck: 'business-email' },
    })
    await service.start()
    const url = `/api/display/${clientId}`
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/150' }
    display = (await service.app.inject({ method: 'POST', url, headers })).json()
  })
  beforeEach(() => service.db.execute(sql`delete from popups.conversion`))
  afterAll(() => service.close())

  const send = (fields: Record<string, string>, extras: object[] = []) => {
    caller += 1
    return service.app.inject({
      method: 'POST',
      url: `/api/display/conversion/${display.poptins[0]?.viewer_id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      remoteAddress: `198.51.100.${caller % 250}`,
      payload: new URLSearchParams({
        client_id: clientId,
        poptin_id: campaignId,
        newExtraFields: JSON.stringify(extras),
        ...fields,
      }).toString(),
    })
  }
  const only = async () => (await listLeads(service, { clientId, page: 1, search: '' })).leads[0]
  const csv = async () => {
    const pieces: string[] = []
    for await (const piece of csvPieces(
      exportLeadsCsv({ read: (work) => work(service.db) }, { clientId, search: '' }),
    ))
      pieces.push(piece)
    return pieces
  }

  it('was announced with its checks and its box [W3.29] [W3.46]', () => {
    expect(display.poptins[0]).toMatchObject({
      validations: { email: 'business-email', phone: 'international' },
      design_properties: { field_checkbox_required: true, field_checkbox_default_marked: true },
    })
  })

  it('is a lead with every answer under the words of its field [W3.64] [W5.42] [W7.17] [W7.20]', async () => {
    const reply = await send(
      {
        name_1: 'Kim',
        email_1: 'kim@acme.example',
        phone_1: '+61412345678',
        consent: 'yes',
        checkbox_checked: '1',
        // What stands in the list goes under its name as well.
        birthday_1: '1990-05-17',
        free_field_1: 'a:Pond=&=b:Small',
      },
      [
        extra('birthday', '1990-05-17', 'Born'),
        extra('free_field', 'a:Pond=&=b:Small', 'Pond'),
        extra('checkbox', 'Frogs, Lilies', 'Likes'),
      ],
    )

    expect(reply.statusCode).toBe(200)
    const lead = await only()
    expect(lead).toMatchObject({ email: 'kim@acme.example', consent: true })
    expect(lead?.fields.map(({ placeholder, value, problem }) => [placeholder, value, problem])).toEqual([
      ['Your name', 'Kim', undefined],
      ['Work email', 'kim@acme.example', undefined],
      ['Phone', '+61412345678', undefined],
      ['Born', '1990-05-17', undefined],
      ['Pond', 'Small', undefined],
      ['Likes', 'Frogs, Lilies', undefined],
      ['I agree', 'yes', undefined],
    ])
  })

  it('is kept with a mark where an answer does not fit, since the browser may not have been able to look', async () => {
    const reply = await send({ name_1: 'R2D2', email_1: 'kim@gmail.com', phone_1: '0412' }, [
      extra('birthday', '2030-01-01', 'Born'),
    ])

    expect(reply.statusCode).toBe(200)
    const lead = await only()
    expect(lead?.email).toBe('kim@gmail.com')
    expect(lead?.fields.map((field) => field.problem)).toEqual([
      'name',
      'onlyBusiness',
      'phoneInternational',
      'birthday',
    ])
    expect((await csv())[1]).toMatch(/Phone: no such phone number in its country/)
  })

  it('with an address that is none is turned down, and nothing is written', async () => {
    const reply = await send({ email_1: 'kim@', name_1: 'Kim' })

    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ success: false, field: 'email_1' })
    expect(await only()).toBeUndefined()
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a formula', '=HYPERLINK("https://evil.example")'],
    ['a template', '{{constructor.constructor("x")()}}'],
    ['SQL', "'); drop table popups.conversion; --"],
    ['Hebrew', 'בריכה קטנה'],
  ])('keeps %s as the text that it is', async (_name, text) => {
    const reply = await send({ email_1: 'kim@acme.example' }, [extra('message', text, 'Anything else')])

    expect(reply.statusCode).toBe(200)
    expect((await only())?.fields[1]?.value).toBe(text)
    expect((await csv())[1]).not.toMatch(/(^|,|")=/)
  })

  it('with a megabyte in one answer is turned down with the reason, and nothing is written', async () => {
    const reply = await send({ email_1: 'kim@acme.example' }, [extra('message', 'x'.repeat(1_000_000), '')])

    expect(reply.statusCode).toBe(413)
    expect(reply.json().message.length).toBeGreaterThan(10)
    const long = await send({ email_1: 'kim@acme.example' }, [extra('message', 'x'.repeat(70_000), '')])
    expect(long.statusCode).toBe(400)
    expect(long.json().message).toBe('newExtraFields: must be at most 65536 characters')
    expect(await only()).toBeUndefined()
  })

  it('leaves as CSV with a column for every question', async () => {
    await send({ email_1: 'kim@acme.example', phone_1: '+61412345678', consent: 'yes' }, [
      extra('free_field', 'a:Pond=&=b:Small', 'Pond'),
    ])
    service.clock.time = new Date(service.clock.time.getTime() + 1000)
    await send({ email_1: 'lee@acme.example', name_1: 'Lee', checkbox_checked: '1' })

    const [head = '', first = '', second = ''] = (await csv()).map((line) =>
      line.replace('\uFEFF', '').trim(),
    )
    expect(head).toBe(
      'Received (UTC),E-mail,Your name,Phone,Pond,I agree,Other answers,Agreed,Campaign,Variant,Page,Page title,' +
        'Referrer,Device,Country,utm_source,utm_medium,utm_campaign,utm_term,utm_content,Coupon,Recovered,To be checked',
    )
    expect(first.split(',').slice(1, 8)).toEqual(['lee@acme.example', 'Lee', '', '', '', '', 'yes'])
    expect(second.split(',').slice(1, 8)).toEqual([
      'kim@acme.example',
      '',
      '+61412345678',
      'Small',
      'yes',
      '',
      'no',
    ])
  })

  it('is found by any of its answers, and goes with the person it is of', async () => {
    await send({ email_1: 'kim@acme.example', email_2: 'Kim@Home.example', phone_1: '+61412345678' })

    expect((await listLeads(service, { clientId, page: 1, search: '412345' })).total).toBe(1)
    expect((await listLeads(service, { clientId, page: 1, search: 'phone_1' })).total).toBe(0)
    const person = { email: 'kim@home.example', ownsAddress: true } as never
    expect(await leadsOfPerson.collect(service.db as never, person)).toHaveLength(1)
    await service.db.transaction((tx) => leadsOfPerson.erase(tx as never, person))
    expect(await only()).toBeUndefined()
  })

  it('has a template with an input for every field that is seen [W2.10] [W3.63] [W5.06] [W5.35] [W7.12]', async () => {
    const { body } = await service.app.inject(`/api/display/template/${campaignId}?v=1`)

    for (const kind of FIELDS.map((field) => field.kind)) expect(body).toContain(`data-field-kind="${kind}"`)
    expect(body).toContain('pattern="[^0-9&lt;&gt;]{1,40}"')
    expect(body).toContain('title="Please enter at least 2 or more characters"')
    expect(body).toMatch(
      /<input type="checkbox" name="consent"[^>]* checked value="yes"> I agree<\/label> <a href=/,
    )
    expect(body).not.toMatch(/<script|style=| on\w+=/)
  })
})
