import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openIntegrations, type TestIntegrations } from '../integrations.fixtures.ts'
import { changeLeadMail, readLeadMail } from './lead-mail-settings.ts'
import { mailDays } from './mail-day.ts'
import { mailLead } from './mail-lead.ts'
import { handedOnOfPerson } from './personal-data.ts'

let on: TestIntegrations

beforeAll(async () => {
  on = await openIntegrations()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.clear()
  // Noon in Brisbane.
  on.clock.freeze(new Date('2026-03-10T02:00:00Z'))
})

const wish = (rhythm: 'at-once' | 'daily' | 'never', ...addresses: string[]) =>
  changeLeadMail(on.deps, { clientId: on.clientId, input: { addresses, rhythm }, owner: null })

describe('mail about each lead', () => {
  it('goes to nobody until an owner says so', async () => {
    await on.lead()
    await on.work()
    expect(await on.mails()).toEqual([])
  })

  it('goes to every address once, says what was answered where, and is answered to the lead', async () => {
    await wish('at-once', 'Sally@example.com', 'pat@example.com', 'sally@example.com')
    expect((await readLeadMail(on.deps, on.clientId)).addresses).toEqual([
      'sally@example.com',
      'pat@example.com',
    ])
    const id = await on.lead({ email: 'mia@example.com', campaignId: on.variantId })
    await on.work()
    await mailLead(on.deps, { conversionId: id, recipient: 'pat@example.com' })
    const mails = await on.mails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['sally@example.com', 'pat@example.com'])
    expect(mails[0]).toMatchObject({
      kind: 'popup-lead',
      reply_to: 'mia@example.com',
      subject: 'Lead from “Pond letter, Louder”: mia@example.com',
    })
    const link = `/console/leads?account=${on.clientId}&open=${id}`
    for (const words of [
      '0412 (not a phone number)',
      'garden.example/ponds',
      'Account\n\nFern & Stone',
      link,
    ])
      expect(mails[0]?.plain_text).toContain(words)
  })

  it('loses nothing when it cannot be written: another try writes it once', async () => {
    const id = await on.lead()
    const job = { conversionId: id, recipient: 'sally@example.com' }
    const details = () => Promise.reject(new Error('no settings'))
    await expect(mailLead({ ...on.deps, details }, job)).rejects.toThrow('no settings')
    await mailLead(on.deps, job)
    await mailLead(on.deps, job)
    expect(await on.mails()).toHaveLength(1)
  })
})

describe('mail about the leads of a day', () => {
  it('comes once when the store’s day is over, with all of that day, and not for a day without', async () => {
    await wish('daily', 'sally@example.com')
    await on.lead({ email: 'mia@example.com' })
    await on.lead({ email: 'noah@example.com' })
    await mailDays(on.deps)
    expect(await on.mails()).toEqual([])
    // Just after midnight in Brisbane, still the same day in London.
    on.clock.advance(12 * HOUR_MS + 1)
    await on.lead({ email: 'late@example.com' })
    await mailDays(on.deps)
    await mailDays(on.deps)
    const [mail, ...more] = await on.mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'popup-leads-day', subject: 'Your leads of 10 March 2026: 2' })
    for (const words of [
      'mia@example.com',
      'noah@example.com',
      'Mobile: 0412',
      'Account\n\nFern & Stone',
      `/console/leads?account=${on.clientId}`,
    ])
      expect(mail?.plain_text).toContain(words)
    expect(mail?.plain_text).not.toContain('late@example.com')
    on.clock.advance(3 * DAY_MS)
    await mailDays(on.deps)
    expect((await on.mails()).map(({ subject }) => subject)).toEqual([
      'Your leads of 10 March 2026: 2',
      'Your leads of 11 March 2026: 1',
    ])
  })

  it('leaves out no day when it could not be written', async () => {
    await wish('daily', 'sally@example.com')
    await on.lead()
    on.clock.advance(DAY_MS)
    const jobs = { ...on.deps.jobs, enqueue: () => Promise.reject(new Error('no queue')) }
    await expect(mailDays({ ...on.deps, jobs, sendsMail: true })).rejects.toThrow('no queue')
    await mailDays(on.deps)
    expect(await on.mails()).toHaveLength(1)
  })

  it('shows a hundred leads and counts the rest', async () => {
    await wish('daily', 'sally@example.com')
    for (let index = 0; index < 102; index += 1) await on.lead()
    on.clock.advance(DAY_MS)
    await mailDays(on.deps)
    const [mail] = await on.mails()
    expect(mail?.subject).toContain(': 102')
    expect(mail?.plain_text).toContain('And 2 more')
  })
})

it('is gone with the person it tells of', async () => {
  await wish('at-once', 'sally@example.com')
  await on.lead({ email: 'mia@example.com' })
  await on.work()
  await wish('daily', 'sally@example.com')
  await on.lead({ email: 'mia@example.com' })
  on.clock.advance(DAY_MS)
  await mailDays(on.deps)
  expect(await on.mails()).toHaveLength(2)
  const person = { customerId: null, email: 'mia@example.com', ownsAddress: true }
  await on.deps.db.transaction((tx) => handedOnOfPerson.erase(tx, person))
  expect(await on.mails()).toEqual([])
})
