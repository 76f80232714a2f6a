import type { lookup } from 'node:dns'
import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { signatureOf } from '@buoy/kernel/server/webhook-signature.ts'
import { withdrawConsent } from '@buoy/shop/marketing/server/withdraw-consent.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNewsletter, type TestNewsletter } from '../newsletter.fixtures.ts'
import { openProviderServer } from '../provider-server.fixtures.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { deliver } from './deliver.ts'
import { sweepNewsletters } from './newsletter-workers.ts'

let shop: TestNewsletter
let there: Awaited<ReturnType<typeof openProviderServer>>
let people = 0
const KEY = 'key-of-the-shop-us21'

beforeAll(async () => {
  shop = await openNewsletter()
  there = await openProviderServer()
  const options = [{ label: 'Every week', value: 'weekly', id: '0c4a' }]
  const often = { id: 'often', type: 'select', label: 'How often', options, required: false }
  await shop.publish('letters', {
    firstName: true,
    fields: [often, { id: 'BOAT', label: 'Boat', required: false }],
  })
})
afterAll(async () => {
  await there.close()
  await shop.close()
})
beforeEach(() => there.asked.splice(0))

/** Somebody signs up and confirms. Answers their address and the id of their sign-up. */
async function comesOn(): Promise<{ email: string; id: number }> {
  const email = `reader-${++people}@example.com`
  const answers = { 'et_custom_fields[often][0c4a]': 'weekly', 'et_custom_fields[BOAT]': 'Tinny' }
  await shop.signUp('letters', { et_email: email, et_firstname: 'Mia', ...answers })
  const [row] = await shop.rows<{ id: string }>(
    'select id from pages.newsletter_signup where email = $1',
    email,
  )
  const id = Number(row?.id)
  await confirmSignUp(shop.deps, id)
  return { email, id }
}

const deliveriesOf = (id: number) =>
  shop.rows<{ id: string; kind: string; state: string; attempts: number; status: number; error: string }>(
    'select * from pages.newsletter_delivery where signup_id = $1 order by id',
    id,
  )

describe('mailchimp', () => {
  beforeEach(() => shop.keepAt('mailchimp', { address: `${there.url}/3.0`, list: 'a1b2' }, KEY))

  it('is told of a reader by their address’s hash, with options by their ids [S3.40]', async () => {
    const { email, id } = await comesOn()
    expect((await shop.work()).failed).toEqual([])
    const [put] = there.asked
    expect(put).toMatchObject({
      method: 'PUT',
      path: expect.stringMatching(/^\/3\.0\/lists\/a1b2\/members\/[0-9a-f]{32}$/),
      body: {
        email_address: email,
        status: 'subscribed',
        status_if_new: 'subscribed',
        merge_fields: { FNAME: 'Mia', LNAME: '', BOAT: 'Tinny' },
        interests: { '0c4a': true },
      },
    })
    expect(put?.headers.authorization).toBe(`Basic ${btoa(`buoy:${KEY}`)}`)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 1, status: 200, error: null }])
    await shop.work()
    expect(there.asked).toHaveLength(1)
  })

  it.each([500, 503, 429])('that answers %i is asked again, and the reader is not lost', async (status) => {
    const { id } = await comesOn()
    there.answer({ status }, { status })
    expect((await shop.work()).failed).toHaveLength(1)
    expect((await shop.work()).failed).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 2, status }])
    expect((await shop.work()).failed).toEqual([])
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 3, error: null }])
  })

  it('that hangs up or cannot be reached is asked again', async () => {
    const { id } = await comesOn()
    there.answer('hang up')
    expect((await shop.work()).failed).toHaveLength(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', status: null }])
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent' }])
  })

  it('that does not answer in time is asked again', async () => {
    const { id } = await comesOn()
    const slow = openCallOutside({ allowsLoopback: true, timeoutMs: 50 })
    there.answer('silence')
    const [waiting] = await deliveriesOf(id)
    const outcome = await deliver({ ...shop.deps, callOutside: slow }, Number(waiting?.id))
    expect(outcome).toMatchObject({ came: 'failed', error: expect.stringMatching(/^They did not answer/) })
    await shop.work()
  })

  it('that does not take the key waits for the owner, and the log holds neither key nor address', async () => {
    const { email, id } = await comesOn()
    there.answer({ status: 401, body: { title: 'API Key Invalid', detail: KEY } })
    expect((await shop.work()).failed).toEqual([])
    const [refused] = await deliveriesOf(id)
    expect(refused).toMatchObject({ state: 'refused', status: 401 })
    expect(refused?.error).toContain('They say: API Key Invalid')
    expect(refused?.error).not.toContain(KEY)
    expect(refused?.error).not.toContain(email)
  })

  it('is not sent elsewhere with the key', async () => {
    const { id } = await comesOn()
    there.answer({ status: 302, headers: { location: `${there.url}/elsewhere` } })
    await shop.work()
    expect(there.asked.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'refused', status: 302 }])
  })

  it('hears of a reader who has ended the news anywhere in the shop, once', async () => {
    const { email, id } = await comesOn()
    await shop.work()
    await withdrawConsent(shop.deps, { email, by: 'link' })
    await sweepNewsletters(shop.deps)
    await sweepNewsletters(shop.deps)
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([
      { kind: 'subscribed' },
      { kind: 'unsubscribed', state: 'sent' },
    ])
    expect(there.asked.at(-1)?.body).toMatchObject({ email_address: email, status: 'unsubscribed' })
  })

  it('is asked again when the queue has given up', async () => {
    const { id } = await comesOn()
    there.answer({ status: 500 })
    await shop.work()
    await shop.rows('delete from test_job')
    await sweepNewsletters(shop.deps)
    expect(await shop.jobs.waiting()).toEqual([])
    shop.clock.advance(7 * HOUR_MS)
    await sweepNewsletters(shop.deps)
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })
})

