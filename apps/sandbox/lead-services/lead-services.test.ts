import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { ADAPTERS } from '@buoy/platform/deliveries/feature.ts'
import type { AttemptOutcome } from '@buoy/platform/deliveries/rules/delivery-life.ts'
import type { SentRequest } from '@buoy/platform/deliveries/rules/service-facts.ts'
import type { Account, Message } from '@buoy/platform/deliveries/server/adapter.ts'
import { openCallService } from '@buoy/platform/deliveries/server/call-service.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeadBox, SANDBOX_KEY, SANDBOX_LIST } from './lead-box.ts'
import { leadServices } from './lead-services.ts'

const NOW = new Date('2026-03-10T02:00:00Z')
const clock = { now: () => NOW }
const box = openLeadBox()
let app: FastifyInstance
let url: string
let googleKey: string

beforeAll(async () => {
  app = fastify()
  await app.register(leadServices({ clock }, box), { prefix: '/sandbox/services' })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox/services`
  googleKey = (await app.inject('/sandbox/services/google/service-account.json')).body
})
afterAll(() => app.close())

/** What a person's service is called with, besides its list; `list` is the name of that setting. */
const SERVICES = {
  mailchimp: { path: 'mailchimp/3.0', list: 'list', keyRefused: 401 },
  klaviyo: { path: 'klaviyo', list: 'list', keyRefused: 401 },
  activecampaign: { path: 'activecampaign', list: 'list', keyRefused: 403 },
  brevo: { path: 'brevo', list: 'list', keyRefused: 401 },
  hubspot: { path: 'hubspot', list: 'list', keyRefused: 401 },
  mailerlite: { path: 'mailerlite', list: 'group', keyRefused: 401 },
} as const
type Service = keyof typeof SERVICES
const NAMES = Object.keys(SERVICES) as Service[]

type Changes = { account?: Partial<Account>; message?: Partial<Message>; email?: string }

/** Has an adapter tell its stand-in of somebody; answers what came of it and what was sent. */
async function tell(id: string, settings: Record<string, string>, { account, message, email }: Changes = {}) {
  const adapter = ADAPTERS.find((one) => one.id === id)
  if (adapter === undefined) throw new Error(`There is no adapter ${id}`)
  const sent: SentRequest[] = []
  const secret = account?.secret ?? SANDBOX_KEY
  const callOutside = openCallOutside({ allowsLoopback: true })
  const person = {
    email: email ?? 'Mia@example.com',
    firstName: 'Mia',
    lastName: 'Reef',
    phone: '+61400000000',
  }
  const outcome: AttemptOutcome = await adapter.send(
    openCallService({ callOutside, clock }, { secret, sent }),
    { settings, secret, doubleOptIn: false, mapping: [{ from: 'city', to: 'CITY' }], now: NOW, ...account },
    {
      id: 'evt_1',
      kind: 'added',
      at: NOW,
      person: { ...person, ip: null },
      hasConfirmed: false,
      values: [
        { key: 'email', label: 'Email', value: person.email },
        { key: 'city', label: 'City', value: '=1+1' },
      ],
      answers: {},
      event: {},
      ...message,
    },
  )
  return { outcome, sent }
}

const settingsOf = (service: Service, list = SANDBOX_LIST) => {
  const { path, list: name } = SERVICES[service]
  return { address: `${url}/${path}`, [name]: list }
}
const stored = (service: Service, email: string) => box.find(service, SANDBOX_LIST, email)

describe.each(NAMES)('%s', (service) => {
  const told = (changes?: Changes, list?: string) => tell(service, settingsOf(service, list), changes)

  it('receives a person with their name and mapped fields; a repeat changes nothing', async () => {
    const email = 'once@example.com'
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await told({ email })).outcome).toMatchObject({ result: 'accepted', error: null })
    }
    const person = stored(service, email)
    expect(person?.status).toMatch(/^(subscribed|SUBSCRIBED|member|active)$/)
    const fields = JSON.stringify(person?.fields)
    for (const value of ['Mia', 'Reef', '=1+1']) expect(fields).toContain(value)
    expect(box.listAll().filter((one) => one.service === service && one.email === email)).not.toHaveLength(0)
  })

  it('is told when somebody has left', async () => {
    const email = 'left@example.com'
    await told({ email })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await told({ email, message: { kind: 'removed' } })).outcome.result).toBe('accepted')
    }
    expect(stored(service, email)?.status).toMatch(/^(unsubscribed|UNSUBSCRIBED|removed)$/)
  })

  it('tries key and list without writing anybody down', async () => {
    const before = box.listAll().length
    const { outcome, sent } = await told({ email: 'test@example.com', message: { kind: 'test' } })
    expect(outcome.result).toBe('accepted')
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
    expect(box.listAll()).toHaveLength(before)
  })

  it('refuses a wrong key, which the log does not hold', async () => {
    const secret = 'another-key-us0'
    const { outcome, sent } = await told({ account: { secret } })
    expect(outcome).toMatchObject({ result: 'refused', status: SERVICES[service].keyRefused })
    expect(outcome.error).toMatch(/key/)
    expect(JSON.stringify([outcome, sent])).not.toContain(secret)
  })

  it('refuses an unknown list, also when it is tried', async () => {
    expect((await told({ message: { kind: 'test' } }, '99')).outcome).toMatchObject({
      result: 'refused',
      status: 404,
    })
    const { outcome } = await told({}, '99')
    expect(outcome.result).toBe('refused')
    expect([400, 404, 422]).toContain(outcome.status)
  })

  it('refuses an address that is none, and says why in its own words', async () => {
    const { outcome } = await told({ email: 'mia@nowhere' })
    expect(outcome).toMatchObject({ result: 'refused', error: expect.stringContaining('It says: ') })
    expect([400, 422]).toContain(outcome.status)
  })

  it('that is called too often is tried again when it says', async () => {
    box.beBusy(1, 90)
    const { outcome } = await told()
    expect(outcome).toMatchObject({ result: 'failed', status: 429, retryAfterMs: 90_000 })
    expect((await told()).outcome.result).toBe('accepted')
  })
})

describe('double opt-in', () => {
  it('leaves new people of Mailchimp and MailerLite unconfirmed', async () => {
    const account = { doubleOptIn: true }
    await tell('mailchimp', settingsOf('mailchimp'), { account, email: 'asked@example.com' })
    expect(stored('mailchimp', 'asked@example.com')?.status).toBe('pending')
    await tell('mailerlite', settingsOf('mailerlite'), { account, email: 'asked@example.com' })
    expect(stored('mailerlite', 'asked@example.com')?.status).toBe('unconfirmed')
  })

  it('has Brevo send its own email, with the template and the page of the owner', async () => {
    const account = { doubleOptIn: true }
    const more = { template: '3', redirect: 'https://shop.example/thanks' }
    const settings = { ...settingsOf('brevo'), ...more }
    expect((await tell('brevo', settings, { account, email: 'asked@example.com' })).outcome.result).toBe(
      'accepted',
    )
    expect(stored('brevo', 'asked@example.com')?.status).toBe('pending')
    const { outcome } = await tell('brevo', { ...settings, template: '9' }, { account })
    expect(outcome).toMatchObject({
      result: 'refused',
      error: expect.stringContaining('Invalid template id'),
    })
  })
})

describe('somebody who has left there', () => {
  const email = 'result-back@example.com'
  it.each(['mailchimp', 'mailerlite'] as const)(
    '%s puts back only who has confirmed here since',
    async (service) => {
      await tell(service, settingsOf(service), { email })
      await tell(service, settingsOf(service), { email, message: { kind: 'removed' } })
      await tell(service, settingsOf(service), { email })
      expect(stored(service, email)?.status).toBe('unsubscribed')
      await tell(service, settingsOf(service), { email, message: { hasConfirmed: true } })
      expect(stored(service, email)?.status).toMatch(/^(subscribed|active)$/)
    },
  )
})

it('Mailchimp tags members', async () => {
  await tell(
    'mailchimp',
    { ...settingsOf('mailchimp'), tags: 'Popup, ,Pond' },
    { email: 'tagged@example.com' },
  )
  expect(stored('mailchimp', 'tagged@example.com')?.fields).toMatchObject({
    tags: [
      { name: 'Popup', status: 'active' },
      { name: 'Pond', status: 'active' },
    ],
  })
})

it('Mailchimp’s key says where its API is', async () => {
  const { outcome, sent } = await tell(
    'mailchimp',
    { list: SANDBOX_LIST },
    { account: { secret: 'no-centre' } },
  )
  expect(outcome).toMatchObject({ result: 'refused', error: expect.stringContaining('data centre') })
  expect(sent).toEqual([])
})

describe('Google Sheets', () => {
  const settings = (changes: object = {}) => ({
    spreadsheet: SANDBOX_LIST,
    sheet: 'Leads',
    address: `${url}/google`,
    tokenAddress: `${url}/google/token`,
    ...changes,
  })
  const told = (changes: Changes = {}, more?: object) =>
    tell('google-sheets', settings(more), { ...changes, account: { secret: googleKey, ...changes.account } })

  it('gets a row for each delivery, with the headings where the sheet is empty', async () => {
    expect((await told({ message: { kind: 'test' } })).outcome).toMatchObject({ result: 'accepted' })
    expect((await told()).outcome).toMatchObject({ result: 'accepted' })
    expect((await told({ message: { kind: 'test' } })).outcome).toMatchObject({ result: 'accepted' })
    expect(box.rows).toEqual([
      ['Delivery', 'Time (UTC)', 'What', 'CITY'],
      ['evt_1', '2026-03-10T02:00:00.000Z', 'test', '=1+1'],
      ['evt_1', '2026-03-10T02:00:00.000Z', 'added', '=1+1'],
      ['evt_1', '2026-03-10T02:00:00.000Z', 'test', '=1+1'],
    ])
  })

  it('sends values as they are, so that a formula is a text, and stores no key in the log', async () => {
    const { sent } = await told()
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(sent[0]?.body).toBe('…')
    expect(sent[1]?.url).toContain('valueInputOption=RAW')
    expect(JSON.stringify(sent)).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(await told())).not.toContain('sandbox-access-token')
  })

  it.each([
    ['no file', 'a key'],
    ['another file', '{"client_email": "a@b.example"}'],
    ['a damaged key', '{"client_email": "a@b.example", "private_key": "-----BEGIN PRIVATE KEY-----x"}'],
  ])('refuses %s without asking Google', async (_what, secret) => {
    const { outcome, sent } = await told({ account: { secret } })
    expect(outcome).toMatchObject({ result: 'refused', error: expect.stringMatching(/key/i) })
    expect(sent).toEqual([])
  })

  it('is refused with a key that Google does not know, an unknown spreadsheet and an unknown sheet', async () => {
    const { private_key: key } = JSON.parse(googleKey)
    const secret = JSON.stringify({ client_email: 'other@example.com', private_key: key })
    expect((await told({ account: { secret } })).outcome).toMatchObject({ result: 'refused', status: 401 })
    expect((await told({}, { spreadsheet: 'x' })).outcome).toMatchObject({ result: 'refused', status: 404 })
    expect((await told({}, { sheet: "Mia's" })).outcome).toMatchObject({ result: 'refused', status: 400 })
  })

  it('that is called too often is tried again when it says', async () => {
    box.beBusy(1, 60)
    expect((await told()).outcome).toMatchObject({ result: 'failed', status: 429, retryAfterMs: 60_000 })
  })
})
