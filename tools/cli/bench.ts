import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { fillLargeShop } from '@buoy/shop/catalogue/products/large-shop.fixtures.ts'
import { Pool } from 'pg'
import { busyDayLines, measureBusyDay } from '../bench/busy-day/measure-busy-day.ts'
import { busyDay, type Case, largeShop } from '../bench/cases.ts'
import { startChild } from '../bench/child.ts'
import { measureForeignPage } from '../bench/foreign-page.ts'
import { type Measure, measure } from '../bench/measure.ts'
import { measureBare } from '../bench/measure-bare.ts'
import { measureDisplayService } from '../bench/measure-display-service.ts'
import { editorLines, measureEditor } from '../bench/measure-editor.ts'
import { experimentLines, measureExperiments } from '../bench/measure-experiments.ts'
import { growthLines, measureGrowth } from '../bench/measure-growth.ts'
import { importLines, measureImport } from '../bench/measure-import.ts'
import { measureMemory, memoryLines } from '../bench/measure-memory.ts'
import { measureStart, startLines } from '../bench/measure-start.ts'
import { measurePhonePages } from '../bench/phone-pages.ts'
import { measurePurchases } from '../bench/place-orders.ts'
import { type Line, printTable, share } from '../bench/table.ts'
import { buildStale } from '../build/build-stale.ts'
import setUp from '../testing/global-setup.ts'
import type { ServerNews } from '../testing/server-process.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const DIST_DIR = join(PROJECT_DIR, 'dist')
const REPORT = join(PROJECT_DIR, 'reports/bench.json')
/** The cached product page must reach at least this share of a static file of its size. */
const LEAST_SHARE_OF_STATIC_FILE = 0.5
/** Products of the shop that is measured. */
const PRODUCTS = 10_000
/**
 * `npm run bench -- popups` measures only what is named: `popups`, `shop`, `phone` or `start`; these four without a name.
 * `memory` (eight hours of a simulated clock in ten minutes), `import`, `editor`, `experiments`, `growth` (up to 100,000
 * products and a million orders) and `busy-day` (a quarter of an hour) only by their names.
 */
const BY_NAME_ONLY = ['memory', 'import', 'editor', 'experiments', 'growth', 'busy-day']
const named = ['popups', 'shop', 'phone', 'start', ...BY_NAME_ONLY].filter((name) =>
  process.argv.includes(name),
)
const isMeasured = (name: string) =>
  named.length === 0 ? !BY_NAME_ONLY.includes(name) : named.includes(name)
const say = (line: string) => process.stdout.write(`${line}\n`)

await buildStale({ projectDir: PROJECT_DIR, distDir: DIST_DIR, progress: say })
const tearDown = await setUp()
try {
  // First, while nothing else of ours runs.
  const start = isMeasured('start') ? await measureStart(say) : null
  if (start !== null) say(`\n${startLines(start).join('\n')}\n`)
  const imports = isMeasured('import') ? await measureImport(say) : null
  if (imports !== null) say(`\n${importLines(imports).join('\n')}\n`)
  const growth = isMeasured('growth') ? await measureGrowth(say) : null
  if (growth !== null) say(`\n${growthLines(growth).join('\n')}\n`)
  const busy = isMeasured('busy-day') ? await measureBusyDay(say) : null
  if (busy !== null) say(`\n${busyDayLines(busy).join('\n')}\n`)
  const serving = ['popups', 'shop', 'phone', 'memory', 'editor', 'experiments'].some(isMeasured)
    ? await measureServing()
    : null
  await mkdir(join(PROJECT_DIR, 'reports'), { recursive: true })
  await writeFile(
    REPORT,
    `${JSON.stringify({ at: new Date().toISOString(), start, imports, growth, busy, ...serving }, null, 2)}\n`,
  )
  const { popups, shop, memory, editor, experiments } = serving ?? {}
  const holds = [start, imports, growth, busy, popups, shop, memory, editor, experiments].every(
    (part) => part == null || part.holds,
  )
  process.exitCode = holds ? 0 : 1
} finally {
  await tearDown()
}

