import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bringBrowser } from '../browser/bring-browser.ts'
import { buildStale } from '../build/build-stale.ts'
import { readPlaywrightReport, readVitestReport, type TestResult } from '../requirements/reports.ts'
import { runNode } from './run-node.ts'
import type { Count, Step, StepContext } from './run-steps.ts'

/** The worlds that are compiled apart, so that a wrong reach is a compile error. */
const WORLDS = ['rules', 'browser', 'server', 'tests']

/** Everything that `npm test` proves, cheapest first. */
export const STEPS: Step[] = [
  {
    name: 'format and lint',
    run: (context) => command(context, 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  },
  {
    name: 'import directions',
    run: (context) => command(context, 'tools/check-imports.ts', []),
  },
  ...WORLDS.map(
    (world): Step => ({
      name: `types: ${world}`,
      run: (context) => command(context, 'node_modules/typescript/bin/tsc', ['-p', `tsconfig.${world}.json`]),
    }),
  ),
  {
    name: 'build',
    run: async ({ projectDir, say }) => {
      await buildStale({ projectDir, distDir: join(projectDir, 'dist'), progress: say })
      return { passed: 1, failed: 0 }
    },
  },
  {
    name: 'sizes',
    needs: ['build'],
    run: (context) => command(context, 'tools/check-sizes.ts', []),
  },
  {
    name: 'unit and integration tests',
    needs: ['build'],
    run: (context) => tests(context, 'node_modules/vitest/vitest.mjs', ['run'], VITEST),
  },
  {
    name: 'browser tests',
    needs: ['build'],
    // Both wait more than they compute: for databases, for clocks, for pages to come to rest.
    alongside: true,
    run: async (context) => {
      const browser = await bringBrowser(context.say)
      context.say(`Browser   ${browser.executablePath} (from ${browser.from})`)
      return tests(context, 'node_modules/@playwright/test/cli.js', ['test'], PLAYWRIGHT)
    },
  },
]

type Report = { file: string; read: (report: unknown) => TestResult[] }
const VITEST: Report = { file: 'vitest.json', read: readVitestReport }
const PLAYWRIGHT: Report = { file: 'playwright.json', read: readPlaywrightReport }

/** A command that either holds or does not. */
async function command({ projectDir, hear }: StepContext, script: string, args: string[]): Promise<Count> {
  const code = await runNode(projectDir, script, args, hear)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** So many tests may pass at a later try on a busy machine; more of them are a fault like any other. */
const FLAKY_ALLOWED = 4

/** A test runner: counted test by test from its report, which must be of this run. */
async function tests(context: StepContext, script: string, args: string[], report: Report): Promise<Count> {
  const file = join(context.reportsDir, report.file)
  await rm(file, { force: true })
  const code = await runNode(context.projectDir, script, args, context.hear)
  const results = report.read(JSON.parse(await readFile(file, 'utf8')))
  const count = (outcome: TestResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  const flaky = results.filter(({ outcome }) => outcome === 'flaky').map(({ title }) => title)
  const forgiven = flaky.length <= FLAKY_ALLOWED ? flaky.length : 0
  const failed = count('failed') + flaky.length - forgiven
  // A runner that ends badly although no test failed met an error outside of any test.
  return {
    passed: count('passed') + forgiven,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: count('skipped'),
    flaky,
  }
}
