import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { solve } from '@buoy/platform/abuse/abuse.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDocument } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { aContactForm, aSending } from '../messages.fixtures.ts'

const SLUG = 'write'
const PAGE = `/index.php/${SLUG}/`

let buoy: TestServer

beforeAll(async () => {
  buoy = await openTestServer()
  const document = aDocument(
    aContactForm('asks', { check: 'sum' }),
    aContactForm('serves', { check: 'service', success: 'It is here.' }),
    aContactForm('trusts', { check: 'none', redirect: '/index.php/about/' }),
  )
  const page = { slug: SLUG, title: 'Write', description: '', document }
  const published = await publishPage({ db: buoy.database.db, clock: buoy.clock }, page)
  expect(published.ok).toBe(true)
})
afterAll(() => buoy.close())
beforeEach(() => buoy.database.pool.query('delete from pages.message'))

const ASKS = { n: 0, id: 'asks' }
const SERVES = { n: 1, id: 'serves' }
const TRUSTS = { n: 2, id: 'trusts' }

async function ticketOf({ id }: { id: string }) {
  const { ticket, first, second } = (await buoy.inject(`/forms/ticket?form=${SLUG}/${id}`)).json()
  return { ticket, answer: String(first + second), first, second }
}

async function send(body: URLSearchParams, headers: Record<string, string> = {}) {
  return buoy.inject({
    method: 'POST',
    url: PAGE,
    payload: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** What stands in one form's container. */
function containerOf(html: string, n: number): string {
  const from = html.indexOf(`<div id="et_pb_contact_form_${n}"`)
  const next = html.indexOf('<div id="et_pb_contact_form_', from + 1)
  return html.slice(from, next < 0 ? undefined : next)
}

async function messages() {
  return (await buoy.database.pool.query('select * from pages.message order by id')).rows
}
async function jobs(): Promise<number> {
  const { rows } = await buoy.database.pool.query(
    "select count(*)::int as jobs from pgboss.job where name = 'message-mails'",
  )
  return rows[0].jobs
}

describe('a contact form that is sent', () => {
  it('is kept with its mail, and answered by its page in the same container [S7.50] [S7.51] [S3.35]', async () => {
    const before = await jobs()
    const reply = await send(aSending({}, { ...ASKS, ...(await ticketOf(ASKS)) }))
    expect(reply.statusCode).toBe(200)
    expect(containerOf(reply.body, 0)).toMatch(/et-pb-contact-message[^>]*><p>Thanks for contacting us<\/p>/)
    expect(containerOf(reply.body, 0)).not.toContain('<form')
    expect(containerOf(reply.body, 1)).toContain('<form')
    expect(await messages()).toMatchObject([
      { state: 'new', name: 'Mia Tran', email: 'mia@example.com', page_slug: SLUG, form_id: 'asks' },
    ])
    expect(await jobs()).toBe(before + 1)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await buoy.inject(PAGE)).body).not.toContain('Thanks for contacting us<')
  })

  it('keeps what it has stored of labels and answers, whatever the browser says of them [S3.36]', async () => {
    const lies = [{ field_id: 'x', original_id: 'name', required_mark: 'not_required', field_label: 'Lies' }]
    const extra = { et_pb_contact_email_fields_1: JSON.stringify(lies) }
    const { ticket, answer } = await ticketOf(SERVES)
    await send(aSending({ email: ' MIA@Example.com ' }, { n: 1, ticket, answer, extra }))
    expect((await messages())[0].fields).toEqual([
      { id: 'name', label: 'Name', type: 'text', value: 'Mia Tran' },
      { id: 'email', label: 'Email', type: 'email', value: 'mia@example.com' },
      { id: 'topic', label: 'Topic', type: 'select', value: 'Just hello' },
    ])
    const refused = await send(aSending({ name: '' }, { n: 1, ...(await ticketOf(SERVES)), extra }))
    expect(refused.statusCode).toBe(400)
  })

  it('says what is missing and what is wrong, each in an error text, and keeps what was typed [S5.42] [S5.54] (S8.65)', async () => {
    const { ticket, answer } = await ticketOf(ASKS)
    const reply = await send(aSending({ name: '', email: 'nobody' }, { n: 0, ticket, answer }))
    expect(reply.statusCode).toBe(400)
    const form = containerOf(reply.body, 0)
    const errors = [...form.matchAll(/<p class="et_pb_contact_error_text[^>]*>(.*?)<\/p>/g)].map(([, text]) =>
      text?.replace(/<[^>]*>/g, ''),
    )
    expect(errors).toEqual([
      'Please, fix the following errors:',
      'Please, fill in the following fields:',
      'Invalid email',
    ])
    expect(form).toMatch(/<li><a[^>]*>Name<\/a><\/li>/)
    expect(form).toContain('value="nobody"')
    expect(form).toContain(`value="${ticket}"`)
    expect(await messages()).toEqual([])
  })

  it.each([
    [{ topic: 'order' }, '[]', 400],
    [{ topic: 'order', order: '12' }, '[]', 200],
    [{ topic: 'hello' }, '[]', 200],
    [{ topic: 'hello' }, '["order"]', 200],
    [{ topic: 'order' }, '["order"]', 400],
    [{ topic: 'order', email: '' }, '["order","email"]', 400],
    [{ topic: 'hello', name: '' }, '["name"]', 400],
    [{ topic: 'order' }, 'no list', 400],
    [{ topic: 'order' }, '{"a":1}', 400],
  ])(
    'asks what the stored conditions show, whatever the browser says: %j with %s hidden is %i [S5.53] [S3.37]',
    async (part, hidden, status) => {
      const extra = { et_pb_contact_email_hidden_fields_0: hidden }
      const reply = await send(aSending(part, { n: 0, ...(await ticketOf(ASKS)), extra }))
      expect(reply.statusCode).toBe(status)
    },
  )

  it('keeps what is shown though the browser calls it hidden, and not what is hidden [S5.53] [S3.37]', async () => {
    const shown = { et_pb_contact_email_hidden_fields_0: '["name","order"]' }
    await send(aSending({ topic: 'order', order: '12' }, { n: 0, ...(await ticketOf(ASKS)), extra: shown }))
    await send(aSending({ topic: 'hello', order: '12' }, { n: 0, ...(await ticketOf(ASKS)) }))
    const kept = (await messages()).map(({ fields }) => fields.map(({ id }: { id: string }) => id))
    expect(kept).toEqual([
      ['name', 'email', 'topic', 'order'],
      ['name', 'email', 'topic'],
    ])
  })

  it('is no message when nothing is in it, even if everything is said to be hidden', async () => {
    const extra = { et_pb_contact_email_hidden_fields_0: '["name","email","topic"]' }
    const nothing = { name: '', email: '', topic: '' }
    const reply = await send(aSending(nothing, { n: 0, ...(await ticketOf(ASKS)), extra }))
    expect(reply.statusCode).toBe(400)
  })

  it('sends on a browser without script, and answers a script with the page [S4.79]', async () => {
    const plain = await send(aSending({}, { n: 2, ...(await ticketOf(TRUSTS)) }))
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/index.php/about/'])
    const scripted = await send(aSending({}, { n: 2, ...(await ticketOf(TRUSTS)) }), {
      'x-requested-with': 'XMLHttpRequest',
    })
    expect(scripted.statusCode).toBe(200)
  })
})

describe('the sum', () => {
  it('is of two numbers from 1 to 15 and must be right [S5.51] [S9.69]', async () => {
    const seen = new Set<number>()
    for (let turn = 0; turn < 200; turn += 1) {
      const { first, second } = await ticketOf(ASKS)
      for (const digit of [first, second]) seen.add(digit)
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    const { ticket, answer } = await ticketOf(ASKS)
    const wrong = await send(aSending({}, { n: 0, ticket, answer: String(Number(answer) + 1) }))
    const form = containerOf(wrong.body, 0)
    expect(form).toContain('You entered the wrong number in captcha.')
    // Two new numbers, and nothing answered (S5.52).
    expect(form).not.toContain(ticket)
    expect(form).toMatch(/data-first_digit="\d+"/)
    expect(await messages()).toEqual([])
  })

  it('that is left out is listed as Captcha [S5.43]', async () => {
    const { ticket } = await ticketOf(ASKS)
    expect(containerOf((await send(aSending({}, { n: 0, ticket }))).body, 0)).toMatch(/<a[^>]*>Captcha<\/a>/)
  })

  it.each([
    ['none, as on a page from memory', async () => ''],
    ['a made-up one', async () => 'A'.repeat(22).concat('.1.1.99999999999999.', 'a'.repeat(64))],
    ['one of another form', async () => (await ticketOf(TRUSTS)).ticket as string],
  ])('is asked again for a ticket that is %s, with all that was typed', async (_why, ticket) => {
    const reply = await send(aSending({}, { n: 0, ticket: await ticket(), answer: '2' }))
    const form = containerOf(reply.body, 0)
    expect(reply.statusCode).toBe(400)
    expect(form).toContain('value="Mia Tran"')
    const [, fresh] = /name="_wpnonce-et-pb-contact-form-submitted-0"[^>]*value="([^"]+)"/.exec(form) ?? []
    const [, first, second] = /data-first_digit="(\d+)" data-second_digit="(\d+)"/.exec(form) ?? []
    const answer = String(Number(first) + Number(second))
    expect((await send(aSending({}, { n: 0, ticket: fresh ?? '', answer }))).statusCode).toBe(200)
  })

  it('is too old after two hours', async () => {
    const ticket = await ticketOf(ASKS)
    buoy.clock.advance(2 * HOUR_MS)
    expect((await send(aSending({}, { n: 0, ...ticket }))).statusCode).toBe(400)
  })

  it('lets one message in: the same one twice is kept once, another one is asked again [S4.77]', async () => {
    const ticket = await ticketOf(ASKS)
    const twice = await Promise.all([1, 2].map(() => send(aSending({}, { n: 0, ...ticket }))))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await send(aSending({ name: 'Somebody else' }, { n: 0, ...ticket }))).statusCode).toBe(400)
    expect(await messages()).toHaveLength(1)
  })
})

