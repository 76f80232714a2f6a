/** How many of a step's checks held, how many did not, and the titles of those, and of what held only when tried again. */
export type Count = { passed: number; failed: number; skipped?: number; faults?: string[]; flaky?: string[] }

export type StepContext = {
  projectDir: string
  reportsDir: string
  say: (text: string) => void
  /** Hears what programs write, line by line; they write straight to this terminal when it is missing. */
  hear?: (line: string) => void
}

/** One part of `npm test`. A step that throws counts as one failure. */
export type Step = {
  name: string
  /** Steps that must not have failed for this one to make sense. */
  needs?: string[]
  /** Runs while the step before it runs, unless it needs a step of that time. It is heard when that one is through. */
  alongside?: boolean
  run: (context: StepContext) => Promise<Count>
}

export type Finished = {
  name: string
  passed: number
  failed: number
  skipped: number
  faults: string[]
  flaky: string[]
  /** When it began, in ms since the first step did. */
  began: number
  ms: number
}

/**
 * Runs the steps in order, each under a heading, and goes on after a failure so that all are told at once. Steps that
 * run alongside each other are heard one after the other, as if each had waited for the one before.
 */
export async function runSteps(steps: readonly Step[], context: StepContext): Promise<Finished[]> {
  const finished: Finished[] = []
  const started = performance.now()
  for (const group of groupsOf(steps)) {
    const voices = group.map((step) => ({ step, ...(step === group[0] ? aloud(context) : kept(context)) }))
    const running = voices.map(async ({ step, own }) => {
      own.say(`\n=== ${steps.indexOf(step) + 1}/${steps.length} ${step.name}`)
      const began = performance.now() - started
      const count = await runStep(step, finished, own)
      const ms = performance.now() - started - began
      own.say(`=== ${step.name}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(ms)}`)
      return { name: step.name, skipped: 0, faults: [], flaky: [], ...count, began, ms }
    })
    for (const [index, one] of running.entries()) {
      voices[index]?.letSpeak()
      finished.push(await one)
    }
  }
  return finished
}

/** Each step with those that run alongside it. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    const waits = last?.some(({ name }) => step.needs?.includes(name))
    if (step.alongside && last && !waits) last.push(step)
    else groups.push([step])
  }
  return groups
}

type Voice = { own: StepContext; letSpeak: () => void }

function aloud(context: StepContext): Voice {
  return { own: context, letSpeak: () => {} }
}

/** Keeps what a step and its programs say until it may speak, and lets it through from then on. */
function kept(context: StepContext): Voice {
  const lines: string[] = []
  let maySpeak = false
  const say = (line: string) => {
    if (maySpeak) context.say(line)
    else lines.push(line)
  }
  return {
    own: { ...context, say, hear: say },
    letSpeak: () => {
      maySpeak = true
      for (const line of lines.splice(0)) context.say(line)
    },
  }
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

/** The table at the end: a line for each step with its counts and its time; then what did not hold, by its title. */
export function summary(finished: readonly Finished[]): string {
  const width = Math.max(...finished.map(({ name }) => name.length))
  const lines = finished.map(({ name, passed, failed, skipped, ms }) => {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
    const note = skipped > 0 ? `  (${skipped} skipped)` : ''
    return `${name.padEnd(width)}  ${counts}  ${seconds(ms).padStart(8)}${note}`
  })
  const total = Math.max(...finished.map(({ began, ms }) => began + ms))
  const titles = finished.flatMap(({ faults, flaky }) => [
    ...faults.map((title) => `failed: ${title}`),
    ...flaky.map((title) => `flaky: ${title}`),
  ])
  return [
    '',
    '=== Summary',
    ...lines,
    `${'total'.padEnd(width)}  ${' '.repeat(24)}  ${seconds(total).padStart(8)}`,
    ...titles,
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
