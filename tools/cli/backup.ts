// `npm run backup`, `npm run backup -- FOLDER`, `npm run backup -- --check FOLDER`
import { resolve } from 'node:path'
import { checkBackup } from '@buoy/server/backup/check-backup.ts'
import { openDatabaseOf } from '@buoy/server/backup/open-database.ts'
import { writeBackup } from '@buoy/server/backup/write-backup.ts'
import { readEnv } from '@buoy/server/env.ts'
import { openLog } from '@buoy/server/open-log.ts'

const USAGE = 'Usage: npm run backup [-- FOLDER], or npm run backup -- --check FOLDER'
const say = (line: string) => process.stdout.write(`${line}\n`)
const clock = { now: () => new Date() }

try {
  const [first, second, ...more] = process.argv.slice(2)
  if (more.length > 0 || (first?.startsWith('-') && first !== '--check')) throw new Error(USAGE)
  if (first === '--check') await check(second)
  else await write(first)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function check(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error(USAGE)
  const { takenAt, tables, files } = await checkBackup(resolve(folder))
  say(`Whole     ${tables.length} tables and ${files.length} files, taken at ${takenAt}`)
}

async function write(name: string | undefined): Promise<void> {
  const env = readEnv(process.env)
  const moment = clock.now().toISOString().slice(0, 19).replaceAll(':', '')
  const folder = resolve(name ?? `backups/${moment}`)
  const database = await openDatabaseOf(env, { log: openLog('warn'), make: false })
  try {
    await writeBackup({ databaseUrl: database.url, dataDir: env.dataDir, clock, say }, folder)
  } finally {
    await database.close()
  }
  await checkBackup(folder)
  say(`Backup    ${folder}, written and read again`)
  if (env.secretKeys.length > 0)
    say('Keep      SECRET_KEY in another place: without it this backup cannot be used')
  else say('Keep      it closed: without SECRET_KEY it holds what opens the keys of your providers')
}
