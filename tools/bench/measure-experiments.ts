import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { BROWSER, openTestMaker, testNonceOf } from '@buoy/pages/experiments/experiments.fixtures.ts'
import { assignVisitor } from '@buoy/pages/experiments/rules/assign-visitor.ts'
import { listRunningTests } from '@buoy/pages/experiments/server/running-tests.ts'
import { testerOf } from '@buoy/pages/experiments/server/tester.ts'
import { readSecret } from '@buoy/server/database/store-secret.ts'
import { Pool } from 'pg'
import { startChild } from './child.ts'
import type { Barrage, Sent } from './fire.ts'
import { type CallMeasure, measureCalls } from './measure-calls.ts'
import { middleBy } from './middle-by.ts'
import { type Simulated, simulateTests, simulationLines } from './simulate-tests.ts'

/** Records must reach at least this share of bare node:http, each stored before it is answered. */
const LEAST_SHARE_OF_BARE = 0.15
/** A page with a running test may cost so many times the processor time of the same page without. */
const MOST_PAGE_COST = 1.2
const ROUNDS = 3
/** Records under way at the same time: they are written in batches, and each waits for its own. */
const SENDERS = 100
const READERS = 10
/** New visitors of each round: more than are answered in it. */
const NEW_VISITORS = 60_000
/** Visitors of pages: some hundreds come again and again. */
const REGULARS = 400
const clock = { now: () => new Date() }

type Rounds = { ours: CallMeasure; bare: CallMeasure }

export type ExperimentsMeasure = {
  simulated: Simulated
  /** Records a second, the middle round, beside bare node:http. */
  records: Rounds & { share: number; failures: number }
  /** Processor time of a page without and with a test, in µs, the middle round of each. */
  page: { without: number; tested: number; ratio: number; failures: number }
  holds: boolean
}

/** Measures tests of pages: their statistics, records that are stored before they are answered, and what a tested page costs. */
export async function measureExperiments(
  buoy: { url: string; databaseUrl: string; child: ChildProcess },
  say: (line: string) => void,
): Promise<ExperimentsMeasure> {
  say('Simulating visitors of tests')
  const simulated = simulateTests()
  const shop = await openTestedPages(buoy)
  say('Measuring pages without and with a test')
  const page = await measurePages(buoy, shop.regulars)
  say('Measuring records of tests')
  const records = await measureRecords(buoy, shop.record)
  const holds =
    simulated.holds &&
    records.share >= LEAST_SHARE_OF_BARE &&
    page.ratio <= MOST_PAGE_COST &&
    records.failures + page.failures === 0
  return { simulated, records, page, holds }
}

/** What was measured, for people. */
export function experimentLines({ simulated, records, page }: ExperimentsMeasure): string[] {
  const yes = (holds: boolean) => (holds ? 'yes' : 'NO')
  const { ours, bare, share } = records
  return [
    ...simulationLines(simulated),
    `Records at ${ours.requestsPerSecond} a second, ${share.toFixed(2)} of bare node:http at ${bare.requestsPerSecond} (wanted: ${LEAST_SHARE_OF_BARE}): ${yes(share >= LEAST_SHARE_OF_BARE)}. ${ours.cpuMicros} µs of processor time each, 99 of 100 within ${ours.p99} ms, ${records.failures} failed; the host took ${ours.stolenPercent} % of the processors.`,
    `A page without a test costs ${page.without} µs of processor time, with a running test ${page.tested} µs: ${page.ratio.toFixed(2)} times as much (wanted: at most ${MOST_PAGE_COST}): ${yes(page.ratio <= MOST_PAGE_COST)}. ${page.failures} failed.`,
  ]
}

const PLAIN = '/index.php/bench-plain/'
const TESTED = '/index.php/bench-tested/'

