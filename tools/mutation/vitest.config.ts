import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Vite } from 'vitest/node'
import { NearestFirst } from './nearest-first.ts'
import { oneThread } from './one-thread.ts'

const LEFT_OUT = [
  // Proves by a million hashes what quicker tests prove of each line: run against each mutant it would take hours.
  'packages/popups/games/rules/million-draws.test.ts',
  // Reads the messages of the whole product, which the copy does not hold.
  'packages/platform/texts/languages/**',
]
/** As for unit tests elsewhere, in ms: Stryker itself ends a mutant that hangs. */
const PATIENCE_MS = 30_000

/** Stryker names one of Vitest's own pools, which start a thread for each mutant. */
const inOneThread: Vite.Plugin = {
  name: 'in-one-thread',
  configureVitest({ project }) {
    project.config.pool = oneThread.name
    project.config.poolRunner = oneThread
  },
}

/**
 * The unit tests that mutation testing runs, in the copy of the source that Stryker changes. Workspaces are aliased to that
 * copy, since the links in `node_modules` lead back to the unchanged source. `mutateFolder` says which tests it wants.
 */
export default defineConfig({
  plugins: [inOneThread],
  resolve: { alias: [{ find: /^@buoy\/(.+)$/, replacement: `${resolve('packages')}/$1` }] },
  test: {
    include: (process.env.BUOY_MUTATION_TESTS ?? 'packages/**/*.test.{ts,tsx}').split(' '),
    exclude: ['**/node_modules/**', 'packages/**/server/**', 'packages/popups/build/**', ...LEFT_OUT],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: PATIENCE_MS,
  },
})
