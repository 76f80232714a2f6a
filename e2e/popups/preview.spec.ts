import type { Page } from '@playwright/test'
import { checkerOn } from '../support/axe.ts'
import { expect, GARDEN_CAMPAIGN, popupOn, test } from './popup-world.ts'

/** Every call that a page makes to the service. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/display/')) calls.push(pathname)
  })
  return calls
}

test('A preview opens at once, says what it is, and leaves no trace of itself [W2.04] [W2.05] [W2.06] [W2.07]', async ({
  page,
  context,
  world,
}) => {
  await world.publish({ triggers: [{ kind: 'inactivity', seconds: 600 }] })
  const calls = callsOf(page)
  await page.goto(`${world.garden}?ppt-preview=${GARDEN_CAMPAIGN}`)

  await expect(popupOn(page)).toBeVisible()
  await expect(page.getByText('Preview mode: form submission is not functional')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Why shown?' })).toHaveCount(0)
  // What fills a phone can be closed beside the strip.
  await page.setViewportSize({ width: 360, height: 740 })
  await popupOn(page).getByRole('button', { name: 'Close' }).click({ trial: true })

  await popupOn(page).getByRole('textbox').first().fill('kim@garden.example')
  await popupOn(page).getByRole('textbox').first().press('Enter')
  // Thanked as a visitor would be, by a screen that names the dialog again.
  await expect(popupOn(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN}`)).toHaveCount(0)

  expect(calls.filter((path) => !path.includes('/template/'))).toEqual(['/api/display/BobalongDemo1'])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('poptin_'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('Without a name everything that the visitor gets opens at once, what stands beside the page too [W1.10] [W2.06] [W2.07]', async ({
  page,
  world,
}) => {
  await world.publish({ audience: [] }, 'DemoWonkyTray')
  await world.redesign({}, { triggers: [{ kind: 'inactivity', seconds: 600 }] }, 'bar')
  await page.goto(`${world.garden}?ppt-preview`)
  const other = page.getByRole('dialog', { name: 'First pick of the wonky ones' })

  await expect(page.locator(`#poptin_${GARDEN_CAMPAIGN} .popup`)).toBeVisible()
  await expect(other).toBeVisible()
  await other.press('Escape')
  await expect(other).toHaveCount(0)
  await expect(popupOn(page)).toBeVisible()
  const [bar, banner] = await Promise.all([
    popupOn(page).boundingBox(),
    page.getByText('Preview mode: form submission is not functional').boundingBox(),
  ])
  expect(banner?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('With a pass the preview says of every popup why it would or would not be shown', async ({
  page,
  context,
  world,
}) => {
  await world.publish({
    triggers: [{ kind: 'clicks', count: 2 }],
    audience: [[{ kind: 'country', countries: ['NZ'], show: false }]],
    frequency: { mode: 'days', amount: 7, resetOnView: false },
  })
  await page.goto(`${world.garden}?ppt-preview=${GARDEN_CAMPAIGN}&ppt-pass=${world.previewPass()}`)
  await expect(popupOn(page)).toBeVisible()

  // Usable while the popup's dialog is open, and by the keyboard.
  const toggle = page.getByRole('button', { name: 'Why shown?' })
  await toggle.press('Enter')
  const panel = page.getByRole('region', { name: 'Why popups are (not) shown' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(popupOn(page)).toBeVisible()
  await popupOn(page).press('Escape')
  await expect(popupOn(page)).toHaveCount(0)

  await toggle.press('Enter')
  const garden = panel.getByRole('group').filter({ hasText: 'None of its triggers has fired yet' }).first()
  await garden.locator('summary').press('Enter')
  await expect(garden).toContainText('the country is not NZ')
  await expect(garden).toContainText('seen: AU')
  await expect(garden).toContainText(`cookie poptin_d_a_x_d_${GARDEN_CAMPAIGN}: not there`)
  await expect(garden).toContainText('0 so far')
  const accessibility = await (await checkerOn(page)).include('#poptin_preview').analyze()
  expect(accessibility.violations).toEqual([])

  await page.locator('h1').first().click()
  await page.locator('h1').first().click()
  await expect(panel.getByText('fired after')).toBeVisible()
  await expect(panel.getByText('Nothing keeps it back.').first()).toBeVisible()

  await context.addCookies([{ name: `poptin_d_a_x_d_${GARDEN_CAMPAIGN}`, value: 'true', url: world.garden }])
  await expect(panel.getByText('not yet time to show it again')).toBeVisible()
})
