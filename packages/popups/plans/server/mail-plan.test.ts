import { systemChance } from '@buoy/kernel/server/chance.ts'
import { SEND_MAIL_QUEUE } from '@buoy/platform/mail/server/send-mail.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { setPlan } from '../../campaigns/server/set-plan.ts'
import type { Plan } from '../../model/rules/plans.ts'
import { PLANS } from '../../model/rules/plans.ts'
import { planWorkers } from './mail-plan.ts'
import { PLAN_MAIL_QUEUE } from './plan-mail-queue.ts'
import { monthViews } from './plans.table.ts'

const OWNER = 'sally@example.com'
const LIMIT = PLANS.free.monthlyViews ?? 0

describe('the mail about the views of a plan', () => {
  let database: TestDatabase
  let queue: ManualQueue
  let ownerEmail: () => Promise<string | null>
  const clock = { now: () => new Date(Date.UTC(2026, 0, 20)) }

  beforeAll(async () => {
    database = await openTestDatabase()
    queue = await manualQueue(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    ownerEmail = async () => OWNER
    await database.pool.query('delete from shop.mail')
    await database.pool.query('delete from test_job')
  })

  const workers = () =>
    planWorkers({
      db: database.db,
      clock,
      jobs: queue,
      texts: () => SOURCE_TEXTS,
      secret: 'a secret for tests',
      sendsMail: true,
      details: async () => storeDetailsFixture(),
      origin: 'https://shop.example',
      ownerEmail: () => ownerEmail(),
    })
  /** An account that has used so many views of its plan. */
  const account = async (plan: Plan, views: number): Promise<string> => {
    const deps = { db: database.db, clock, chance: systemChance }
    const clientId = await openAccount(deps, { name: 'Fern', language: 'en', sites: [], plan })
    await database.db.insert(monthViews).values({ clientId, month: '2026-01', views })
    return clientId
  }
  const ask = (clientId: string, percent: number) =>
    queue.enqueue(database.db, PLAN_MAIL_QUEUE, { clientId, month: '2026-01', percent })
  const work = async () => {
    const sending = { queue: SEND_MAIL_QUEUE, work: async () => {} }
    return queue.drain([...workers(), sending])
  }
  type Written = { kind: string; recipient: string; html: string }
  const mails = async () => {
    const text = 'select kind, recipient, html from shop.mail order by id'
    return (await database.pool.query<Written>(text)).rows
  }

  it('goes to the owner with the plan, the figures and the way to it [W8.08]', async () => {
    const clientId = await account('free', Math.ceil(LIMIT * 0.8))
    await ask(clientId, 80)
    expect((await work()).failed).toEqual([])
    const [written, ...more] = await mails()
    expect(more).toEqual([])
    expect(written).toMatchObject({ kind: 'popup-views-nearing', recipient: OWNER })
    const used = `${Math.ceil(LIMIT * 0.8).toLocaleString('en-AU')} of ${LIMIT.toLocaleString('en-AU')} views`
    expect(written?.html).toContain(used)
    expect(written?.html).toContain(`Fern: ${used}`)
    expect(written?.html).toContain(`https://shop.example/console/settings/popup-plan?account=${clientId}"`)
  })

  it('is written once for a share, however often the job runs, and again for the other share', async () => {
    const clientId = await account('free', LIMIT)
    for (const percent of [80, 80, 100, 100]) await ask(clientId, percent)
    await work()
    expect((await mails()).map(({ kind }) => kind)).toEqual(['popup-views-nearing', 'popup-views-used'])
  })

  it('is tried again when it failed, and then written once', async () => {
    await ask(await account('free', LIMIT), 100)
    ownerEmail = async () => {
      throw new Error('the database is away')
    }
    expect((await work()).failed.map(({ message }) => message)).toEqual(['the database is away'])
    expect(await mails()).toEqual([])
    expect(await queue.waiting()).toEqual([PLAN_MAIL_QUEUE])
    ownerEmail = async () => OWNER
    expect((await work()).failed).toEqual([])
    expect(await mails()).toHaveLength(1)
    expect(await queue.waiting()).toEqual([])
  })

  it('is not written for a plan without a limit, an account that is gone, or a store without an owner', async () => {
    const clientId = await account('free', LIMIT)
    await setPlan(database.db, { clientId, plan: 'unlimited', restricted: false, now: clock.now() })
    await ask(clientId, 100)
    await ask('Nobody0000001', 100)
    await work()
    ownerEmail = async () => null
    await ask(await account('free', LIMIT), 100)
    await work()
    expect(await mails()).toEqual([])
  })

  it('of a job of another shape fails and is not lost', async () => {
    await ask('Nobody0000001', 50)
    expect((await work()).failed).toHaveLength(1)
    expect(await queue.waiting()).toEqual([PLAN_MAIL_QUEUE])
  })
})
