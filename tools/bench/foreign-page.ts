import type { Browser } from 'playwright-core'
import { measureAsPhone } from './lighthouse.ts'
import { longestTaskDuring, middleOf, withBrowser } from './trace-tasks.ts'

/** A site of somebody else's with a lightbox that has a form, and the files of ours that it loads. */
const GARDEN = '/sandbox/sites/garden/'
const OUR_FILES = '*/embed/*'
/** A slow phone: the processor is so many times slower than this machine's. */
const SLOWDOWN = 4
/** From the page's end of loading on so much is watched, in ms: the script waits, the popup waits, and both have time. */
const WATCHED_MS = 9000
/** So long the page comes to rest by itself, in ms. */
const REST_MS = 1000
/** How often each is measured; the middle one counts. */
const ROUNDS = 3
/** What is promised: no task of ours is longer than this, in ms, and Lighthouse takes off at most so many points. */
const LONGEST_TASK_MS = 50
const MOST_POINTS = 1

/** What our snippet costs a page of somebody else's: ms of processor time of its longest task after loading, points of 100. */
export type ForeignVerdict = {
  longestTask: { with: number; without: number }
  lighthouse: { with: number; without: number }
  sentence: string
}

/** Measures a foreign page with and without our snippet, as a slow phone has it; nothing here decides the bench. */
export async function measureForeignPage(
  origin: string,
  say: (line: string) => void,
): Promise<ForeignVerdict> {
  const url = `${origin.replace('localhost', '127.0.0.1')}${GARDEN}`
  say(`Measuring a foreign page with and without the snippet (${SLOWDOWN}x slower processor, Lighthouse)`)
  const longestTask = { with: 0, without: 0 }
  const lighthouse = { with: 0, without: 0 }
  for (const variant of ['with', 'without'] as const) {
    const isBlocked = variant === 'without'
    const tasks: number[] = []
    const scores: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      tasks.push(await withBrowser((browser) => traceTasks(browser, url, isBlocked)))
      scores.push((await measureAsPhone(url, isBlocked ? [OUR_FILES] : [])).performance)
    }
    longestTask[variant] = middleOf(tasks)
    lighthouse[variant] = middleOf(scores)
  }
  const points = lighthouse.without - lighthouse.with
  const sentence =
    `Longest task of a foreign page after loading: ${longestTask.with} ms of processor time with the snippet and its popup, ` +
    `${longestTask.without} ms without (promised: none of ours over ${LONGEST_TASK_MS}): ` +
    `${longestTask.with <= LONGEST_TASK_MS ? 'yes' : 'NO'}.\n` +
    `Lighthouse of that page: ${lighthouse.with} of 100 with the snippet, ${lighthouse.without} without ` +
    `(promised: at most ${MOST_POINTS} less): ${points <= MOST_POINTS ? 'yes' : 'NO'}.`
  return { longestTask, lighthouse, sentence }
}

/** The longest task of the page's main thread from its end of loading until its popup stands there, in ms of processor time. */
async function traceTasks(browser: Browser, url: string, isBlocked: boolean): Promise<number> {
  const page = await browser.newPage()
  if (isBlocked) await page.route(OUR_FILES.replace('*/', '**/'), (route) => route.abort())
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  // The page's own first frame is not ours; the script sleeps for longer than that.
  await page.waitForTimeout(REST_MS)
  // The page is not asked meanwhile whether the popup is there: that would be a long task of its own.
  const longest = await longestTaskDuring(browser, page, () => page.waitForTimeout(WATCHED_MS))
  const popups = await page.getByRole('dialog').count()
  if (popups !== (isBlocked ? 0 : 1)) throw new Error(`The foreign page shows ${popups} popups.`)
  return longest
}
