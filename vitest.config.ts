import { defineConfig } from 'vitest/config'

/** Places where code may touch PostgreSQL, a port or a process; everything else is a unit test. */
const INTEGRATION = [
  'apps/server/**/*.test.{ts,tsx}',
  'apps/sandbox/**/*.test.ts',
  'packages/*/**/server/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'tools/testing/**/*.test.ts',
]
/**
 * Files of one worker share the modules they import: nothing in them remembers what a test did, and reading
 * the whole server again for each file takes longer than its tests.
 */
const ISOLATE = false
/** Generous, in ms, since browser tests run at the same time: a busy machine is slow and not wrong. */
const PATIENCE = { unit: 30_000, integration: 60_000, buoy: 120_000, poll: 30_000 }
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    expect: { poll: { timeout: PATIENCE.poll } },
    // One for each processor: half of what a test needs is done by PostgreSQL, and nothing runs beside them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages,db,tools}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...INTEGRATION],
          isolate: ISOLATE,
          testTimeout: PATIENCE.unit,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: NEVER,
          isolate: ISOLATE,
          globalSetup: ['tools/testing/global-setup.ts'],
          testTimeout: PATIENCE.integration,
          hookTimeout: PATIENCE.integration,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['e2e/server/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: ['tools/testing/global-setup.ts'],
          fileParallelism: false,
          testTimeout: PATIENCE.buoy,
          hookTimeout: PATIENCE.buoy,
        },
      },
    ],
  },
})
