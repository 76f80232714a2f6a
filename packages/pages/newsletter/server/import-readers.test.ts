import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type { ImportReport } from '@buoy/platform/imports/contract.ts'
import { setOptOut } from '@buoy/platform/mail/server/unsubscribe.ts'
import { appendPiece, beginUpload } from '@buoy/platform/uploads/server/upload-files.ts'
import { optingOut } from '@buoy/shop/marketing/marketing.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReaderImport } from '../import-contract.ts'
import { openNewsletter, type TestNewsletter } from '../newsletter.fixtures.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { newsletterConsoleRoutes } from './console-routes.ts'
import { sweepNewsletters } from './newsletter-workers.ts'
import { importedOfPerson } from './personal-data.ts'
import { readerImportRoutes } from './reader-import-routes.ts'

const PAPER = 'Paper list at the Noosa boat show'

let shop: TestNewsletter
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let people = 0
const address = () => `imported-${++people}@example.com`

beforeAll(async () => {
  shop = await openNewsletter()
  owner = await openSignedInApp({
    db: shop.deps.db,
    routes: async (app) => {
      await app.register(readerImportRoutes(shop.deps))
      await app.register(newsletterConsoleRoutes(shop.deps))
    },
  })
  await shop.publish('letters', { firstName: true })
})
afterAll(async () => {
  await owner.close()
  await shop.close()
})

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  owner.inject({ method, url: `/console/api/reader-imports${url}`, ...(payload ? { payload } : {}) })

async function open(bytes: string | Buffer, list = 'news') {
  const upload = await beginUpload({ ...shop.deps, chance: systemChance }, 'csv')
  await appendPiece(shop.deps, { id: upload, offset: 0, bytes: Buffer.from(bytes) })
  return ask('POST', '', { list, upload, fileName: 'readers.csv' })
}
async function check(text: string | Buffer, source = PAPER): Promise<ReaderImport> {
  const file = (await open(text)).json<ReaderImport>()
  const asked = { mapping: file.mapping, options: { source } }
  expect((await ask('POST', `/${file.id}/check`, asked)).statusCode).toBe(200)
  expect((await shop.work()).failed).toEqual([])
  return (await ask('GET', `/${file.id}`)).json()
}
async function run(text: string | Buffer, source = PAPER): Promise<ReaderImport> {
  const { id } = await check(text, source)
  await ask('POST', `/${id}/run`)
  expect((await shop.work()).failed).toEqual([])
  return (await ask('GET', `/${id}`)).json()
}
const refused = async (id: number) => (await ask('GET', `/${id}/refused`)).json<ImportReport>().rows
const file = (...lines: string[]) => ['Email,First name', ...lines].join('\r\n')

