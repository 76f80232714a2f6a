import type { Page } from '@playwright/test'
import { checkerOn } from '../support/axe.ts'
import { listenToLog } from './debug-log.ts'
import { expect, popupOn, test } from './popup-world.ts'

const DAY_SECONDS = 86_400
const noticeOn = (page: Page) => page.locator('#poptin_notice').getByRole('region')

/** How long the notice stays away, in days. */
async function daysAway(page: Page): Promise<number> {
  const away = (await page.context().cookies()).find(({ name }) => name === 'poptin_notice')
  return ((away?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS
}

/** Comes to a page and waits until the service has said what it may show. */
async function visit(page: Page, address: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/display\/\w{13}$/)
  await page.goto(address)
  await page.clock.fastForward(2500)
  await (await answered).finished()
}

test('An owner whose views are used up is told on their own site, once; visitors see nothing at all [W1.04] [W1.27] [W2.11] [W6.01] [W6.02] [W6.04] [W6.05] [W6.06] [W6.08] [W6.09] [W7.33] [W8.08]', async ({
  page,
  world,
}) => {
  const mark = await world.useUp(3, 'en')
  const answers = () =>
    world.query<{ notice: string; status: string }>(
      'select notice, status from popups.notice_answer order by id',
    )
  await page.clock.install()
  await visit(page, world.garden)
  await expect(noticeOn(page)).toHaveCount(0)
  await expect(popupOn(page)).toHaveCount(0)
  expect(await answers()).toEqual([])

  await visit(page, `${world.garden}?poptin_owner=${mark}`)
  await expect(noticeOn(page).getByRole('heading')).toHaveText('Your popups have stopped for this month')
  await expect(noticeOn(page).getByRole('link', { name: 'See the plan' })).toHaveAttribute(
    'href',
    `${world.service}/console/settings/popup-plan`,
  )
  expect((await (await checkerOn(page)).include('#poptin_notice').analyze()).violations).toEqual([])
  await expect.poll(answers).toEqual([{ notice: expect.stringMatching(/^limit-/), status: 'shown' }])

  await noticeOn(page).getByRole('button', { name: 'Remind me later' }).press('Enter')
  await expect(noticeOn(page).getByRole('heading')).toHaveText('We will remind you')
  await expect(noticeOn(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect.poll(async () => (await answers()).map(({ status }) => status)).toEqual(['shown', 'remind'])
  await page.keyboard.press('Enter')
  await expect(noticeOn(page)).toHaveCount(0)

  expect(await daysAway(page)).toBeCloseTo(2, 1)
  await visit(page, world.garden)
  await expect(noticeOn(page)).toHaveCount(0)
  expect(await answers()).toHaveLength(2)
})

test('A fresh stop is told from right to left once a day, and can only be closed [W6.06] [W6.08] [W6.09]', async ({
  page,
  world,
  context,
}) => {
  const mark = await world.useUp(1, 'he')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  await visit(page, `${world.garden}?poptin_owner=${mark}`)

  await expect(noticeOn(page)).toHaveAttribute('dir', 'rtl')
  await expect(noticeOn(page).getByRole('button')).toHaveText(['סגירה'])
  // Unanswered, it stays away for a day; then it comes again.
  expect(await daysAway(page)).toBeCloseTo(1, 1)
  await visit(page, world.garden)
  await expect(noticeOn(page)).toHaveCount(0)
  await context.clearCookies({ name: 'poptin_notice' })
  await visit(page, world.garden)
  await noticeOn(page).getByRole('button', { name: 'סגירה' }).press('Enter')
  await expect(noticeOn(page)).toHaveCount(0)
  await expect
    .poll(() => world.query('select status from popups.notice_answer order by id'))
    .toEqual([{ status: 'shown' }, { status: 'shown' }, { status: 'closed' }])
})

test.describe('when the service cannot be told of it', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the notice stands all the same, and only the log hears of it [W7.33] [W8.05]', async ({
    page,
    world,
  }) => {
    const mark = await world.useUp(1, 'en')
    const said = await listenToLog(page)
    await page.route(/\/api\/display\/limitLogs\//, (route) => route.abort())
    await page.clock.install()
    await visit(page, `${world.garden}?poptin_owner=${mark}`)

    await expect(noticeOn(page).getByRole('heading')).toBeVisible()
    await expect.poll(() => said).toContainEqual(expect.stringContaining('Failed to fetch'))
  })
})