describe('robots', () => {
  it('prove themselves people by work, or by a sum where there is no proof [S7.55]', async () => {
    const { ticket, answer } = await ticketOf(SERVES)
    const token = await solve((await buoy.inject('/forms/challenge')).json())
    expect((await send(aSending({}, { n: 1, ticket, token }))).statusCode).toBe(200)
    const again = await ticketOf(SERVES)
    const unproved = await send(aSending({ name: 'Eva' }, { n: 1, ticket: again.ticket, token }))
    expect(unproved.statusCode).toBe(400)
    expect(containerOf(unproved.body, 1)).toContain('et_pb_contact_captcha_question')
    expect(await messages()).toHaveLength(1)
    expect(answer).not.toBe('')
  })

  it('that fill in what people cannot see are told nothing, and kept as spam without a mail', async () => {
    const before = await jobs()
    const extra = { url: 'https://spam.example' }
    const reply = await send(aSending({}, { n: 0, ...(await ticketOf(ASKS)), extra }))
    expect(reply.statusCode).toBe(200)
    expect(await messages()).toMatchObject([{ state: 'spam', reason: 'trap' }])
    expect(await jobs()).toBe(before)
  })

  it('and those who send nonsense get a text and never a 500', async () => {
    expect((await send(aSending({}), { origin: 'https://evil.example' })).statusCode).toBe(403)
    for (const body of [new URLSearchParams({ a: 'b' }), aSending({}, { n: 7 }), aSending({}, { n: 999 })])
      expect((await send(body)).statusCode).toBe(404)
    const many = aSending({}, { n: 0, ...(await ticketOf(ASKS)) })
    for (let one = 0; one < 300; one += 1) many.append('et_pb_contact_topic_0', 'hello')
    expect((await send(many)).statusCode).toBe(200)
    const long = aSending({ name: 'x'.repeat(20_000) }, { n: 0, ...(await ticketOf(ASKS)) })
    expect((await send(long)).statusCode).toBe(400)
    expect((await buoy.inject({ method: 'POST', url: '/index.php/nowhere/' })).statusCode).toBe(404)
    expect((await buoy.inject('/forms/ticket')).statusCode).toBe(400)
    expect(buoy.errors()).toEqual([])
  })
})
