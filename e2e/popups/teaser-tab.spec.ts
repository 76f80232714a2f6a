import type { Settings } from '@buoy/popups/behaviour/contract.ts'
import type { Page } from '@playwright/test'
import { checkerOn } from '../support/axe.ts'
import { arrive, expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'
import { AT_ONCE } from './scenes.ts'

const LATE: Partial<Settings> = { ...AT_ONCE, triggers: [{ kind: 'time', seconds: 600, scope: 'page' }] }
const TEASER = { mode: 'always', text: 'The pond letter', place: 'end' } as const

test('A tab stands for the popup while it is not open, opens it, and can be sent away [W1.18] [W4.33] [W4.36] [W4.37] [W4.38]', async ({
  page,
  world,
}) => {
  await world.redesign({ teaser: TEASER }, LATE)
  await arrive(page, world.garden)
  const tab = page.getByRole('button', { name: 'The pond letter' })
  await expect(tab).toBeVisible()
  const host = page.locator(`#poptin_${GARDEN_CAMPAIGN}_teaser`)
  const moving = await host.locator('.tab').evaluate((element) => element.classList.contains('moving'))
  await page.clock.runFor(3000)
  await expect(host.locator('.tab')).toHaveClass(moving ? /^(?!.*moving)/ : /moving/)
  const { violations } = await (await checkerOn(page)).include(`#poptin_${GARDEN_CAMPAIGN}_teaser`).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(tab).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await tab.press('Enter')
  await expect(popupOn(page)).toBeVisible()
  await expect(tab).toHaveCount(0)
  await expect.poll(() => world.query('select trigger from popups.view')).toEqual([{ trigger: 'teaser' }])
  await page.keyboard.press('Escape')
  await expect(tab).toBeVisible()

  await page.getByRole('button', { name: 'Not interested' }).press('Enter')
  await expect(host).toHaveCount(0)
  await arrive(page, world.garden)
  await expect(tab).toHaveCount(0)
})

test('A tab that comes when its page is over is not put into the next one [W2.25] [W4.33]', async ({
  page,
  world,
}) => {
  await world.redesign({ teaser: TEASER }, LATE)
  const tab = page.getByRole('button', { name: 'The pond letter' })
  let detachMethod = () => {}
  const held = new Promise<void>((resolve) => {
    detachMethod = resolve
  })
  await page.route(`**/${world.widget.teaser}`, async (route) => {
    await held
    await route.continue()
  })
  const template = page.waitForEvent('requestfinished', (request) => request.url().includes('/template/'))
  await arrive(page, world.garden)
  await template

  const asked = page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
  await page.evaluate(() => history.pushState({}, '', '?room=2'))
  await asked
  detachMethod()

  await expect(tab.first()).toBeVisible()
  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}_teaser`)).toHaveCount(1)
})

test('A tab may come once the popup was closed, and goes when it was answered [W4.35] [W4.38]', async ({
  page,
  world,
}) => {
  await world.redesign({ teaser: { ...TEASER, mode: 'after_close', place: 'bottom-center' } }, AT_ONCE)
  await arrive(page, world.garden)
  const tab = page.getByRole('button', { name: 'The pond letter' })
  await expect(popupOn(page)).toBeVisible()
  await expect(tab).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(tab).toBeVisible()

  await tab.press('Enter')
  await answerAndFindNoTab(page)
})

test.describe('when the answer does not get through', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the tab goes as the thanks come: nothing tells the visitor [W4.38] (W8.09)', async ({
    page,
    world,
  }) => {
    await world.redesign({ teaser: { ...TEASER, mode: 'after_close' } }, AT_ONCE)
    await page.route('**/api/display/conversion/**', (route) => route.abort())
    await arrive(page, world.garden)
    await answerAndFindNoTab(page)
  })
})

async function answerAndFindNoTab(page: Page) {
  await popupOn(page).getByLabel('Your email').fill('kim@example.com')
  await popupOn(page).getByRole('button', { name: 'Send me the letter' }).press('Enter')
  await page.getByRole('button', { name: 'Back to the ponds' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(3000)
  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}_teaser`)).toHaveCount(0)
}
