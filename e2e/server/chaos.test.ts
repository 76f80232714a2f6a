import { printReport } from '@buoy/tools/chaos/print-report.ts'
import { type ChaosReport, runChaos } from '@buoy/tools/chaos/run-chaos.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The same in full is `npm run chaos`: 500 shoppers, ten kills. */
const SHOPPERS = 40
const KILLS = 2
/** Of these so many may give up without knowing: patience ends while a server that was killed comes back. */
const MOST_LOST = 2
const LIMIT_MS = 480_000

let database: TestDatabase
let report: ChaosReport

beforeAll(async () => {
  database = await openTestDatabase()
  report = await runChaos({
    databaseUrl: database.url,
    shoppers: SHOPPERS,
    kills: KILLS,
    atOnce: 12,
    seed: 8,
    say: () => {},
  })
}, LIMIT_MS)
afterAll(() => database.close())

describe('forty shoppers, every fault of the provider, and two kills of the server', () => {
  it('end in books that agree: every charge has one paid order and every paid order one charge', () => {
    const broken = report.promises.filter(({ broken: times }) => times > 0)
    expect(broken, printReport(report)).toEqual([])
    expect(report.kills).toBe(KILLS)
  })

  it('pay by bank transfer and with nothing to pay too, and some of the money goes back', () => {
    const { byCard, byTransfer, withNothingToPay, refunds } = report.paid
    for (const count of [byCard, byTransfer, withNothingToPay, refunds]) {
      expect(count, printReport(report)).toBeGreaterThan(0)
    }
  })

  it('lose no piece of stock and sell none twice', () => {
    for (const { before, sold, left } of report.stock) {
      expect(sold + left).toBe(before)
      expect(left).toBeGreaterThanOrEqual(0)
    }
  })

  it('leave nobody in the dark: all but a few know how it ended', () => {
    const { ends } = report
    expect(ends.refused, printReport(report)).toBe(0)
    expect(ends.lost, printReport(report)).toBeLessThanOrEqual(MOST_LOST)
    expect(ends.paid).toBeGreaterThan(SHOPPERS / 4)
  })

  it('leave no card number in any table nor in what the server wrote', async () => {
    const numbers = ['4242424242424242', '5555555555554444', '4000002760003184', '4000000000000002']
    for (const number of numbers) {
      expect(report.output).not.toContain(number)
      expect(await tablesWith(number)).toEqual([])
    }
  })
})

/** Tables of every schema with a row that holds the text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select 1 from ${name} as line where line::text like '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}
