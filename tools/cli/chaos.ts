import { join, resolve } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import { isSound, printReport } from '../chaos/print-report.ts'
import { runChaos } from '../chaos/run-chaos.ts'
import { openTestDatabase } from '../testing/database.ts'
import setUp from '../testing/global-setup.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
/** `npm run chaos -- 100 4`: shoppers and kills; without figures the full run. */
const [shoppers = 500, kills = 10] = process.argv.slice(2).map(Number)
const AT_ONCE = 16

const say = (line: string) => process.stdout.write(`${line}\n`)

await buildStale({ projectDir: PROJECT_DIR, distDir: join(PROJECT_DIR, 'dist'), progress: say })
const tearDown = await setUp()
try {
  const database = await openTestDatabase()
  try {
    const seed = Date.now() % 100_000
    say(`${shoppers} shoppers, ${AT_ONCE} at once, ${kills} kills (seed ${seed})`)
    const report = await runChaos({ databaseUrl: database.url, shoppers, kills, atOnce: AT_ONCE, seed, say })
    say(`\n${printReport(report)}\n`)
    process.exitCode = isSound(report) ? 0 : 1
  } finally {
    await database.close()
  }
} finally {
  await tearDown()
}
