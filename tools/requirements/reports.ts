import { z } from 'zod'

/** One test of the last run: its own title, without those of the groups around it, and the file it stands in, '' for none. */
export type TestResult = { title: string; outcome: 'passed' | 'flaky' | 'failed' | 'skipped'; file: string }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})

/** Reads the JSON report of Vitest. A file that failed before its first test counts as one failed test. */
export function readVitestReport(report: unknown): TestResult[] {
  return vitestReport.parse(report).testResults.flatMap(({ status, name, assertionResults }) => {
    const tests = assertionResults.map((test) => fromVitest(test, name))
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      return [...tests, { title: name, outcome: 'failed' as const, file: name }]
    }
    return tests
  })
}

function fromVitest({ title, status }: { title: string; status: string }, file: string): TestResult {
  const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
  return { title, outcome, file }
}

type Suite = { specs: Spec[]; suites?: Suite[] | undefined }
type Spec = { title: string; file: string; tests: { status: string }[] }

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
})
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
)
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})

/** Reads the JSON report of Playwright. A test that passed only when tried again is `flaky`: it proves nothing. */
export function readPlaywrightReport(report: unknown): TestResult[] {
  const { suites, errors } = playwrightReport.parse(report)
  const broken = errors.map(({ message }) => ({
    title: message ?? 'error',
    outcome: 'failed' as const,
    file: '',
  }))
  return [...suites.flatMap(specsOf).map(fromPlaywright), ...broken]
}

function specsOf(one: Suite): Spec[] {
  return [...one.specs, ...(one.suites ?? []).flatMap(specsOf)]
}

function fromPlaywright({ title, file, tests }: Spec): TestResult {
  const statuses = tests.map(({ status }) => status)
  if (statuses.includes('unexpected')) return { title, outcome: 'failed', file }
  if (statuses.includes('flaky')) return { title, outcome: 'flaky', file }
  const ran = statuses.length > 0 && statuses.every((status) => status === 'expected')
  return { title, outcome: ran ? 'passed' : 'skipped', file }
}