/** Two equal pages, one of them with a test that runs, and visitors as the server knows them. */
async function openTestedPages({ url, databaseUrl }: { url: string; databaseUrl: string }) {
  const { pageId, test, secret } = await startTest(databaseUrl)
  const keyedHash = openKeyedHash(secret)
  const nonce = await nonceOf(url + TESTED)
  const newVisitor = () => {
    const testerId = randomBytes(11).toString('hex')
    const name = testerOf({ keyedHash, clock }, { testerId, ip: '', userAgent: '' }, 'original')?.name ?? ''
    return { cookie: `buoy_tests=${testerId}`, variant: assignVisitor(test.split, name, clock.now()) }
  }
  const regulars = Array.from({ length: REGULARS }, newVisitor)
  const record = (): Sent => {
    const { cookie, variant } = newVisitor()
    const data = JSON.stringify({ test_id: pageId, subject_id: variant, record_type: 'view_page' })
    const fields = { action: 'et_pb_update_stats_table', stats_data_array: data, et_ab_log_nonce: nonce }
    return { headers: { cookie }, body: new URLSearchParams(fields).toString() }
  }
  return { regulars, record }
}

async function startTest(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    const db = openDatabase(pool)
    const maker = await openTestMaker({ db, clock })
    await maker.publish('bench-plain', 'First words')
    const pageId = await maker.publish('bench-tested', 'First words')
    const id = await maker.test({ pageId })
    const test = (await listRunningTests(db)).find((one) => one.id === id)
    if (test === undefined) throw new Error('The test of the bench does not run.')
    return { pageId, test, secret: await readSecret({ pool, chance: systemChance }) }
  } finally {
    await pool.end()
  }
}

/** The nonce of the page's records, once the server has heard of the test. */
async function nonceOf(url: string): Promise<string> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    const html = await (await fetch(url, { headers: { 'user-agent': BROWSER } })).text()
    const nonce = testNonceOf(html)
    if (nonce !== '') return nonce
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} has no test.`)
}

async function measurePages(
  { url, child }: { url: string; child: ChildProcess },
  regulars: readonly { cookie: string }[],
) {
  let asked = 0
  const next = (): Sent => {
    asked += 1
    return { headers: { cookie: regulars[asked % regulars.length]?.cookie ?? '' }, body: '' }
  }
  const load = (path: string): Barrage => ({
    url,
    method: 'GET',
    paths: [path],
    headers: { 'user-agent': BROWSER, 'accept-encoding': 'br' },
    body: '',
    connections: READERS,
    visitors: { count: 4000, next },
  })
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await measureCalls(load(PLAIN), child)
    const tested = await measureCalls(load(TESTED), child)
    rounds.push({ without, tested, ratio: tested.cpuMicros / without.cpuMicros })
  }
  const middle = middleBy(rounds, ({ ratio }) => ratio)
  return {
    without: middle.without.cpuMicros,
    tested: middle.tested.cpuMicros,
    ratio: middle.ratio,
    failures: rounds.reduce((sum, { without, tested }) => sum + without.failures + tested.failures, 0),
  }
}

async function measureRecords({ url, child }: { url: string; child: ChildProcess }, record: () => Sent) {
  const answer = JSON.stringify({ success: true })
  const bareServer = await startChild<{ port: number }>(join(import.meta.dirname, 'bare-server.ts'), [
    String(Buffer.byteLength(answer)),
  ])
  const load: Barrage = {
    url,
    paths: ['/wp-admin/admin-ajax.php'],
    headers: { 'user-agent': BROWSER, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    connections: SENDERS,
    visitors: { count: NEW_VISITORS, next: record },
  }
  const bareLoad = { ...load, url: `http://127.0.0.1:${bareServer.message.port}` }
  try {
    const rounds: (Rounds & { share: number })[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measureCalls(load, child)
      const bare = await measureCalls(bareLoad, bareServer.child)
      rounds.push({ ours, bare, share: ours.requestsPerSecond / bare.requestsPerSecond })
    }
    const failures = rounds.reduce((sum, { ours }) => sum + ours.failures, 0)
    return { ...middleBy(rounds, ({ share }) => share), failures }
  } finally {
    await bareServer.stop()
  }
}
