import type { Page } from '@playwright/test'
import { DRAWN_ID, drawPopup, openWithoutPopups } from './draw-popup.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

const atOnce = {
  triggers: [{ kind: 'immediate' as const }],
  frequency: { mode: 'always', amount: 0, resetOnView: false } as const,
}

/** How long the popup's own effect takes, in ms, and what it moves from or to. */
const effectOf = (page: Page) =>
  popupOn(page).evaluate((dialog) => {
    const [own] = dialog
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === null)
    if (!own) return null
    const effect = own.effect as KeyframeEffect
    const [first] = effect.getKeyframes()
    return { ms: effect.getTiming().duration, from: first?.transform ?? 'none' }
  })

for (const [name, ms, from] of [
  ['fadeIn', 800, 'none'],
  ['fadeInUp', 800, 'translateY(28px)'],
  ['zoomIn', 1000, 'scale(0.92)'],
  ['bounceIn', 1000, 'scale(0.6)'],
  ['slideInDown', 1000, 'translateY(-100vh)'],
] as const) {
  test(`It comes with ${name} in ${ms} ms [W3.42] [W3.43] [W4.49]`, async ({ page, world }) => {
    await world.publish({ ...atOnce, entryEffect: name })
    await arrive(page, world.garden)
    await expect(popupOn(page)).toBeVisible()

    expect(await effectOf(page)).toEqual({ ms, from })
  })
}

test('A name that nobody knows moves nothing, and it goes at once [W3.43]', async ({ page, world }) => {
  await world.publish({ ...atOnce, entryEffect: 'somersault', exitEffect: '' })
  await arrive(page, world.garden)
  await expect(popupOn(page)).toBeVisible()

  expect(await effectOf(page)).toBeNull()
})

test('An exit goes where its name says, and an entry comes from where it says [W3.42] [W3.43]', async ({
  page,
  world,
}) => {
  await openWithoutPopups(page, world)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const dialog = page.locator(`#poptin_${DRAWN_ID} dialog`)
  for (const [exitEffect, to] of [
    ['fadeOutUp', 'translateY(-28px)'],
    ['slideOutDown', 'translateY(100vh)'],
    ['slideOutLeft', 'translateX(-100vw)'],
    ['zoomOut', 'scale(0.92)'],
  ] as const) {
    await drawPopup(page, world, { type: 'lightbox', settings: { entryEffect: '', exitEffect } })
    const end = await dialog.evaluate((element) => {
      element.querySelector<HTMLButtonElement>('.close')?.click()
      const [own] = element
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === null)
      return (own?.effect as KeyframeEffect | undefined)?.getKeyframes().at(-1)?.transform
    })
    expect(end, exitEffect).toBe(to)
  }
})

test('It comes, is answered and goes without the page being loaded again [W1.07] [W4.25]', async ({
  page,
  world,
}) => {
  await world.publish(atOnce)
  await arrive(page, world.garden)
  await page.evaluate(() => Object.assign(window, { still: 'here' }))

  await popupOn(page).getByLabel('Your email').fill('sally@example.com')
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
  await page.getByRole('button', { name: 'Back to the ponds' }).press('Enter')

  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { still?: string }).still)).toBe('here')
})

test.describe('in a browser without the Navigation API', () => {
  test('a single-page site is followed all the same, forth and back, and is one session [W2.25] [W9.29]', async ({
    page,
    world,
  }) => {
    await world.publish(atOnce)
    await page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'kim@example.com'))
    let sessions = 0
    page.on('request', (request) => {
      if (/\/total-website-session\//.test(request.url())) sessions += 1
    })
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    const asked: string[] = []
    page.on('request', (request) => {
      if (!/\/api\/display\/BobalongDemo1$/.test(request.url())) return
      asked.push(/name="poptin_viewed_url"\r\n\r\n([^\r]*)/.exec(request.postData() ?? '')?.[1] ?? '')
    })
    await arrive(page, world.garden)
    await expect(popupOn(page)).toBeVisible()
    await page.clock.fastForward(5000)
    await expect.poll(() => sessions).toBe(1)

    await page.evaluate(() => history.pushState({}, '', '?room=2'))
    await expect.poll(() => asked.length).toBe(2)
    await page.clock.fastForward(5000)
    await page.evaluate(() => history.back())

    await expect.poll(() => asked).toEqual([world.garden, `${world.garden}?room=2`, world.garden])
    await expect(popupOn(page)).toBeVisible()
    await expect(page.locator('[id^=poptin_]')).toHaveCount(1)
    expect(sessions).toBe(1)
  })
})

test('It comes back after as many visits, on whichever page they begin [W4.93] [W4.94]', async ({
  page,
  context,
  world,
}) => {
  const inside = { kind: 'address', subject: 'query', name: '', operator: 'exact' } as const
  await world.publish({
    ...atOnce,
    audience: [[{ ...inside, value: 'page=products', show: true }]],
    frequency: { mode: 'visits', amount: 2, resetOnView: false },
  })
  const home = world.garden
  const products = `${world.garden}?page=products`
  await page.clock.install()
  /** What the service answers there. */
  const openPage = async (address: string): Promise<string[]> => {
    const answered = page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
    await page.goto(address)
    await page.clock.fastForward(2500)
    const { poptins } = await (await answered).json()
    return poptins.map(({ poptin_id }: { poptin_id: string }) => poptin_id)
  }
  const beginVisit = async (address: string) => {
    await context.clearCookies({ name: 'poptin_session' })
    return openPage(address)
  }

  for (const _round of ['the first time', 'and again']) {
    expect(await openPage(products)).toContain(GARDEN_CAMPAIGN)
    await expect(popupOn(page)).toBeVisible()
    await beginVisit(home)
    expect(await openPage(products)).not.toContain(GARDEN_CAMPAIGN)
    await beginVisit(home)
  }
})
