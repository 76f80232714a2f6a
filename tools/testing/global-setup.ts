import { randomBytes } from 'node:crypto'
import { dropTestDatabases } from './database.ts'
import { startPostgresServer } from './postgres-server.ts'

/**
 * Before the first test of a run: one PostgreSQL server for all of them. Workers learn of it through
 * the environment, which Vitest and Playwright both hand down. Returns what to do after the last test.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  const run = randomBytes(4).toString('hex')
  process.env.BUOY_TEST_POSTGRES = server.url
  process.env.BUOY_TEST_RUN = run
  return async () => {
    await dropTestDatabases(server.url, run)
    await server.stop()
  }
}
