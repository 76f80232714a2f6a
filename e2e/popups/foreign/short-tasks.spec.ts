import type { Browser, Page } from '@playwright/test'
import { expect, popupOn, test } from '../popup-world.ts'
import { ANYWHERE, EVERY_FIELD } from './every-part.ts'

/** What our script does one after the other, each in a task of its own, as the page can see it. */
const STEPS = [
  'keeps cookies',
  'notes the page',
  'asks',
  'is answered',
  'chooses',
  'reports',
  'draws the frame',
  'opens',
  'draws the picture',
  'draws the words',
  'draws more fields',
  'moves',
  'puts the focus',
]

/** Marks in the browser's trace when each of {@link STEPS} happens for the first time. */
async function markSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const mark = (step: string | false | undefined) => {
      if (!step || seen.has(step)) return
      seen.add(step)
      performance.mark(step)
    }
    /** Has a method say a step before it does its work. */
    const tell = (
      owner: object,
      name: string,
      step: (args: unknown[], self: unknown) => string | false | undefined,
    ) => {
      const original: (...args: unknown[]) => unknown = Reflect.get(owner, name)
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
        mark(step(args, this))
        return original.apply(this, args)
      })
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        mark('keeps cookies')
        cookie?.set?.call(this, text)
      },
    })
    tell(Storage.prototype, 'setItem', () => 'notes the page')
    tell(window, 'fetch', ([address]) =>
      String(address).endsWith('/BobalongDemo1') ? 'asks' : String(address).includes('/viewed/') && 'reports',
    )
    const json = Response.prototype.json
    Response.prototype.json = async function () {
      const answer = await json.call(this)
      mark(this.url.endsWith('/BobalongDemo1') && 'is answered')
      return answer
    }
    tell(Element.prototype, 'append', ([host]) => (host as Element).id?.startsWith('poptin_') && 'chooses')
    tell(Element.prototype, 'attachShadow', () => 'draws the frame')
    tell(HTMLDialogElement.prototype, 'showModal', () => 'opens')
    tell(Document.prototype, 'createElementNS', ([, tag]) => {
      const drawn: Record<string, string> = { img: 'draws the picture', form: 'draws the words' }
      return tag === 'textarea' ? 'draws more fields' : drawn[String(tag)]
    })
    tell(Element.prototype, 'animate', () => 'moves')
    tell(HTMLElement.prototype, 'focus', () => 'puts the focus')
  })
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number }

/** Gives for each mark the task of the browser that it fell into: the moment at which that began, in µs. */
function tasksOf(trace: string): Map<string, number> {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => STEPS.includes(name))
  const tasks = traceEvents.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  return new Map(
    marks.map(({ name, pid, tid, ts }) => {
      const around = tasks.filter(
        (task) => task.pid === pid && task.tid === tid && task.ts <= ts && ts <= task.ts + (task.dur ?? 0),
      )
      return [name, Math.min(...around.map((task) => task.ts))]
    }),
  )
}

async function traceOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<string> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await work()
  return (await browser.stopTracing()).toString()
}

test('From the start to the focus, whatever our script does on a page is a task of its own', async ({
  browser,
  page,
  world,
}) => {
  await world.redesign({ form: EVERY_FIELD }, ANYWHERE)
  await markSteps(page)
  const trace = await traceOf(browser, page, async () => {
    await page.goto(world.garden)
    await expect(popupOn(page).getByRole('textbox').first()).toBeFocused()
  })
  const tasks = tasksOf(trace)
  expect([...tasks.keys()].toSorted()).toEqual(STEPS.toSorted())
  const began = STEPS.map((step) => tasks.get(step) ?? Number.NaN)
  expect(began, 'each in a later task than the one before it').toEqual(
    [...new Set(began)].toSorted((a, b) => a - b),
  )
})

test('A browser that cannot yield gets its popup all the same', async ({ page, world }) => {
  await world.redesign({}, ANYWHERE)
  await page.addInitScript(() => Reflect.deleteProperty(Scheduler.prototype, 'yield'))
  await page.goto(world.garden)
  await expect(popupOn(page).getByLabel('Your email')).toBeFocused()
})
