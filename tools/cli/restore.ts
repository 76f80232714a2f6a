// `npm run restore -- FOLDER`: a backup into an empty DATA_DIR, or an empty DATABASE_URL and DATA_DIR.
import { join, resolve } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { checkBackup } from '@buoy/server/backup/check-backup.ts'
import { openDatabaseOf } from '@buoy/server/backup/open-database.ts'
import { restoreBackup } from '@buoy/server/backup/restore-backup.ts'
import { readEnv } from '@buoy/server/env.ts'
import { openLog } from '@buoy/server/open-log.ts'
import { prepareDatabase } from '@buoy/server/prepare.ts'

const PROJECT_DIR = resolve(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || more.length > 0) throw new Error('Usage: npm run restore -- FOLDER')
  await restore(resolve(name))
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function restore(folder: string): Promise<void> {
  // Before a database is made: a wrong folder leaves nothing behind.
  await checkBackup(folder)
  const env = readEnv(process.env)
  const log = openLog('warn')
  const database = await openDatabaseOf(env, { log, make: true })
  try {
    const databaseUrl = database.url
    const migrationsFolder = join(PROJECT_DIR, 'db/migrations')
    const { takenAt } = await restoreBackup(
      { databaseUrl, dataDir: env.dataDir, migrationsFolder, log, say },
      folder,
    )
    // As the next start does, so that a SECRET_KEY that is missing or wrong is told now.
    const prepared = await prepareDatabase({
      databaseUrl,
      projectDir: PROJECT_DIR,
      publicUrl: env.publicUrl,
      demo: false,
      secretKeys: env.secretKeys,
      clock: { now: () => new Date() },
      chance: systemChance,
      log,
    })
    say(`Restored  the shop of ${takenAt}. Start it with npm start.`)
    if (!prepared.ok) throw new Error(`Before it can start: ${prepared.refusals[0]?.message}`)
  } finally {
    await database.close()
  }
}
