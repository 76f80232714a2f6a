import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type RulesFolder, testsFor } from './choose-rules.ts'
import { type FolderScore, scoreFolder } from './score.ts'

type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>

/** Where Stryker keeps its copy of the source and what it found before: git, Biome and Vitest look at none of it. */
const WORK_DIR = '.data/mutation'

/** What Stryker says of a mutant whose tests it could not run: it calls that an error of the mutant. */
const CRASH = 'Test runner crashed'

/** What the copy needs besides the installed packages, as Stryker's patterns. */
const COPIED = [
  '!/packages',
  '!/tools',
  '/tools/*',
  '!/tools/mutation',
  '!/tools/testing',
  '!/db',
  '/db/*',
  '!/db/seed',
  // A test of addresses reads which ones the storefront has.
  '!/apps',
  '/apps/*',
  '!/apps/storefront',
  '/apps/storefront/*',
  '!/apps/storefront/routes.ts',
]

/**
 * Changes the rules of one folder in every way that Stryker knows and runs the unit tests that reach each change. What the
 * last run noticed is kept where neither the rule nor the test that noticed it has changed. Throws when the tests fail unchanged.
 */
export async function mutateFolder(
  projectDir: string,
  { folder, files }: RulesFolder,
  workers: number,
): Promise<FolderScore> {
  const name = folder.replaceAll('/', '-')
  mkdirSync(join(projectDir, WORK_DIR), { recursive: true })
  const incrementalFile = `${WORK_DIR}/${name}.json`
  forgetSurvivors(join(projectDir, incrementalFile))
  process.env.BUOY_MUTATION_TESTS = testsFor(folder).join(' ')
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    ignorePatterns: ['/*', ...COPIED],
    concurrency: workers,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    tempDirName: `${WORK_DIR}/${name}`,
    incremental: true,
    incrementalFile,
    tsconfigFile: 'tsconfig.rules.json',
    logLevel: 'error' as LogLevel,
    // Constants of a module are what requirements are about: they are changed too, though each takes longer.
    ignoreStatic: false,
  }).runMutationTest()
  return scoreFolder(
    folder,
    results.map(({ status, statusReason, fileName, location, mutatorName, replacement }) => ({
      status: statusReason?.startsWith(CRASH) ? 'Crashed' : status,
      file: relative(projectDir, fileName).replaceAll('\\', '/'),
      line: location.start.line,
      mutator: mutatorName,
      replacement: replacement ?? '',
    })),
  )
}

type KeptReport = { files: Record<string, { mutants: { status: string }[] }> }

/**
 * Takes what no test noticed out of the results that are kept, so that it is tried again. Stryker tries it only when a test
 * has changed that runs the mutant, and does not know which tests run a constant of a module.
 */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8')) as KeptReport
  for (const one of Object.values(report.files)) {
    one.mutants = one.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  }
  writeFileSync(file, JSON.stringify(report))
}
