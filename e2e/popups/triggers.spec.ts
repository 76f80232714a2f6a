import { NO_FILTERS } from '@buoy/popups/targeting/rules/defaults.ts'
import type { Page } from '@playwright/test'
import { arrive, expect, type PopupWorld, popupOn, test } from './popup-world.ts'

const always = { mode: 'always', amount: 0, resetOnView: false } as const

/** The event of a pointer that leaves the page there; Chromium sends none for a pointer moved by the test. */
const pointerLeaves = (page: Page, clientX: number, clientY: number) =>
  page.evaluate(
    ([x, y]) =>
      document.body.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, relatedTarget: null, clientX: x ?? 0, clientY: y ?? 0 }),
      ),
    [clientX, clientY],
  )
/** A box of the page that a script scrolls, as carousels do. */
const scrollsByItself = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const box = document.createElement('div')
        box.style.cssText = 'height: 20px; overflow: auto; white-space: pre'
        box.textContent = 'One picture\n\nand the next\n\nand the last'
        document.body.append(box)
        box.addEventListener('scroll', resolve, { once: true })
        box.scrollTop = 50
      }),
  )
const stays = async (page: Page) => {
  await page.clock.fastForward(1500)
  await expect(popupOn(page)).toHaveCount(0)
}

test('Leaving by the top edge shows it, by another edge not [W4.06] [W4.04]', async ({ page, world }) => {
  await world.publish({ triggers: [{ kind: 'exit_intent' }], frequency: always })
  const viewed = page.waitForRequest(/\/viewed\//)
  await arrive(page, world.garden)

  await pointerLeaves(page, -1, 300)
  await pointerLeaves(page, 400, 800)
  await stays(page)
  await pointerLeaves(page, 400, -1)

  await expect(popupOn(page)).toBeVisible()
  expect((await viewed).postData()).toContain('"trigger":"exit_intent"')
  await page.keyboard.press('Escape')
  await expect(popupOn(page)).toBeHidden()
  await page.clock.fastForward(2000)
  await pointerLeaves(page, 400, -1)
  await stays(page)
})

test('Scrolling past the percentage shows it [W4.12] [W4.16]', async ({ page, world }) => {
  await world.publish({ triggers: [{ kind: 'scroll', percent: 50 }] })
  await arrive(page, world.garden)
  const toShare = (share: number) =>
    page.evaluate((part) => {
      scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
    }, share)

  await toShare(0.45)
  await stays(page)
  await toShare(0.55)

  await expect(popupOn(page)).toBeVisible()
})

test('Three clicks show it, those after no more [W4.13] [W4.04]', async ({ page, world }) => {
  await world.publish({ triggers: [{ kind: 'clicks', count: 3 }], frequency: always })
  await arrive(page, world.garden)
  const heading = page.getByRole('heading', { name: 'Still water, slow plants' })

  await heading.click()
  await heading.click()
  // A script of the page is no visitor.
  await heading.evaluate((element: HTMLElement) => element.click())
  await stays(page)
  await heading.click()
  await expect(popupOn(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(popupOn(page)).toBeHidden()
  await page.clock.fastForward(2000)
  await heading.click()
  await stays(page)
})

test('Doing nothing for long enough shows it, and doing something begins the wait again [W4.15] [W4.16]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'inactivity', seconds: 30 }] })
  await arrive(page, world.garden)

  await page.clock.fastForward(25_000)
  await page.mouse.move(200, 200)
  await page.clock.fastForward(25_000)
  await expect(popupOn(page)).toHaveCount(0)
  await scrollsByItself(page)
  await page.clock.fastForward(6000)

  await expect(popupOn(page)).toBeVisible()
})

test('On autopilot half of the page is enough, and other triggers do not count [W3.06]', async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'autopilot' }, { kind: 'clicks', count: 1 }] })
  const viewed = page.waitForRequest(/\/viewed\//)
  await arrive(page, world.garden)
  await page.getByRole('heading', { name: 'Still water, slow plants' }).click()
  await stays(page)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

  await expect(popupOn(page)).toBeVisible()
  expect((await viewed).postData()).toContain('"trigger":"autopilot"')
})

