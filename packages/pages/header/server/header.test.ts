import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADER_STYLES } from '../../document/rules/header-styles.ts'
import { USUAL_HEADER } from '../rules/shown-header.ts'
import { headerConsoleRoutes } from './console-routes.ts'

const STYLES = ['fixed', 'transparent', 'split-logo', 'slide-in', 'fullscreen', 'vertical']

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  app = await openSignedInApp({ db, routes: headerConsoleRoutes({ db, clock: movableClock() }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = async () => (await app.inject({ url: '/console/api/header' })).json()
const write = (change: object) => putOver(app, '/console/api/header', { ...USUAL_HEADER, ...change })

describe('the theme', () => {
  it('begins with a fixed head that never hides', async () => {
    expect(await read()).toEqual({ ...USUAL_HEADER, version: 0 })
  })

  it('knows six styles of the head [S2.50]', () => {
    expect([...HEADER_STYLES]).toEqual(STYLES)
  })

  it.each(STYLES)('has the head in the style %s, and keeps it [S2.50]', async (headerStyle) => {
    expect((await write({ headerStyle, hidesHeader: true, headerHeight: 88 })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ ...USUAL_HEADER, headerStyle, hidesHeader: true, headerHeight: 88 })
  })

  it('is audited', async () => {
    await write({ scrollToTop: false })
    const { rows } = await database.pool.query(
      "select detail from people.audit_entry where subject = 'header' order by id desc limit 1",
    )
    expect(rows).toEqual([{ detail: { ...USUAL_HEADER, scrollToTop: false } }])
  })

  it.each([
    ['a style that is none [S2.50]', { headerStyle: 'centered' }],
    ['a head too low to press', { headerHeight: 20 }],
    ['no height', { headerHeight: '' }],
  ])('refuses %s and keeps what was', async (_what, change) => {
    const before = await read()
    const refused = await write(change)
    expect(refused.statusCode).toBe(400)
    expect(await read()).toEqual(before)
  })
})
