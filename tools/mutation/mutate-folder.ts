import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type RulesFolder, testsFor } from './choose-rules.ts'
import { type FolderScore, scoreFolder } from './score.ts'

type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>

/** Where Stryker keeps its copy of the source and what it found before: git, Biome and Vitest look at none of it. */
const WORK_DIR = '.data/mutation'

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
]

/**
 * Changes the rules of one folder in every way that Stryker knows and runs the unit tests that reach each change. What the
 * last run found is kept where neither the rule nor its tests have changed. Throws when the tests fail unchanged.
 */
export async function mutateFolder(
  projectDir: string,
  { folder, files }: RulesFolder,
  workers: number,
): Promise<FolderScore> {
  const name = folder.replaceAll('/', '-')
  mkdirSync(join(projectDir, WORK_DIR), { recursive: true })
  process.env.BUOY_MUTATION_TESTS = testsFor(folder).join(' ')
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    ignorePatterns: ['/*', ...COPIED],
    concurrency: workers,
    reporters: process.stdout.isTTY ? ['progress'] : [],
    tempDirName: `${WORK_DIR}/${name}`,
    incremental: true,
    incrementalFile: `${WORK_DIR}/${name}.json`,
    tsconfigFile: 'tsconfig.rules.json',
    logLevel: 'error' as LogLevel,
    // Constants of a module are what requirements are about: they are changed too, though each takes longer.
    ignoreStatic: false,
  }).runMutationTest()
  return scoreFolder(
    folder,
    results.map(({ status, fileName, location, mutatorName, replacement }) => ({
      status,
      file: relative(projectDir, fileName).replaceAll('\\', '/'),
      line: location.start.line,
      mutator: mutatorName,
      replacement: replacement ?? '',
    })),
  )
}
