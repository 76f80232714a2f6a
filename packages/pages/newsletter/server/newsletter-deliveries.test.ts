import type { lookup } from 'node:dns'
import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { signatureOf } from '@buoy/kernel/server/webhook-signature.ts'
import { signingKey } from '@buoy/platform/deliveries/server/connection-secret.ts'
import { deliver } from '@buoy/platform/deliveries/server/deliver.ts'
import { withdrawConsent } from '@buoy/shop/marketing/server/withdraw-consent.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNewsletter, type TestNewsletter } from '../newsletter.fixtures.ts'
import { openProviderServer } from '../provider-server.fixtures.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
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
    `select d.*, a.status, a.error from platform.delivery d
     left join platform.delivery_attempt a on a.delivery_id = d.id and a.number = d.attempts
     where d.subject_id = $1 order by d.created_at, d.id`,
    String(id),
  )

/** Makes one attempt; those that follow are left to the queue. */
async function tryOnce(signupId: number, attempt: number): Promise<void> {
  const [delivery] = await deliveriesOf(signupId)
  await deliver(shop.deps, { id: delivery?.id ?? '', attempt })
}

describe('mailchimp', () => {
  beforeEach(async () => {
    await shop.sendTo('mailchimp', { address: `${there.url}/3.0`, list: 'a1b2' }, KEY)
  })

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
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', attempts: 1, status: 200, error: null },
    ])
    await shop.work()
    expect(there.asked).toHaveLength(1)
  })

  it.each([500, 503, 429])('that answers %i is asked again, and the reader is not lost', async (status) => {
    const { id } = await comesOn()
    there.answer({ status }, { status })
    for (const attempt of [0, 1]) await tryOnce(id, attempt)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'retrying', attempts: 2, status }])
    await tryOnce(id, 2)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 3, error: null }])
  })

  it('that hangs up or cannot be reached is asked again', async () => {
    const { id } = await comesOn()
    there.answer('hang up')
    await tryOnce(id, 0)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'retrying', status: null }])
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  })

  it('that does not answer in time is asked again', async () => {
    const { id } = await comesOn()
    const slow = openCallOutside({ allowsLoopback: true, timeoutMs: 50 })
    there.answer('silence')
    const [waiting] = await deliveriesOf(id)
    const outcome = await deliver({ ...shop.deps, callOutside: slow }, { id: waiting?.id ?? '', attempt: 0 })
    expect(outcome).toMatchObject({
      result: 'failed',
      error: expect.stringMatching(/^No answer in 10 seconds/),
    })
    await shop.work()
  })

  it('that does not take the key waits for the owner, and the log holds neither key nor address', async () => {
    const { email, id } = await comesOn()
    there.answer({ status: 401, body: { title: 'API Key Invalid', detail: KEY } })
    expect((await shop.work()).failed).toEqual([])
    const [refused] = await deliveriesOf(id)
    expect(refused).toMatchObject({ state: 'failed', status: 401 })
    expect(refused?.error).toContain('It says: API Key Invalid')
    expect(refused?.error).not.toContain(KEY)
    expect(refused?.error).not.toContain(email)
  })

  it('is not sent elsewhere with the key', async () => {
    const { id } = await comesOn()
    there.answer({ status: 302, headers: { location: `${there.url}/elsewhere` } })
    await shop.work()
    expect(there.asked.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', status: 302 }])
  })

  it('hears of a reader who has ended the news anywhere in the shop, once', async () => {
    const { email, id } = await comesOn()
    await shop.work()
    await withdrawConsent(shop.deps, { email, by: 'link' })
    await sweepNewsletters(shop.deps)
    await sweepNewsletters(shop.deps)
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ kind: 'added' }, { kind: 'removed', state: 'delivered' }])
    expect(there.asked.at(-1)?.body).toMatchObject({ email_address: email, status: 'unsubscribed' })
  })

  it('is not told of somebody who has left before they were sent', async () => {
    const { email, id } = await comesOn()
    await withdrawConsent(shop.deps, { email, by: 'link' })
    await shop.work()
    expect(there.asked).toEqual([])
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('unsubscribed meanwhile') },
    ])
  })

  it('hears of the end also when the log of the beginning is gone', async () => {
    const { email, id } = await comesOn()
    await shop.work()
    await shop.rows('delete from platform.delivery')
    await withdrawConsent(shop.deps, { email, by: 'link' })
    await sweepNewsletters(shop.deps)
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ kind: 'removed', state: 'delivered' }])
  })
})

describe('ontraport', () => {
  beforeEach(async () => {
    await shop.sendTo('ontraport', { address: `${there.url}/1`, list: '12', account: '2_app' }, KEY)
  })

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
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  })

  it('is asked for both again when the second did not work', async () => {
    const { id } = await comesOn()
    there.answer({ status: 200, body: { data: { id: '5' } } }, { status: 500 })
    await tryOnce(id, 0)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'retrying', status: 500 }])
    await tryOnce(id, 1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
    expect(there.asked).toHaveLength(4)
  })
})

describe('a webhook', () => {
  let secret = ''
  beforeEach(async () => {
    secret = (await shop.sendTo('webhook', { address: `${there.url}/hook` })).secret
  })

  it('carries a signature over its id, its time and its words, and the same id at every try', async () => {
    const { email, id: signupId } = await comesOn()
    there.answer({ status: 500 })
    await tryOnce(signupId, 0)
    await tryOnce(signupId, 1)
    const [first, second] = there.asked
    for (const sent of [first, second]) {
      const id = String(sent?.headers['webhook-id'])
      const timestamp = String(sent?.headers['webhook-timestamp'])
      const signature = signatureOf(signingKey(secret), { id, timestamp, body: sent?.raw ?? '' })
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
    await shop.sendTo('webhook', { address })
    const { id } = await comesOn()
    const [waiting] = await deliveriesOf(id)
    const look = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '::ffff:192.168.0.7', family: 6 }])
    const guarded = openCallOutside({ allowsLoopback: false, lookup: look as unknown as typeof lookup })
    const job = { id: waiting?.id ?? '', attempt: 0 }
    const outcome = await deliver({ ...shop.deps, callOutside: guarded }, job)
    expect(outcome).toMatchObject({
      result: 'refused',
      status: null,
      error: expect.stringContaining('private'),
    })
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed' }])
    await shop.work()
  })

  it('that redirects to a private network is not followed', async () => {
    const { id } = await comesOn()
    there.answer({ status: 307, headers: { location: 'http://10.0.0.1/hook' } })
    await shop.work()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', status: 307 }])
    expect(there.asked).toHaveLength(1)
  })
})
