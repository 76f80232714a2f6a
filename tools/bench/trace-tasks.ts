import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../browser/find-browser.ts'

const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
const TASK_NAMES = ['RunTask', 'ThreadControllerImpl::RunTask']

/** Starts a browser, hands it to `work`, and closes it whatever comes of that. */
export async function withBrowser<Answer>(work: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const { executablePath, env } = await findBrowser()
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath,
    args: isRoot ? ['--no-sandbox'] : [],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** The longest task of the main thread of any page while `work` runs, in ms of processor time. */
export async function longestTaskDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: TRACED })
  await work()
  return longestIn((await browser.stopTracing()).toString())
}

/** The middle one of several rounds; NaN without any. */
export function middleOf(rounds: readonly number[]): number {
  return rounds.toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? Number.NaN
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs of the thread's processor time. */
  tdur?: number
  args?: { name?: string }
}

/**
 * The longest task of any page's main thread in a trace of Chromium, in ms of processor time, which other processes
 * of a busy machine do not lengthen; a slowdown is in it, since the browser keeps the thread turning for that.
 */
function longestIn(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((event) => TASK_NAMES.includes(event.name) && mains.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no task of a page in it.')
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)))
}
