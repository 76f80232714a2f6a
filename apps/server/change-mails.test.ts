import { customerMailJob } from '@buoy/people/customers/server/customer-mail-queue.ts'
import { writeCustomerMail } from '@buoy/people/customers/server/write-customer-mail.ts'
import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import type {
  MailDetail,
  MailKindList,
  MailKindSettings,
  MailList,
  MailPreview,
} from '@buoy/platform/mail/contract.ts'
import { mailConsoleRoutes } from '@buoy/platform/mail/server/console-routes.ts'
import { mailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXTENSIONS } from './features.ts'

let database: TestDatabase
let jobs: ManualQueue
let app: Awaited<ReturnType<typeof openSignedInApp>>
let deps: MailDeps

const KINDS = mailKinds.valuesIn(EXTENSIONS)

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  jobs = await manualQueue(db)
  deps = {
    db,
    jobs,
    clock: movableClock(),
    texts: () => SOURCE_TEXTS,
    secret: 'a secret',
    origin: 'https://shop.example',
    details: async () => storeDetailsFixture({ name: 'Tide & Co' }),
    sendsMail: true,
  }
  app = await openSignedInApp({ db, routes: mailConsoleRoutes({ ...deps, mailKinds: KINDS }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const put = (path: string, payload: object) => putOver(app, `/console/api/mail${path}`, payload)
const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({ method, url: `/console/api/mail${path}`, ...(payload === undefined ? {} : { payload }) })
const wordsOf = (name: string) => KINDS.find(({ kind }) => kind === name)?.texts(SOURCE_TEXTS)

describe('the preview', () => {
  it.each(KINDS)('draws $kind with every placeholder filled in', async ({ kind, group, texts }) => {
    const preview = (await ask('POST', `/kinds/${kind}/preview`, texts(SOURCE_TEXTS))).json<MailPreview>()
    expect(preview.orderNumber).toBeNull()
    for (const text of [preview.subject, preview.html, preview.text])
      expect(text).not.toMatch(/\{\{|undefined/)
    expect(preview.text).toContain('Tide & Co')
    expect(preview.html).toContain('Tide &amp; Co')
    const isLetter = group === 'letters'
    expect(preview.html.includes('/index.php/unsubscribe/')).toBe(isLetter)
  })
})

describe('the words of a mail', () => {
  it('are kept when they are the owner’s own, and not when they are the defaults', async () => {
    const own = { isOn: false, ...wordsOf('order-completed'), title: 'Gone to sea', afterDays: null }
    const saved = await put('/kinds/order-completed', own)
    expect(saved.json<MailKindSettings>()).toEqual({ ...own, version: 1 })
    const listed = (await ask('GET', '/kinds')).json<MailKindList>()
    expect(listed.kinds.find(({ kind }) => kind === 'order-completed')).toMatchObject({
      isOn: false,
      isOwn: true,
    })

    await put('/kinds/order-completed', { ...own, isOn: true, ...wordsOf('order-completed') })
    const after = (await ask('GET', '/kinds')).json<MailKindList>()
    expect(after.kinds.find(({ kind }) => kind === 'order-completed')).toMatchObject({
      isOn: true,
      isOwn: false,
    })
  })

  it.each([
    ['a placeholder that nobody fills in', { title: 'Hello {{customer.shoe_size}}' }, 'title'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['a subject of two lines', { subject: 'One\nBcc: all@example.com' }, 'subject'],
    ['no days', { afterDays: 0 }, 'afterDays'],
  ])('are refused at their field: %s', async (_what, change, field) => {
    const before = { isOn: true, ...wordsOf('order-failed'), afterDays: null }
    const refused = await put('/kinds/order-failed', { ...before, ...change })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(field)
  })

  it('go out as many days later as the owner says, where a kind has days', async () => {
    const before = (await ask('GET', '/kinds/review-request')).json<MailKindSettings>()
    expect(before.afterDays).toBe(14)
    const words = wordsOf('review-request')
    const saved = await put('/kinds/review-request', { isOn: true, ...words, afterDays: 7 })
    expect(saved.json<MailKindSettings>().afterDays).toBe(7)
    const other = await put('/kinds/order-failed', { isOn: true, ...wordsOf('order-failed'), afterDays: 7 })
    expect(other.json<MailKindSettings>().afterDays).toBeNull()
  })

  it('are refused when a mail that has to come is switched off', async () => {
    const off = { isOn: false, ...wordsOf('password-reset'), afterDays: null }
    expect((await put('/kinds/password-reset', off)).json()).toMatchObject({ code: 'always-on' })
  })

  it('belong to a kind there is', async () => {
    expect((await ask('GET', '/kinds/love-letter')).statusCode).toBe(404)
    for (const path of ['preview', 'test'])
      expect(
        (await ask('POST', `/kinds/love-letter/${path}`, { ...wordsOf('erased'), to: 'a@b.co' })).statusCode,
      ).toBe(404)
  })
})

describe('a test, and sending again', () => {
  it('is written like any mail, and a copy goes to an address that was put right', async () => {
    const { id } = (
      await ask('POST', '/kinds/erased/test', { ...wordsOf('erased'), to: 'owner@example.com' })
    ).json()
    const test = (await ask('GET', `/${id}`)).json<MailDetail>()
    expect(test).toMatchObject({ state: 'queued', to: 'owner@example.com', attempts: 0 })
    expect(test.subject).toMatch(/^Test: /)
    expect((await ask('POST', `/${id}/send`, {})).json()).toMatchObject({ code: 'under-way' })

    const copy = (await ask('POST', `/${id}/send`, { to: 'right@example.com' })).json<{ id: number }>()
    expect(copy.id).not.toBe(id)
    expect((await ask('GET', `/${copy.id}`)).json()).toMatchObject({
      to: 'right@example.com',
      state: 'queued',
    })

    await database.pool.query(`update shop.mail set state = 'failed', error = 'away' where id = $1`, [id])
    expect((await ask('POST', `/${id}/send`, {})).json()).toEqual({ id })
    expect((await ask('GET', `/${id}`)).json()).toMatchObject({ state: 'queued', error: null })
    expect(await jobs.waiting()).toEqual(['send-mail', 'send-mail', 'send-mail'])
    expect((await ask('POST', '/999999/send', {})).statusCode).toBe(404)
    expect((await ask('POST', `/${id}/send`, { to: 'nobody' })).statusCode).toBe(400)
  })

  it('goes to no other address when its links open an account: staff cannot take one over', async () => {
    const path = '/index.php/my-account/lost-password/?key=Zx81kQpL0aVbNm22'
    const job = { kind: 'password-reset', email: 'mia@example.com', firstName: 'Mia', path } as const
    await writeCustomerMail(deps, customerMailJob.parse(job))
    const [mail] = (await ask('GET', '?search=mia@example.com')).json<MailList>().mails
    const shown = await ask('GET', `/${mail?.id}`)
    expect(shown.json<MailDetail>().text).toContain('/index.php/my-account/lost-password/?hidden-link-')
    expect(shown.body).not.toContain('Zx81kQpL0aVbNm22')
    const stolen = await ask('POST', `/${mail?.id}/send`, { to: 'manager@example.com' })
    expect([stolen.statusCode, stolen.json().code]).toEqual([403, 'for-reader-alone'])
    await database.pool.query(`update shop.mail set state = 'failed' where id = $1`, [mail?.id])
    expect((await ask('POST', `/${mail?.id}/send`, {})).statusCode).toBe(200)
  })
})
