import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { bringBrowser } from '../browser/bring-browser.ts'
import { buildStale } from '../build/build-stale.ts'
import { readPlaywrightReport, readVitestReport, type TestResult } from '../requirements/reports.ts'
import { runNode } from './run-node.ts'
import type { Count, Step, StepContext } from './run-steps.ts'

/** The worlds that are compiled apart, so that a wrong reach is a compile error. */
const WORLDS = ['rules', 'browser', 'server', 'tests']

/**
 * How many type checkers work at once, four at most: each of them works out for itself what they share, and the build
 * has the other half of the machine.
 */
const CHECKERS = Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), 4)

/** Everything that `npm test` proves, cheapest first. */
export const STEPS: Step[] = [
  {
    name: 'format and lint',
    run: (context) => command(context, 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  },
  {
    name: 'import directions',
    alongside: true,
    run: (context) => command(context, 'tools/check-imports.ts', []),
  },
  {
    name: 'unused code',
    alongside: true,
    run: (context) => command(context, 'node_modules/knip/bin/knip.js', ['--no-progress']),
  },
  { name: 'types', run: types },
  {
    name: 'build',
    // Half of the processors are enough for each of them.
    alongside: true,
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
    alongside: true,
    run: (context) => tests(context, VITEST),
  },
  {
    name: 'browser tests',
    needs: ['build'],
    // After the others and not beside them: on two processors both took three times as long, and waited in vain.
    run: async (context) => {
      const browser = await bringBrowser(context.say)
      context.say(`Browser   ${browser.executablePath} (from ${browser.from})`)
      return tests(context, PLAYWRIGHT)
    },
  },
]

type Runner = {
  script: string
  args: string[]
  /** How it runs `failed` once more, one after the other; the report stays that of the first run. */
  alone: (failed: TestResult[]) => string[]
  report: string
  read: (report: unknown) => TestResult[]
}
const VITEST: Runner = {
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run'],
  alone: (failed) => [
    'run',
    '--reporter=default',
    '--no-file-parallelism',
    ...new Set(failed.map(({ file }) => file)),
  ],
  report: 'vitest.json',
  read: readVitestReport,
}
const PLAYWRIGHT: Runner = {
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test'],
  alone: () => ['test', '--last-failed', '--reporter=list', '--workers=1', '--retries=0'],
  report: 'playwright.json',
  read: readPlaywrightReport,
}

/** Each world is a check of its own. */
async function types(context: StepContext): Promise<Count> {
  const sum: Count = { passed: 0, failed: 0 }
  for (const world of WORLDS) {
    const project = `tsconfig.${world}.json`
    const args = ['-p', project, '--checkers', String(CHECKERS)]
    const { passed, failed } = await command(context, 'node_modules/typescript/bin/tsc', args)
    context.say(`${project} ${failed === 0 ? 'holds' : 'does not hold'}`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

/** A command that either holds or does not. */
async function command({ projectDir, hear }: StepContext, script: string, args: string[]): Promise<Count> {
  const code = await runNode(projectDir, script, args, hear)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Percent of the tests that may pass at a later try on a busy machine, 0-100; more are a fault like any other. */
const FLAKY_ALLOWED_PERCENT = 1

/**
 * A test runner: counted test by test from its report, which must be of this run. A few that failed are tried once
 * more when the others are through: what holds alone met a busy machine, and is named like whatever is flaky.
 */
async function tests(context: StepContext, runner: Runner): Promise<Count> {
  const file = join(context.reportsDir, runner.report)
  await rm(file, { force: true })
  const code = await runNode(context.projectDir, runner.script, runner.args, context.hear)
  const results = runner.read(JSON.parse(await readFile(file, 'utf8')))
  const of = (outcome: TestResult['outcome']) => results.filter((one) => one.outcome === outcome)
  const failed = of('failed')
  const flaky = of('flaky')
  // A runner that ends badly although no test failed met an error outside of any test.
  const outside = code !== 0 && failed.length === 0 ? 1 : 0
  const flakyAllowed = Math.ceil((results.length * FLAKY_ALLOWED_PERCENT) / 100)
  const isWorthATry = failed.length > 0 && failed.length + flaky.length <= flakyAllowed
  if (isWorthATry && (await holdAlone(context, runner, failed))) flaky.push(...failed.splice(0))
  const tooMany = flaky.length > flakyAllowed ? flaky.length : 0
  return {
    passed: of('passed').length + flaky.length - tooMany,
    failed: failed.length + tooMany + outside,
    skipped: of('skipped').length,
    faults: [
      ...failed.map(({ title, file }) => `${title} (${file})`),
      ...(outside > 0 ? [`an error outside of any test ended ${runner.script} with code ${code}`] : []),
    ],
    flaky: flaky.map(({ title }) => title),
  }
}

async function holdAlone(context: StepContext, runner: Runner, failed: TestResult[]): Promise<boolean> {
  if (failed.some(({ file }) => file === '')) return false
  context.say(`Failed: ${failed.length}. Tried once more, alone:`)
  return (await runNode(context.projectDir, runner.script, runner.alone(failed), context.hear)) === 0
}
