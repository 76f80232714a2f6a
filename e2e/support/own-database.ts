import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterEach, beforeEach } from 'vitest'

/** A data folder and an empty database for each test of a file; both are removed after it. */
export function ownDatabase() {
  const own = {} as { dataDir: string; database: TestDatabase }
  beforeEach(async () => {
    own.dataDir = await mkdtemp(join(tmpdir(), 'buoy-process-'))
    own.database = await copyDatabase('template1')
  })
  afterEach(async () => {
    await own.database.close()
    await rm(own.dataDir, { recursive: true, force: true })
  })
  return {
    dataDir: () => own.dataDir,
    database: () => own.database,
    /** What a server is started with to use them. */
    env: () => ({ DATA_DIR: own.dataDir, DATABASE_URL: own.database.url }),
  }
}