describe('ontraport', () => {
  beforeEach(() => shop.keepAt('ontraport', { address: `${there.url}/1`, list: '12', account: '2_app' }, KEY))

  it('saves the contact, with a select’s option by its id, and puts it on the sequence [S3.41]', async () => {
    const { email, id } = await comesOn()
    await shop.work()
    expect(there.asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/1/Contacts/saveorupdate',
        body: { email, bulk_mail: '1', firstname: 'Mia', lastname: '', often: '0c4a', BOAT: 'Tinny' },
      },
      {
        method: 'PUT',
        path: '/1/objects/subscribe',
        body: { objectID: 0, ids: '77', sub_type: 'Sequence', add_list: '12' },
      },
    ])
    expect(there.asked[0]?.headers).toMatchObject({ 'api-key': KEY, 'api-appid': '2_app' })
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent' }])
  })

  it('is asked for both again when the second did not work', async () => {
    const { id } = await comesOn()
    there.answer({ status: 200, body: { data: { id: '5' } } }, { status: 500 })
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', status: 500 }])
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent' }])
    expect(there.asked).toHaveLength(4)
  })
})

describe('a webhook', () => {
  beforeEach(() => shop.keepAt('webhook', { address: `${there.url}/hook` }, 'a shared secret'))

  it('carries a signature over its id, its time and its words, and the same id at every try', async () => {
    const { email } = await comesOn()
    there.answer({ status: 500 })
    await shop.work()
    await shop.work()
    const [first, second] = there.asked
    for (const sent of [first, second]) {
      const id = String(sent?.headers['webhook-id'])
      const timestamp = String(sent?.headers['webhook-timestamp'])
      const signature = signatureOf('a shared secret', { id, timestamp, body: sent?.raw ?? '' })
      expect(sent?.headers['webhook-signature']).toBe(signature)
    }
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(first?.body).toMatchObject({
      type: 'newsletter.subscribed',
      data: {
        list: 'news',
        email,
        first_name: 'Mia',
        answers: { often: 'weekly', BOAT: 'Tinny' },
        unsubscribe_url: expect.stringContaining('https://shop.example/index.php/unsubscribe/?email='),
        consent: { page: '/index.php/letters/' },
      },
    })
  })

  it.each([
    ['a private network', 'https://10.0.0.1/hook'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['this machine', 'https://127.0.0.1/hook'],
    ['this machine by IPv6', 'https://[::1]/hook'],
    ['a mapped address of this machine', 'https://[::ffff:127.0.0.1]/hook'],
    ['a mapped address of a private network', 'https://[::ffff:10.0.0.1]/hook'],
    ['a name that leads into a private network', 'https://crm.example/hook'],
  ])('in %s is refused, and nothing is sent', async (_where, address) => {
    await shop.keepAt('webhook', { address }, 'a shared secret')
    const { id } = await comesOn()
    const [waiting] = await deliveriesOf(id)
    const look = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '::ffff:192.168.0.7', family: 6 }])
    const guarded = openCallOutside({ allowsLoopback: false, lookup: look as unknown as typeof lookup })
    const outcome = await deliver({ ...shop.deps, callOutside: guarded }, Number(waiting?.id))
    expect(outcome).toMatchObject({
      came: 'refused',
      status: null,
      error: expect.stringContaining('private'),
    })
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'refused' }])
    await shop.work()
  })

  it('that redirects to a private network is not followed', async () => {
    const { id } = await comesOn()
    there.answer({ status: 307, headers: { location: 'http://10.0.0.1/hook' } })
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'refused', status: 307 }])
    expect(there.asked).toHaveLength(1)
  })
})
