import type { Page } from '@playwright/test'
import { awaitStart, expect, GARDEN_CAMPAIGN, type PopupWorld, test } from './popup-world.ts'

const OTHER = 'DemoWonkyTray'
const otherOn = (page: Page) => page.getByRole('dialog', { name: 'First pick of the wonky ones' })
const ALWAYS = {
  triggers: [{ kind: 'immediate' as const }],
  frequency: { mode: 'always', amount: 0, resetOnView: false } as const,
  audience: [],
}
const formOn = (page: Page) => page.getByRole('region', { name: 'One letter for every season' })

/** Puts an empty container for the garden's form into the page, in place of the one that was there. */
function makeContainer(id: string): void {
  const container = document.createElement('div')
  container.className = 'poptin-embedded'
  container.dataset.id = id
  document.querySelector('.poptin-embedded')?.remove()
  document.querySelector('main')?.append(container)
}

test('An embedded popup comes back when its container is made again [W2.26] [W2.27]', async ({
  page,
  world,
}) => {
  await world.redesign({}, { triggers: [{ kind: 'click', selector: '' }] }, 'embedded')
  await page.clock.install()
  await page.goto(world.garden)
  await page.clock.fastForward(2500)
  await page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
  const inside = page.locator(`.poptin-embedded > #poptin_${GARDEN_CAMPAIGN}`)

  await page.evaluate(makeContainer, GARDEN_CAMPAIGN)
  await expect(inside).toBeAttached()
  await page.evaluate(makeContainer, GARDEN_CAMPAIGN)
  await expect(inside).toBeAttached()

  await page.evaluate(() => {
    document.body = document.createElement('body')
    document.body.append(document.createElement('main'))
  })
  await page.evaluate(makeContainer, GARDEN_CAMPAIGN)
  await expect(inside).toBeAttached()

  // A framework keeps an element and changes what it says.
  await page.evaluate(makeContainer, '')
  await expect(inside).toHaveCount(0)
  await page.evaluate((id) => {
    document.querySelector('.poptin-embedded')?.setAttribute('data-id', id)
  }, GARDEN_CAMPAIGN)
  await expect(inside).toBeAttached()
})

test('On a page without its container nothing of it is fetched, and no view counted [W1.10] [W2.26]', async ({
  page,
  world,
}) => {
  await world.redesign({}, ALWAYS, 'embedded')
  const calls: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/display\/(viewed|template)\//.exec(request.url()) ?? []
    if (call !== undefined) calls.push(call)
  })
  await page.clock.install()
  const answered = page.waitForResponse(/\/api\/display\/BobalongDemo1$/)
  await page.goto(world.garden)
  await page.clock.fastForward(2500)
  await answered
  await page.clock.fastForward(5000)
  expect(calls).toEqual([])

  await page.evaluate(makeContainer, GARDEN_CAMPAIGN)

  await expect(formOn(page)).toBeVisible()
  await expect.poll(() => calls.sort()).toEqual(['template', 'viewed'])
})

test.describe('of an account that lets one popup a day come up', () => {
  const limit = ({ query }: PopupWorld, views: number | null, hours: number | null) =>
    query(`update popups.account set cap_views = ${views}, cap_hours = ${hours}`)
  test.afterEach(({ world }) => limit(world, null, null))

  test('a form in the page is no popup: it stands on every page, and leaves the one to come up [W1.10]', async ({
    page,
    context,
    world,
  }) => {
    await limit(world, 1, 24)
    const second = { kind: 'address', subject: 'query', name: '', operator: 'exact' } as const
    await world.publish({ ...ALWAYS, audience: [[{ ...second, value: 'page=2', show: true }]] }, OTHER)
    await world.redesign({}, ALWAYS, 'embedded')
    await page.clock.install()
    const openPage = async (query: string) => {
      await page.goto(`${world.garden}${query}`)
      await page.evaluate(makeContainer, GARDEN_CAMPAIGN)
      await awaitStart(page)
      await expect(formOn(page)).toBeVisible()
    }

    await openPage('')
    await openPage('?page=2')
    await expect(otherOn(page)).toBeVisible()

    await openPage('?page=2')
    const times = (await context.cookies()).find(({ name }) => name === 'poptin_view_times')
    expect(times?.value).toMatch(/^\d+$/)
    await expect(otherOn(page)).toHaveCount(0)
  })
})