test("The page's own script opens it by a call, by an event, and by an event of its own", async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'event', name: 'pond:full' }], frequency: always })
  await arrive(page, world.garden)
  const gone = async () => {
    await page.keyboard.press('Escape')
    await expect(popupOn(page)).toBeHidden()
    await page.clock.fastForward(2000)
  }
  await stays(page)

  await page.evaluate(() => document.dispatchEvent(new Event('pond:full')))
  await expect(popupOn(page)).toBeVisible()
  await gone()
  await page.evaluate(() => {
    const { buoyPopups } = window as unknown as { buoyPopups: { open: (id: unknown) => void } }
    buoyPopups.open({ not: 'an id' })
    buoyPopups.open('DemoPondLettr')
  })
  await expect(popupOn(page)).toBeVisible()
  await gone()
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('poptinOpen', { detail: { poptin_id: 'DemoPondLettr' } })),
  )
  await expect(popupOn(page)).toBeVisible()
})

test("A click on what the owner's selector finds opens it, and does what it did before [W4.24]", async ({
  page,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'click', selector: 'nav a[href="#plants"]' }] })
  await arrive(page, world.garden)
  await stays(page)

  await page.getByRole('link', { name: 'Plants' }).click()

  await expect(popupOn(page)).toBeVisible()
  expect(page.url()).toContain('#plants')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148' })
  /** Comes to the page, and waits for the part that notices who leaves. */
  const arriveWatched = async (page: Page, world: PopupWorld) => {
    const watching = page.waitForResponse((response) => response.url().endsWith(world.widget.phoneLeaving))
    await arrive(page, world.garden)
    await (await watching).finished()
  }
  const signs = { kind: 'mobile_exit', backButton: false, scrollUp: false, returnToTab: false } as const

  test('the first press of the back button shows it, the second goes back [W4.07] [W4.08] [W4.09] [W2.27]', async ({
    page,
    world,
  }) => {
    await world.publish({ triggers: [{ ...signs, backButton: true }] })
    await page.goto(`${world.garden}?page=1`)
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/api\/display\/BobalongDemo1$/.test(request.url())) calls.push(request.url())
    })
    await arrive(page, world.garden)
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ page: 101 })

    await page.evaluate(() => history.back())
    await expect(popupOn(page)).toBeVisible()
    expect(page.url()).toBe(world.garden)
    expect(await page.evaluate(() => history.state)).toEqual({ page: 100 })
    expect(calls).toHaveLength(1)

    await page.goBack()
    expect(page.url()).toBe(`${world.garden}?page=1`)
  })

  test('a press of the back button that brings nothing goes back, and one that brings another popup does not (W4.05) [W4.07] [W4.09]', async ({
    page,
    world,
  }) => {
    const settings = { triggers: [{ ...signs, backButton: true }], audience: [] }
    const nowhere = { ...NO_FILTERS, source: { html: 'no page says so', show: true } }
    await world.publish({ ...settings, filters: nowhere })
    await page.goto(`${world.garden}?page=1`)
    await arrive(page, world.garden)
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ page: 101 })

    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(`${world.garden}?page=1`)

    await world.publish(settings, 'DemoWonkyTray')
    await arrive(page, world.garden)
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ page: 101 })
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog', { name: 'First pick of the wonky ones' })).toBeVisible()
    await expect(page).toHaveURL(world.garden)
  })

  test('the back button is left alone unless the owner wants it', async ({ page, world }) => {
    await world.publish({ triggers: [{ ...signs, scrollUp: true, returnToTab: true }] })
    await arrive(page, world.garden)

    expect(await page.evaluate(() => [history.state, history.length])).toEqual([null, 2])
  })

  test('hurrying up to the address bar shows it', async ({ page, world }) => {
    await world.publish({ triggers: [{ ...signs, scrollUp: true }] })
    await arriveWatched(page, world)
    /** The page hears of each position by itself: a busy browser tells of several at once. */
    const scrollBy = (positions: number[]) =>
      page.evaluate(async (all) => {
        for (const y of all) {
          const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
          scrollTo({ top: y, behavior: 'instant' })
          await heard
        }
      }, positions)
    await scrollBy([1200])
    await stays(page)

    await scrollBy([1150, 900, 600])

    await expect(popupOn(page)).toBeVisible()
  })

  test('coming back to the tab after a while shows it, after a glance not', async ({ page, world }) => {
    await world.publish({ triggers: [{ ...signs, returnToTab: true }] })
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => 'away' in window })
    })
    await arriveWatched(page, world)
    const goAway = () =>
      page.evaluate(() => {
        Object.assign(window, { away: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    const comeBack = () =>
      page.evaluate(() => {
        Reflect.deleteProperty(window, 'away')
        document.dispatchEvent(new Event('visibilitychange'))
      })

    await goAway()
    await comeBack()
    await stays(page)
    await goAway()
    await page.clock.fastForward(5000)
    await comeBack()

    await expect(popupOn(page)).toBeVisible()
  })
})
