import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { addStaff, openSignedInApp, type Staff } from '@buoy/people/owners/owners.fixtures.ts'
import { listNames } from '@buoy/people/owners/server/list-names.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Activity } from '../contract.ts'
import { activityConsoleRoutes } from './console-routes.ts'
import { type AuditedChange, recordAudit } from './record-audit.ts'
import { AUDIT_KEEP_MS, SIGN_IN_KEEP_MS, sweepAudit } from './sweep-audit.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let peta: Staff

/** Two moments on either side of midnight in Perth (UTC+8), which is 16:00 UTC. */
const BEFORE_MIDNIGHT = new Date('2026-03-02T15:59:00Z')
const AFTER_MIDNIGHT = new Date('2026-03-02T16:01:00Z')

const KINDS = [
  { kind: 'sign-in', label: 'Signing in' },
  { kind: 'orders', label: 'Orders', screen: '/orders', hasOwnScreens: true },
  { kind: 'products', label: 'Products', screen: '/products' },
]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  app = await openSignedInApp({
    db,
    routes: activityConsoleRoutes({
      db,
      auditKinds: KINDS,
      timeZone: async () => 'Australia/Perth',
      listPeople: listNames,
    }),
  })
  peta = await addStaff(database, 'packer', 'peta')
  const write = (at: Date, change: Omit<AuditedChange, 'owner'>) =>
    recordAudit({ db, clock: { now: () => at } }, { owner: peta, ...change })
  const sent = { kind: 'orders', action: 'order sent' }
  await write(BEFORE_MIDNIGHT, { ...sent, ref: 1, subject: 'order 1001', detail: { carrier: 'Sendle' } })
  await write(AFTER_MIDNIGHT, { ...sent, ref: 2, subject: 'order 1002' })
  const price = { kind: 'products', ref: 1, action: 'price changed', detail: { note: '=cmd()' } }
  await write(AFTER_MIDNIGHT, { ...price, subject: 'TRAY-100%' })
  await write(AFTER_MIDNIGHT, { kind: 'sign-in', action: 'signed in', subject: `person ${peta.email}` })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const list = async (query: string): Promise<Activity> =>
  (await app.inject({ url: `/console/api/activity${query}` })).json()
const subjects = async (query: string) => (await list(query)).entries.map(({ subject }) => subject)

describe('the log', () => {
  it('says who did it and in which role', async () => {
    const [entry] = (await list('?kind=orders&ref=1')).entries
    expect(entry).toMatchObject({
      owner: 'Pat peta',
      role: 'packer',
      kind: 'orders',
      ref: '1',
      path: '/orders/1',
      detail: { carrier: 'Sendle' },
    })
    expect((await list('')).people.map(({ name }) => name)).toEqual(['Pat peta', 'Sally Skipper'])
  })

  it('leads to where the subject is looked after, whatever its words say', async () => {
    const { entries, kinds } = await list('?from=2026-03-03&to=2026-03-03')
    expect(entries.map(({ subject, path }) => [subject, path])).toEqual([
      [`person ${peta.email}`, null],
      ['TRAY-100%', '/products'],
      ['order 1002', '/orders/2'],
    ])
    expect(kinds.map(({ label }) => label)).toEqual(['Orders', 'Products', 'Signing in'])
  })

  it('is filtered by person, kind, ref, words and days of the store', async () => {
    expect(await subjects(`?person=${peta.id}&kind=orders`)).toEqual(['order 1002', 'order 1001'])
    expect(await subjects('?kind=products')).toEqual(['TRAY-100%'])
    expect(await subjects('?kind=products&ref=1')).toEqual(['TRAY-100%'])
    expect(await subjects('?ref=2')).toEqual(['order 1002'])
    expect(await subjects('?search=100%25')).toEqual(['TRAY-100%'])
    expect(await subjects('?search=PAT%20peta&kind=sign-in')).toEqual([`person ${peta.email}`])
    expect(await subjects('?from=2026-03-02&to=2026-03-02')).toEqual(['order 1001'])
    expect(await subjects('?from=2026-03-03&to=2026-03-03&kind=orders')).toEqual(['order 1002'])
    expect(await subjects('?person=nobody')).toEqual([])
  })

  it.each(['?kind=nonsense', '?from=tomorrow', '?page=0', `?search=${'x'.repeat(201)}`])(
    'answers 400 to %s',
    async (query) => {
      expect((await app.inject({ url: `/console/api/activity${query}` })).statusCode).toBe(400)
    },
  )

  it('is handed over as a file in which nothing is a formula', async () => {
    const reply = await app.inject({ url: '/console/api/activity.csv?kind=products' })
    expect(reply.headers['content-disposition']).toContain('activity.csv')
    const [heading, row, ...rest] = reply.body.slice(1).trimEnd().split('\r\n')
    expect(heading).toBe('At (UTC),Who,Role,Kind,Did,To,Details')
    expect(row).toContain('Pat peta,packer,Products,price changed,TRAY-100%')
    expect(row).not.toMatch(/(^|,)=/)
    expect(rest).toEqual([])
  })

  it('finds by index what it is asked for often', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
      for (const [condition, index] of [
        [`kind = 'orders'`, 'audit_entry_by_kind'],
        [`kind = 'orders' and ref = '1'`, 'audit_entry_by_ref'],
        [`owner_id = 'x'`, 'audit_entry_by_owner'],
        [`subject = 'order 1'`, 'audit_entry_by_subject'],
      ]) {
        const text = `explain select * from people.audit_entry where ${condition} order by at desc, id desc limit 20`
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(text)
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
      }
      await client.query('rollback')
    } finally {
      client.release()
    }
  })

  it('forgets sign-ins after half a year and the rest after two years', async () => {
    const clock = movableClock()
    const { db } = database
    const entry = { owner: null, ref: 'old', subject: 'old thing' }
    const signedIn = { ...entry, kind: 'sign-in', action: 'signed in' }
    const other = { ...entry, kind: 'other', action: 'a thing done' }
    const at = (age: number) => ({ now: () => new Date(clock.now().getTime() - age) })
    await recordAudit({ db, clock: at(SIGN_IN_KEEP_MS + DAY_MS) }, signedIn)
    await recordAudit({ db, clock: at(SIGN_IN_KEEP_MS - DAY_MS) }, signedIn)
    await recordAudit({ db, clock: at(AUDIT_KEEP_MS + DAY_MS) }, other)
    await recordAudit({ db, clock: at(AUDIT_KEEP_MS - DAY_MS) }, other)
    expect(await sweepAudit({ db, clock })).toBeGreaterThanOrEqual(2)
    expect((await list('?ref=old')).entries.map(({ action }) => action)).toEqual([
      'signed in',
      'a thing done',
    ])
  })
})