/** What a server that is open serves. */
async function measureServing() {
  const buoy = await startChild<ServerNews>(join(PROJECT_DIR, 'tools/testing/server-process.ts'), [])
  try {
    if (buoy.message.kind !== 'open') throw new Error('The server did not open.')
    const { url, databaseUrl } = buoy.message
    const memory = isMeasured('memory') ? await measureMemory({ url, child: buoy.child }, say) : null
    if (memory !== null) say(`\n${memoryLines(memory).join('\n')}\n`)
    const popups = isMeasured('popups') ? await measurePopups({ url, databaseUrl, child: buoy.child }) : null
    const shop = isMeasured('shop') ? await measureShop(url, databaseUrl) : null
    const phone = isMeasured('phone') ? await measurePhonePages(url, databaseUrl, say) : null
    const editor = isMeasured('editor') ? await measureEditor(url, databaseUrl, say) : null
    if (editor !== null) say(`\n${editorLines(editor).join('\n')}\n`)
    const experiments = isMeasured('experiments')
      ? await measureExperiments({ url, databaseUrl, child: buoy.child }, say)
      : null
    if (experiments !== null) say(`\n${experimentLines(experiments).join('\n')}\n`)
    return { memory, popups, shop, phone, editor, experiments }
  } finally {
    await buoy.stop()
  }
}

/** Decisions and views of the display service, with many accounts. */
async function measurePopups(opened: Parameters<typeof measureDisplayService>[0]) {
  const { lines, sentence, holds } = await measureDisplayService(opened, say)
  say(`\n${printTable(lines)}\n\n${sentence}`)
  const failures = lines.reduce((sum, { ours }) => sum + ours.failures, 0)
  if (failures > 0) say(`${failures} calls failed; the figures above mean little.`)
  const foreignPage = await measureForeignPage(opened.url, say)
  say(foreignPage.sentence)
  return { lines, sentence, foreignPage, holds: holds && failures === 0 }
}

/** The shop on a busy day. */
async function measureShop(url: string, databaseUrl: string) {
  const lines = await measureAll(url, databaseUrl)
  say(`\n${printTable(lines)}\n`)
  const page = lines.find(({ reference }) => reference.name === 'static file')
  const reached = page ? share(page) : 0
  const holds = reached >= LEAST_SHARE_OF_STATIC_FILE
  say(
    `Cached page within 2x of a static file of its size: ${holds ? 'yes' : 'NO'} (${reached.toFixed(2)} of its speed).`,
  )
  const failures = lines.reduce((sum, { ours }) => sum + ours.failures, 0)
  if (failures > 0) say(`${failures} requests failed; the figures above mean little.`)
  return { holds: holds && failures === 0, lines }
}

/** Each case beside bare node:http, and the page also beside a static file, one after the other. */
async function measureAll(origin: string, databaseUrl: string): Promise<Line[]> {
  const lines: Line[] = []
  say(`Filling the shop with ${PRODUCTS} products`)
  const productId = await fill(databaseUrl)
  for (const one of [...(await busyDay(origin)), ...(await largeShop(origin, PRODUCTS))]) {
    say(`Measuring ${one.name}`)
    const ours = await measure(one.load)
    lines.push({ ...pick(one), ours, reference: { name: 'bare node:http', ...(await measureBare(one)) } })
    if (one.name.startsWith('product page')) {
      const reference = { name: 'static file', ...(await measureStaticFile(origin, one)) }
      lines.push({ ...pick(one), ours, reference })
    }
  }
  say('Measuring purchases from the cart to the paid order')
  const { bytes, ...ours } = await measurePurchases(origin, productId)
  const load = { url: origin, method: 'POST' as const, body: 'a=b' }
  const reference = { name: 'bare node:http', ...(await measureBare({ load, bytes })) }
  lines.push({ name: 'purchase, cart to paid order', bytes, ours, reference })
  return lines
}

/** Makes the shop a large one, and answers a product that can be bought without end. */
async function fill(databaseUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl })
  try {
    await fillLargeShop({ db: openDatabase(pool) }, PRODUCTS)
    const { rows } = await pool.query<{ id: number }>(
      `update shop.variant set stock = 1000000 from shop.product
       where product.id = product_id and product.slug = 'noosa-round' returning product.id`,
    )
    await pool.query('analyze')
    await pool.query("select pg_notify('catalogue_changed', '')")
    return String(rows[0]?.id)
  } finally {
    await pool.end()
  }
}

function pick({ name, bytes }: Case): { name: string; bytes: number } {
  return { name, bytes }
}

/** A file of the page's size among the storefront's own, taken away afterwards. Random bytes do not shrink. */
async function measureStaticFile(origin: string, { load, bytes }: Case): Promise<Measure> {
  const name = `bench-${process.pid}.woff2`
  const file = join(DIST_DIR, 'storefront/client/assets', name)
  await writeFile(file, randomBytes(bytes))
  try {
    return await measure({ ...load, url: `${origin}/assets/${name}` })
  } finally {
    await rm(file, { force: true })
  }
}
