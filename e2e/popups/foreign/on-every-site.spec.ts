import { NO_FILTERS } from '@buoy/popups/targeting/rules/defaults.ts'
import { SHOPS, type Shop } from '@buoy/sandbox/foreign-sites/street/street.ts'
import type { Page } from '@playwright/test'
import { LEADS, type Lead } from '../leads.ts'
import { awaitStart, expect, type PopupWorld, popupOn, test } from '../popup-world.ts'
import { ANYWHERE, EVERY_FIELD, EVERY_PART } from './every-part.ts'
import { expectUnharmed, noticedBy, watchHost } from './watch-host.ts'

const SITES = ['garden', ...(Object.keys(SHOPS) as Shop[])] as const
const addressOf = (world: PopupWorld, site: (typeof SITES)[number]) =>
  site === 'garden' ? world.garden : world.shop(site)

/** Comes to a site, puts the focus on something of its own, and lets the script start. */
async function come(page: Page, address: string): Promise<void> {
  await watchHost(page)
  await page.clock.install()
  await page.goto(address)
  await page.locator('header a').first().focus()
  await awaitStart(page)
}

/** Answers every field as somebody would, key by key. */
async function fillIn(page: Page): Promise<void> {
  const popup = popupOn(page)
  await popup.getByLabel('Your name').pressSequentially('Kim / s')
  await popup.getByLabel('Your email').pressSequentially('kim@example.com')
  // Also on a page that keeps nothing: the service has told it.
  await expect(popup.getByLabel('Country of the phone number')).toHaveValue('AU')
  await popup.getByLabel('Mobile').pressSequentially('0412345678')
  await popup.getByLabel('Birthday').fill('1990-02-01')
  await popup.getByLabel('Litres').pressSequentially('400')
  await popup.getByLabel('Website').pressSequentially('pond.example')
  await popup.getByLabel('Pond size').selectOption('Large')
  await popup.getByLabel('Half').check()
  await popup.getByLabel('Frogs').check()
  await popup.getByLabel('Anything else').pressSequentially('Two frogs,')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and "a" heron')
  await popup.getByLabel('I agree to get letters').check()
}

for (const site of SITES) {
  test(`On the site "${site}" a popup with everything comes, is answered and goes, and the site notices nothing [W1.01] [W1.07]`, async ({
    page,
    world,
  }) => {
    await world.redesign({ form: EVERY_FIELD, ...EVERY_PART }, ANYWHERE)
    await come(page, addressOf(world, site))
    const popup = popupOn(page)
    await expect(popup).toBeVisible()
    await expect(popup.getByRole('timer', { name: 'Time left' })).toBeVisible()
    await expect(popup.getByRole('list', { name: 'News' })).toBeVisible()
    await expect(popup.locator('canvas')).toBeVisible()
    await expect(popup.getByRole('link', { name: 'What is in it' })).toBeVisible()

    const before = await page
      .locator('[id^="poptin_"]')
      .evaluateAll((hosts) => hosts.map((host) => getComputedStyle(host, '::before').content))
    expect(before.length, 'the popup and its teaser').toBeGreaterThan(1)
    expect(new Set(before)).toEqual(new Set(['none']))

    await fillIn(page)
    await popup.getByRole('button', { name: 'Send me the letter' }).press('Enter')
    const thanks = page.getByRole('dialog', { name: 'The next one is yours' })
    await expect(thanks).toBeVisible()
    await expect(thanks.getByRole('button', { name: 'Copy the code: POND-10' })).toBeVisible()
    const [lead] = await world.query<Lead>(LEADS)
    const values = Object.fromEntries((lead?.fields ?? []).map(({ name, value }) => [name, value]))
    expect(lead).toMatchObject({ email: 'kim@example.com', consent: true })
    expect(values).toMatchObject({ name_1: 'Kim / s', message_1: 'Two frogs,\nand "a" heron' })

    await thanks.getByRole('button', { name: 'Back to the ponds' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('header a').first()).toBeFocused()
    await expectUnharmed(page)
    await page.keyboard.press('k')
    expect((await noticedBy(page)).heard).toContain('keydown')
  })
}

test('Where old scripts have taught lists to write themselves, tags are filled, variables found, and the service is told what it can read [W3.26] [W7.06] [W9.36]', async ({
  page,
  world,
}) => {
  await world.query(
    `update popups.account set free_shipping = '{"kind":"amount","from":9900,"currency":"AUD"}'`,
  )
  const headline = 'Free from {{free_shipping_threshold}} in {{curr_year}}'
  const version = { name: '_.VERSION', operator: 'exact', value: '1.3.3', show: true } as const
  const filters = { ...NO_FILTERS, variables: [version] }
  await world.redesign({ form: { ...EVERY_FIELD, headline }, ...EVERY_PART }, { ...ANYWHERE, filters })
  const asked = page.waitForRequest((request) => /\/api\/display\/[^/]+$/.test(request.url()))
  await come(page, world.shop('old-scripts'))

  const popup = page.getByRole('dialog', { name: `Free from $99.00 in ${new Date().getFullYear()}` })
  await expect(popup.getByLabel('Your email')).toBeVisible()
  await expect(popup.getByRole('link', { name: 'What is in it' })).toBeVisible()
  const told = (await asked).postData()?.split('name="triggers"')[1]
  expect(told).toMatch(/^\s+\{"pages":\d+,"seconds":\d+\}\r/)
  await world.query('update popups.account set free_shipping = null')
})