describe('readers from a file', () => {
  it('are only counted while the file is checked, and come on the list with their evidence when it is run', async () => {
    const [mia, eva] = [address(), address()]
    const text = [
      'Email,Name,Words,Confirmed (UTC)',
      `${mia.toUpperCase()},Mia Tran,,2025-05-01`,
      `${eva},,In her shop,`,
    ]
    const checked = await check(text.join('\n'))
    expect(checked).toMatchObject({ state: 'checked', counts: { create: 2, refused: 0, rows: 2 } })
    expect(await shop.isReader(mia)).toBe(false)
    await ask('POST', `/${checked.id}/run`)
    await shop.work()
    const done = (await ask('GET', `/${checked.id}`)).json<ReaderImport>()
    expect(done).toMatchObject({ state: 'done', share: 1, counts: { create: 2, rows: 2 } })
    const consents = await shop.rows<{ given_at: Date }>(
      'select * from shop.marketing_consent where email in ($1, $2) order by email',
      ...[mia, eva].sort(),
    )
    expect(consents).toMatchObject([
      { email: mia, source: 'import', wording: PAPER, page: null },
      { email: eva, source: 'import', wording: 'In her shop' },
    ])
    expect(consents[0]?.given_at.toISOString()).toBe('2025-04-30T14:00:00.000Z')
    expect(await shop.linksTo(mia)).toEqual([])
    const [entry] = await shop.rows('select * from people.audit_entry order by id desc limit 1')
    expect(entry).toMatchObject({ action: 'readers imported', subject: 'readers.csv', detail: { create: 2 } })
    expect(JSON.stringify(entry)).not.toContain(mia)
  })

  it('are refused row by row where nobody knows that they have agreed, and the report can be taken out', async () => {
    const good = address()
    const checked = await check(
      ['Email,Words', `${good},Form at the counter`, `${address()},`, 'no address,Form at the counter'].join(
        '\n',
      ),
      '',
    )
    expect(checked.counts).toMatchObject({ create: 1, refused: 2 })
    expect(await refused(checked.id)).toMatchObject([
      { line: 3, problems: [{ column: 'Where this person agreed' }] },
      { line: 4, about: ['no address'], problems: [{ column: 'Email' }] },
    ])
    const csv = await ask('GET', `/${checked.id}/refused.csv`)
    expect(csv.body).toContain('Line,Email,Column,Reason\r\n')
    expect(csv.body).toContain('4,no address,Email,')
  })

  it('are never those who have ended the news or all letters, also when they end it between check and run', async () => {
    const [ended, silent, changing] = [address(), address(), address()]
    await run(file(`${ended},Mia`))
    await setOptOut(optingOut(shop.deps), { email: ended, wantsLetters: false })
    await setOptOut(optingOut(shop.deps), { email: silent, wantsLetters: false })
    const checked = await check(file(`${ended},Mia`, `${silent},Eva`, `${changing},Noah`))
    expect(checked.counts).toMatchObject({ create: 1, refused: 2 })
    await setOptOut(optingOut(shop.deps), { email: changing, wantsLetters: false })
    await ask('POST', `/${checked.id}/run`)
    await shop.work()
    expect((await ask('GET', `/${checked.id}`)).json()).toMatchObject({ counts: { create: 0, refused: 3 } })
    for (const email of [ended, silent, changing]) expect(await shop.isReader(email)).toBe(false)
    expect((await refused(checked.id))[0]?.problems[0]?.message).toContain('has unsubscribed here')
  })

  it('stay as they are when they are on it already, and are taken on when they waited for their mail', async () => {
    const [on, waits] = [address(), address()]
    await shop.signUp('letters', { et_email: on, et_firstname: 'Her own' })
    await shop.signUp('letters', { et_email: waits, et_firstname: 'Eva' })
    await shop.work()
    const [row] = await shop.rows<{ id: string }>(
      'select id from pages.newsletter_signup where email = $1',
      on,
    )
    await confirmSignUp(shop.deps, Number(row?.id))
    const done = await run(file(`${on},Another`, `${waits},Eva`))
    expect(done.counts).toMatchObject({ same: 1, change: 1, create: 0 })
    expect(await shop.isReader(waits)).toBe(true)
    const names = await shop.rows('select first_name from pages.newsletter_signup where email = $1', on)
    expect(names).toEqual([{ first_name: 'Her own' }])
    // The same file a second time changes nothing.
    expect((await check(file(`${on},Another`, `${waits},Eva`))).counts).toMatchObject({ same: 2, change: 0 })
  })

  it('stand once, however often the file has them', async () => {
    const email = address()
    const checked = await check(file(`${email},Mia`, `${email.toUpperCase()},Mia`))
    expect(checked.counts).toMatchObject({ create: 1, refused: 1 })
    expect((await refused(checked.id))[0]).toMatchObject({
      line: 3,
      problems: [{ message: 'The address stands in line 2 already.' }],
    })
  })

  it('come from files of spreadsheets in any encoding, and go out and back without becoming formulas', async () => {
    const [windows, wide] = [address(), address()]
    await run(Buffer.from(`E-Mail;Vorname;First name\r\n${windows};;Zo\u00eb\r\n`, 'latin1'))
    await run(Buffer.from(`\uFEFFEmail\tFirst name\r\n${wide}\t'=1+1\r\n`, 'utf16le'))
    const names = await shop.rows<{ first_name: string }>(
      'select first_name from pages.newsletter_signup where email in ($1, $2) order by id',
      windows,
      wide,
    )
    expect(names.map(({ first_name }) => first_name)).toEqual(['Zoë', '=1+1'])
    const exported = await owner.inject({ url: '/console/api/newsletters/news/readers.csv' })
    expect(exported.body).toContain(`${wide},'=1+1,`)
    expect((await check(exported.body, '')).counts).toMatchObject({ create: 0, change: 0, refused: 0 })
  })

  it('come in batches, and all of them', async () => {
    const many = Array.from({ length: 450 }, () => `${address()},Mia`)
    expect(await run(file(...many))).toMatchObject({ state: 'done', counts: { create: 450, rows: 450 } })
  })

  it('go to a list that exists, from a file that is one, by columns that say who', async () => {
    expect((await open(file(), 'nothing')).json()).toMatchObject({ code: 'no-such-list' })
    expect((await open(Buffer.from('PK\u0003\u0004workbook'))).json()).toMatchObject({ code: 'not-csv' })
    const { id } = (await open('Colour,Name\nred,Mia\n')).json<ReaderImport>()
    const asked = { mapping: [null, 'name'], options: { source: PAPER } }
    expect((await ask('POST', `/${id}/check`, asked)).json()).toMatchObject({ code: 'wrong-columns' })
    expect((await ask('POST', `/${id}/run`)).json()).toMatchObject({ code: 'wrong-state' })
    expect((await ask('GET', '/999999')).statusCode).toBe(404)
    // The list that a file was opened for cannot be changed on the way.
    const sly = { mapping: ['email', null], options: { source: PAPER, list: 'quick' } }
    expect((await ask('POST', `/${id}/check`, sly)).json()).toMatchObject({ options: { list: 'news' } })
  })
})

describe('what files say of people', () => {
  const rowsOf = (email: string) =>
    importedOfPerson.collect(shop.deps.db, { email, customerId: null, ownsAddress: true })

  it('is forgotten once it is written, with a cancelled file, and of refused rows after thirty days', async () => {
    const [taken, ended, dropped] = [address(), address(), address()]
    await setOptOut(optingOut(shop.deps), { email: ended, wantsLetters: false })
    const done = await run(file(`${taken},Mia`, `${ended},Eva`))
    expect(await rowsOf(taken)).toEqual([])
    expect(await rowsOf(ended)).toMatchObject([{ email: ended, source: PAPER }])
    const { id } = await check(file(`${dropped},Noah`))
    expect(await rowsOf(dropped)).toHaveLength(1)
    await ask('POST', `/${id}/cancel`)
    await sweepNewsletters(shop.deps)
    expect(await rowsOf(dropped)).toEqual([])
    shop.clock.advance(31 * DAY_MS)
    await sweepNewsletters(shop.deps)
    expect(await rowsOf(ended)).toEqual([])
    expect((await ask('GET', `/${done.id}`)).json()).toMatchObject({ counts: { create: 1, refused: 1 } })
  })

  it('is erased with them', async () => {
    const email = address()
    const { id } = await check(file(`${email},Mia`))
    const person = { email, customerId: null, ownsAddress: true }
    await shop.deps.db.transaction((tx) => importedOfPerson.erase(tx, person))
    expect(await rowsOf(email)).toEqual([])
    expect((await ask('GET', `/${id}`)).json()).toMatchObject({ counts: { rows: 0 } })
  })
})
