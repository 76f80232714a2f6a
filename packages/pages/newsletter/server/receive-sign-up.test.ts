import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { setOptOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { optingOut } from '@buoy/shop/marketing/marketing.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNewsletter, type TestNewsletter } from '../newsletter.fixtures.ts'
import { CONFIRM_LIFETIME_MS } from './confirm-link.ts'
import { confirmSignUp, findConfirmation } from './confirm-sign-up.ts'
import { sweepNewsletters } from './newsletter-workers.ts'
import { signUpsOfPerson } from './personal-data.ts'
import { MAILS_A_DAY } from './process-sign-up.ts'

let shop: TestNewsletter
let people = 0
const address = () => `reader-${++people}@example.com`

beforeAll(async () => {
  shop = await openNewsletter()
  const often = {
    id: 'often',
    type: 'select',
    label: 'How often',
    required: true,
    options: [
      { label: 'Every week', value: 'weekly', id: '0c4a' },
      { label: 'Never mind', value: 'never' },
    ],
  }
  const boat = {
    id: 'boat',
    label: 'Your boat',
    conditions: { relation: 'all', entries: [['often', 'is', 'weekly']] },
  }
  await shop.publish('plain', {})
  await shop.publish('long', { firstName: true, lastName: true, fields: [often, boat], keepsIp: true })
  await shop.rows(
    `insert into pages.newsletter_list (key, name, is_double, created_at) values ('quick', 'Quick', false, now())`,
  )
  await shop.publish('quick', { list: 'quick' })
})
afterAll(() => shop.close())

const signups = (email: string) =>
  shop.rows<Record<string, unknown>>('select * from pages.newsletter_signup where email = $1', email)

async function linkOf(email: string) {
  const link = (await shop.linksTo(email)).at(-1)?.searchParams
  return {
    id: Number(link?.get('id')),
    until: Number(link?.get('until')),
    token: link?.get('token') ?? '',
  }
}

describe('a sign-up', () => {
  it('becomes a reader when the link of a mail was pressed, with the words, the time and the page [S7.44]', async () => {
    const email = address()
    const reply = await shop.signUp('plain', { et_email: email.toUpperCase() })
    expect(reply).toMatchObject({ status: 200, body: { success: expect.stringMatching(/^Almost there/) } })
    await shop.work()
    expect(await shop.isReader(email)).toBe(false)
    const link = await linkOf(email)
    expect(await findConfirmation(shop.deps, link)).toMatchObject({ state: 'waiting', email, list: 'News' })
    expect(await confirmSignUp(shop.deps, link.id)).toBe(true)
    expect(await confirmSignUp(shop.deps, link.id)).toBe(false)
    expect(await findConfirmation(shop.deps, link)).toEqual({ state: 'confirmed', email })
    const [consent] = await shop.rows('select * from shop.marketing_consent where email = $1', email)
    expect(consent).toMatchObject({
      source: 'newsletter',
      page: '/index.php/plain/',
      withdrawn_at: null,
      wording: 'We email you news and offers from Bobalong. You can unsubscribe at any time.',
    })
  })

  it('answers the same to anyone who is on the list and to anyone who is not, and does not write to them again', async () => {
    const email = address()
    const first = await shop.signUp('plain', { et_email: email })
    await shop.work()
    await confirmSignUp(shop.deps, (await linkOf(email)).id)
    const before = await signups(email)
    expect(await shop.signUp('plain', { et_email: email })).toEqual(first)
    await shop.work()
    expect(await signups(email)).toEqual(before)
    expect(await shop.linksTo(email)).toHaveLength(1)
  })

  it('keeps names, answers and, where the form says so, the address of the connection as the shop sees it [S3.39]', async () => {
    const email = address()
    const typed = {
      et_email: email,
      et_firstname: ' Mia ',
      et_lastname: 'Tran',
      et_ip_address: '198.51.100.66',
      'et_custom_fields[often]': 'weekly',
      'et_custom_fields[boat]': 'Tinny',
    }
    expect((await shop.signUp('long', typed)).body).toHaveProperty('success')
    expect(await signups(email)).toMatchObject([
      {
        first_name: 'Mia',
        last_name: 'Tran',
        ip: '203.0.113.7',
        fields: { often: 'weekly', boat: 'Tinny' },
      },
    ])
    const plain = address()
    await shop.signUp('plain', { et_email: plain, et_firstname: 'Mia' })
    expect(await signups(plain)).toMatchObject([{ first_name: '', ip: null, fields: {} }])
  })

  it('is judged by the form as it was published, not by what a browser says of it [S5.57] [S5.58] [S5.60] [S8.64]', async () => {
    const email = address()
    const errorOf = async (typed: Record<string, string>) => (await shop.signUp('long', typed)).body
    expect(await errorOf({ et_email: email, 'et_custom_fields[often]': 'weekly' })).toEqual({
      error: 'Please, fill in the following fields: First name, Last name, Your boat',
    })
    const names = { et_firstname: 'Mia', et_lastname: 'Tran' }
    expect(await errorOf({ ...names, et_email: 'mia at home', 'et_custom_fields[often]': 'never' })).toEqual({
      error: 'Invalid email',
    })
    expect(await errorOf({ ...names, et_email: email, 'et_custom_fields[often]': 'daily' })).toEqual({
      error: 'How often: choose one of the options.',
    })
    expect(await signups(email)).toEqual([])
  })

  it('leaves out what conditions hide, whatever was sent [S5.60]', async () => {
    const email = address()
    const names = { et_firstname: 'Mia', et_lastname: 'Tran' }
    await shop.signUp('long', {
      ...names,
      et_email: email,
      'et_custom_fields[often]': 'never',
      'et_custom_fields[boat]': 'Tinny',
    })
    expect(await signups(email)).toMatchObject([{ fields: { often: 'never' } }])
  })

  it.each([
    ['another page’s nonce', { et_frontend_nonce: 'x' }],
    ['a checksum that is not ours', { et_checksum: 'plain.letter.AAAAAAAAAAAAAAAAAAAAAA' }],
    ['another list', { et_list_id: 'quick' }],
    ['a used proof', { token: btoa('{}') }],
  ])('is refused with %s [S3.39] [S7.45]', async (_what, typed) => {
    const email = address()
    const reply = await shop.signUp('plain', { et_email: email, ...typed })
    expect(reply).toMatchObject({ status: 200, body: { error: expect.any(String) } })
    expect(reply.page).toMatch(/^\/index\.php\/newsletter\/\?refused=(form|proof)$/)
    expect(await signups(email)).toEqual([])
  })

  it('is refused when it is no form at all [S7.45]', async () => {
    for (const broken of [{ et_email: ['a@b.co', 'c@d.co'] }, { et_email: 'x'.repeat(300) }]) {
      expect(await shop.signUp('plain', broken)).toMatchObject({
        status: 400,
        body: { error: expect.any(String) },
      })
    }
  })

  it('of a robot is thanked and forgotten', async () => {
    const email = address()
    const reply = await shop.signUp('plain', { et_email: email, et_website: 'https://spam.example' })
    expect(reply.body).toHaveProperty('success')
    expect(await signups(email)).toEqual([])
  })
})

describe('the mail that asks', () => {
  it('goes out three times a day to one address at most', async () => {
    const email = address()
    for (let time = 0; time < MAILS_A_DAY + 2; time += 1) {
      await shop.signUp('plain', { et_email: email })
      await shop.work()
    }
    expect(await shop.linksTo(email)).toHaveLength(MAILS_A_DAY)
    shop.clock.advance(DAY_MS + 1000)
    await shop.signUp('plain', { et_email: email })
    await shop.work()
    expect(await shop.linksTo(email)).toHaveLength(MAILS_A_DAY + 1)
  })

  it('has a link that lapses after a week, and tells nothing when it was changed', async () => {
    const email = address()
    await shop.signUp('plain', { et_email: email })
    await shop.work()
    const link = await linkOf(email)
    expect(await findConfirmation(shop.deps, { ...link, id: link.id + 1 })).toEqual({ state: 'lapsed' })
    expect(await findConfirmation(shop.deps, { ...link, until: link.until + 1 })).toEqual({ state: 'lapsed' })
    shop.clock.advance(CONFIRM_LIFETIME_MS)
    expect(await findConfirmation(shop.deps, link)).toEqual({ state: 'lapsed' })
  })

  it('is spared on lists that ask nobody, but only with a proof of work [S7.56]', async () => {
    const [proven, bare] = [address(), address()]
    const quick = { et_list_id: 'quick' }
    const reply = await shop.signUp('quick', { ...quick, et_email: proven, token: await shop.proof() })
    expect(reply.body).toEqual({ success: 'You’re subscribed.' })
    await shop.signUp('quick', { ...quick, et_email: bare })
    await shop.work()
    expect([await shop.isReader(proven), await shop.isReader(bare)]).toEqual([true, false])
    expect([(await shop.linksTo(proven)).length, (await shop.linksTo(bare)).length]).toEqual([0, 1])
  })

  it('counts a proof once [S7.56]', async () => {
    const token = await shop.proof()
    expect((await shop.signUp('plain', { et_email: address(), token })).body).toHaveProperty('success')
    expect((await shop.signUp('plain', { et_email: address(), token })).body).toHaveProperty('error')
  })
})

describe('a reader', () => {
  it('ends the news once for all lists, and an old link does not bring it back; a new sign-up may', async () => {
    const email = address()
    await shop.signUp('plain', { et_email: email })
    await shop.work()
    const link = await linkOf(email)
    await confirmSignUp(shop.deps, link.id)
    await setOptOut(optingOut(shop.deps), { email, wantsLetters: false })
    expect(await findConfirmation(shop.deps, link)).toEqual({ state: 'lapsed' })
    await shop.signUp('plain', { et_email: email })
    await shop.work()
    expect(await shop.isReader(email)).toBe(false)
    await confirmSignUp(shop.deps, (await linkOf(email)).id)
    expect(await shop.isReader(email)).toBe(true)
  })

  it('can read and erase what is known of them; a stranger with an unproved address cannot', async () => {
    const email = address()
    await shop.signUp('plain', { et_email: email })
    const person = { customerId: null, email, ownsAddress: true }
    expect(await signUpsOfPerson.collect(shop.deps.db, person)).toMatchObject([{ list: 'news' }])
    const stranger = { ...person, ownsAddress: false }
    expect(await signUpsOfPerson.collect(shop.deps.db, stranger)).toEqual([])
    await shop.deps.db.transaction((tx) => signUpsOfPerson.erase(tx, stranger))
    expect(await signups(email)).toHaveLength(1)
    await shop.deps.db.transaction((tx) => signUpsOfPerson.erase(tx, person))
    expect(await signups(email)).toEqual([])
  })

  it('who never confirmed is forgotten after a month', async () => {
    const email = address()
    await shop.signUp('plain', { et_email: email })
    shop.clock.advance(29 * DAY_MS)
    await sweepNewsletters(shop.deps)
    expect(await signups(email)).toHaveLength(1)
    shop.clock.advance(2 * DAY_MS)
    await sweepNewsletters(shop.deps)
    expect(await signups(email)).toEqual([])
  })
})
