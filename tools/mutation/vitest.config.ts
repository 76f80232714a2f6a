import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The unit tests that mutation testing runs, in the copy of the source that Stryker changes. Workspaces are aliased to that
 * copy, since the links in `node_modules` lead back to the unchanged source. `mutateFolder` says which tests it wants.
 */
export default defineConfig({
  resolve: { alias: [{ find: /^@buoy\/(.+)$/, replacement: `${resolve('packages')}/$1` }] },
  test: {
    include: (process.env.BUOY_MUTATION_TESTS ?? 'packages/**/*.test.{ts,tsx}').split(' '),
    exclude: ['**/node_modules/**', 'packages/**/server/**', 'packages/popups/build/**'],
    isolate: false,
  },
})
