/** How many of a step's checks held, how many did not, and the titles of those that held only when tried again. */
export type Count = { passed: number; failed: number; skipped?: number; flaky?: string[] }

export type StepContext = {
  projectDir: string
  reportsDir: string
  say: (text: string) => void
}

/** One part of `npm test`. A step that throws counts as one failure. */
export type Step = {
  name: string
  /** Steps that must not have failed for this one to make sense. */
  needs?: string[]
  run: (context: StepContext) => Promise<Count>
}

export type Finished = {
  name: string
  passed: number
  failed: number
  skipped: number
  flaky: string[]
  ms: number
}

/** Runs the steps in order, each under a heading, and goes on after a failure so that all are told at once. */
export async function runSteps(steps: readonly Step[], context: StepContext): Promise<Finished[]> {
  const finished: Finished[] = []
  for (const [index, step] of steps.entries()) {
    context.say(`\n=== ${index + 1}/${steps.length} ${step.name}`)
    const started = performance.now()
    const count = await runStep(step, finished, context)
    const ms = performance.now() - started
    finished.push({ name: step.name, skipped: 0, flaky: [], ...count, ms })
    context.say(`=== ${step.name}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(ms)}`)
  }
  return finished
}

async function runStep(step: Step, before: readonly Finished[], context: StepContext): Promise<Count> {
  const broken = before.find(({ name, failed }) => failed > 0 && step.needs?.includes(name))
  if (broken) {
    context.say(`Not run, because it needs ${broken.name}, which failed.`)
    return { passed: 0, failed: 1 }
  }
  try {
    return await step.run(context)
  } catch (error) {
    context.say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}

/** The table at the end: a line for each step with its counts and its time. */
export function summary(finished: readonly Finished[]): string {
  const width = Math.max(...finished.map(({ name }) => name.length))
  const lines = finished.map(({ name, passed, failed, skipped, ms }) => {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
    const note = skipped > 0 ? `  (${skipped} skipped)` : ''
    return `${name.padEnd(width)}  ${counts}  ${seconds(ms).padStart(8)}${note}`
  })
  const total = finished.reduce((sum, { ms }) => sum + ms, 0)
  const flaky = finished.flatMap((step) => step.flaky.map((title) => `flaky: ${title}`))
  return [
    '',
    '=== Summary',
    ...lines,
    `${'total'.padEnd(width)}  ${' '.repeat(24)}  ${seconds(total).padStart(8)}`,
    ...flaky,
  ].join('\n')
}

/** The last line of all, alone: what machines read. */
export function closingLine(finished: readonly Finished[]): string {
  const passed = finished.reduce((sum, step) => sum + step.passed, 0)
  const failed = finished.reduce((sum, step) => sum + step.failed, 0)
  return `${passed} passed, ${failed} failed`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
